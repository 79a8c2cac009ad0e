import type { Camp } from '../../contract/red-blue.ts';
import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { RedBlueParts } from './build.ts';
import { pinOf } from './camp-parts.ts';
import { EVEN, MIDDLE_X, PAROLS } from './geometry.ts';
import { dimmed, endLevelOf } from './light.ts';
import type { RedBlueOutcome } from './model.ts';
import { SPRING_SECONDS } from './spring.ts';

/** Sounds by own name. */
export const RED_BLUE_SOUNDS = {
  push: 'ribbon',
  launch: 'press',
  land: 'pluck-high',
  quiet: 'pluck',
  win: 'gong',
} as const;
export type RedBlueSound = keyof typeof RED_BLUE_SOUNDS;

/** A beat before the front of an ended round moves (ART: at most 300 ms). */
export const ANTICIPATION_SECONDS = 0.3;
/** A held breath between the front's rest and the winner's light. */
export const HOLD_SECONDS = 0.5;
export const BLOOM_SECONDS = 0.8;
/** The share counts up for this long (ART: 1.5 s at most). */
export const COUNT_SECONDS = 1.4;
export const FLIGHT_SECONDS = 1.1;
export const PULSE_SECONDS = 0.6;
/** The way back from an end pose to the look at rest. */
export const REST_SECONDS = 0.36;
/** A smaller change of shares is not worth a sound. */
const AUDIBLE_PUSH = 0.04;

export const BLOOM_AT = ANTICIPATION_SECONDS + SPRING_SECONDS + HOLD_SECONDS;
const COUNT_AT = BLOOM_AT + 0.2;
const HALO_FROM = 1;
const FACE_WON = 1.14;
const DIM_WAIT = 0.3;

/** Puts every field that an act moves back to where each act begins. */
export function resetRedBlue(parts: RedBlueParts): void {
  for (const camp of ['red', 'blue'] as const) {
    const { face, halo, rays, pin, banner } = parts.camps[camp];
    face.scale.set(1);
    dimmed([face, banner]).level = 0;
    halo.alpha = 0;
    halo.scale.set(HALO_FROM);
    rays.alpha = 0;
    rays.rotation = 0;
    rays.scale.set(HALO_FROM);
    pin.alpha = 1;
    pin.scale.set(1);
  }
  parts.frontGlow.alpha = 0;
  parts.front.seconds = 0;
  parts.front.mix = 1;
  parts.flight.part = 0;
  parts.amount.alpha = 0;
  parts.roll.hundredths = 0;
  parts.coins.seconds = 0;
  parts.coins.from(MIDDLE_X, PAROLS.red.y);
}

/** Performs a push, a joining or the end of a round. */
export function playRedBlue(parts: RedBlueParts, outcome: RedBlueOutcome): Act<RedBlueSound> {
  resetRedBlue(parts);
  switch (outcome.kind) {
    case 'push':
      return playPush(parts, outcome);
    case 'join':
      return playJoin(parts, outcome.camp);
    case 'reveal':
      return playReveal(parts, outcome);
  }
}

function pushFront(
  timeline: ActTimeline,
  parts: RedBlueParts,
  { from, to }: { from: number; to: number },
  at: number,
): void {
  const { front, frontGlow } = parts;
  front.aim(from, to);
  front.mix = 0;
  const spring = { seconds: SPRING_SECONDS, duration: SPRING_SECONDS };
  timeline.fromTo(front, { seconds: 0 }, spring, at);
  const half = SPRING_SECONDS / 2;
  timeline.fromTo(frontGlow, { alpha: 0 }, { alpha: 0.5, duration: 0.2 }, at);
  timeline.fromTo(frontGlow, { alpha: 0.5 }, { alpha: 0, duration: half }, at + half);
}

function playPush(parts: RedBlueParts, way: { from: number; to: number }): Act<RedBlueSound> {
  const timeline = actTimeline();
  pushFront(timeline, parts, way, 0);
  const isHeard = Math.abs(way.to - way.from) >= AUDIBLE_PUSH;
  return { timeline, cues: isHeard ? [{ atSeconds: 0, sound: 'push' }] : [] };
}

function playJoin(parts: RedBlueParts, camp: Camp): Act<RedBlueSound> {
  const { face, halo, pin } = parts.camps[camp];
  const timeline = actTimeline();
  parts.flight.aim(pinOf(camp));
  pin.alpha = 0;
  const at = FLIGHT_SECONDS;
  const ease = 'power1.inOut';
  timeline.fromTo(parts.flight, { part: 0 }, { part: 1, duration: at, ease }, 0);
  timeline.fromTo(pin, { alpha: 0 }, { alpha: 1, duration: 0.05 }, at);
  const landed = { x: 1, y: 1, duration: PULSE_SECONDS, ease: 'power2.out' };
  timeline.fromTo(pin.scale, { x: 1.7, y: 1.7 }, landed, at);
  timeline.fromTo(face.scale, { x: 1.12, y: 1.12 }, landed, at);
  timeline.fromTo(halo.scale, { x: 2, y: 2 }, { ...landed, x: 3.4, y: 3.4 }, at);
  timeline.fromTo(halo, { alpha: 0.7 }, { alpha: 0, duration: PULSE_SECONDS }, at);
  const cues: Cue<RedBlueSound>[] = [
    { atSeconds: 0, sound: 'launch' },
    { atSeconds: at, sound: 'land', keepOnSkip: true },
  ];
  return { timeline, cues };
}

type Reveal = Extract<RedBlueOutcome, { kind: 'reveal' }>;

function playReveal(parts: RedBlueParts, { redShare, winner, share }: Reveal): Act<RedBlueSound> {
  const timeline = actTimeline();
  for (const camp of ['red', 'blue'] as const) dim(timeline, parts, camp, [0, DIM_WAIT], 0);
  pushFront(timeline, parts, { from: EVEN, to: redShare }, ANTICIPATION_SECONDS);
  for (const camp of ['red', 'blue'] as const) {
    dim(timeline, parts, camp, [DIM_WAIT, endLevelOf(winner, camp)], BLOOM_AT);
  }
  if (winner !== 'tie') bloom(timeline, parts, winner, share > 0);
  if (winner !== 'tie' && share > 0) countShare(timeline, parts, winner, share);
  const cues: Cue<RedBlueSound>[] = [
    { atSeconds: ANTICIPATION_SECONDS, sound: 'push' },
    { atSeconds: BLOOM_AT, sound: share > 0 ? 'win' : 'quiet', keepOnSkip: true },
  ];
  return { timeline, cues };
}

function dim(
  timeline: ActTimeline,
  { camps }: RedBlueParts,
  camp: Camp,
  [from, to]: readonly [number, number],
  at: number,
): void {
  const light = dimmed([camps[camp].face, camps[camp].banner]);
  const duration = at === 0 ? ANTICIPATION_SECONDS : BLOOM_SECONDS;
  timeline.fromTo(light, { level: from }, { level: to, duration }, at);
}

/** The winner's parol; it stays modest where the player has no part in it. */
function bloom(timeline: ActTimeline, parts: RedBlueParts, camp: Camp, isOwnWin: boolean): void {
  const { face, halo, rays } = parts.camps[camp];
  const duration = BLOOM_SECONDS;
  const size = isOwnWin ? FACE_WON : 1.04;
  const ease = 'power2.out';
  timeline.fromTo(face.scale, { x: 1, y: 1 }, { x: size, y: size, duration, ease }, BLOOM_AT);
  const wide = isOwnWin ? 4.4 : 2.8;
  const lit = { from: HALO_FROM, to: { x: wide, y: wide }, alpha: isOwnWin ? 0.5 : 0.26, duration };
  growGlow(timeline, halo, lit, BLOOM_AT);
  if (!isOwnWin) return;
  growGlow(timeline, rays, { from: 0.4, to: { x: 1.9, y: 1.9 }, alpha: 0.4, duration }, BLOOM_AT);
  timeline.fromTo(rays, { rotation: 0 }, { rotation: 0.35, duration, ease }, BLOOM_AT);
}

function countShare(timeline: ActTimeline, parts: RedBlueParts, camp: Camp, share: number): void {
  const { amount, roll, coins } = parts;
  coins.from(PAROLS[camp].x, PAROLS[camp].y);
  timeline.fromTo(amount, { alpha: 0 }, { alpha: 1, duration: 0.15 }, COUNT_AT);
  const counted = { hundredths: share, duration: COUNT_SECONDS, ease: 'power2.out' };
  timeline.fromTo(roll, { hundredths: 0 }, counted, COUNT_AT);
  flyCoins(timeline, coins, COUNT_AT);
}

/** Lets an outcome go: from its end pose to the look at rest, where the screen's share decides. */
export function restRedBlue(parts: RedBlueParts, outcome: RedBlueOutcome): Act<RedBlueSound> {
  const timeline = actTimeline();
  const duration = REST_SECONDS;
  if (outcome.kind === 'join') return { timeline, cues: [] };
  timeline.fromTo(parts.front, { mix: 0 }, { mix: 1, duration, ease: 'power1.inOut' }, 0);
  if (outcome.kind === 'push') return { timeline, cues: [] };
  const { camps, amount, coins, roll } = parts;
  timeline.set(coins, { seconds: 0 }, 0);
  for (const camp of ['red', 'blue'] as const) {
    const { face, banner, halo, rays } = camps[camp];
    const level = endLevelOf(outcome.winner, camp);
    timeline.fromTo(dimmed([face, banner]), { level }, { level: 0, duration }, 0);
    const { x, y } = face.scale;
    timeline.fromTo(face.scale, { x, y }, { x: 1, y: 1, duration }, 0);
    timeline.fromTo(halo, { alpha: halo.alpha }, { alpha: 0, duration }, 0);
    timeline.fromTo(rays, { alpha: rays.alpha }, { alpha: 0, duration }, 0);
  }
  timeline.fromTo(amount, { alpha: amount.alpha }, { alpha: 0, duration }, 0);
  timeline.set(roll, { hundredths: 0 }, duration);
  return { timeline, cues: [] };
}

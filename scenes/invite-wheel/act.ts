import { moneyText } from '../../contract/money-text.ts';
import { growGlow } from '../kit/glow.ts';
import { borderTimes, SPIN_EASE, secondsOf } from '../kit/wheel.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import { type InviteParts, WORD_RADIUS } from './build.ts';
import { restDegreesOf, SECTOR_DEGREES, startDegreesOf, WHEEL } from './geometry.ts';
import type { InviteOutcome } from './model.ts';

/** Sounds by own name. */
export const INVITE_SOUNDS = {
  press: 'press',
  tick: 'tick',
  won: 'pluck',
  fill: 'pluck-high',
  gong: 'gong',
} as const;
export type InviteSound = keyof typeof INVITE_SOUNDS;

/** The wheel is drawn back before it goes (ART: 300 ms at most). */
export const PULL_SECONDS = 0.28;
export const PULL_DEGREES = 6;
/** A spin lasts this long; the exact length comes from its id. */
export const SPIN_SECONDS = { min: 4, max: 5 } as const;
/** A held breath between the wheel's rest and its amount. */
export const HOLD_SECONDS = 0.35;
export const RISE_SECONDS = 0.35;
export const STAY_SECONDS = 0.45;
export const FLY_SECONDS = 0.55;
/** The lantern fills for this long, whatever was won. */
export const FILL_SECONDS = 0.8;
export const BLOOM_SECONDS = 0.8;
const FADE_SECONDS = 0.4;
/** Ticks closer than this would run into one buzz. */
const TICK_GAP_SECONDS = 0.05;

const AMOUNT_Y = WHEEL.y - WORD_RADIUS;
const SHINE = { from: 1, to: { x: 3.4, y: 2.8 }, alpha: 0.55 } as const;
const BLOOM = { from: 2, to: { x: 7, y: 7 }, alpha: 0.5 } as const;
const RAYS = { from: 1, to: { x: 2.7, y: 2.7 }, alpha: 0.55 } as const;

/** How full the lantern is, 0 to 1. */
export function shareOf(collected: number, target: number): number {
  return target > 0 ? Math.min(1, collected / target) : 0;
}

/** Puts every field that an act moves back to where each act begins. */
export function resetInvite(parts: InviteParts): void {
  const { turn, shade, shine, bloom, rays, amount } = parts;
  turn.chaseSeconds = 0;
  turn.allLit = 0;
  shade.share = 0;
  for (const [light, { from }] of [
    [shine, SHINE],
    [bloom, BLOOM],
    [rays, RAYS],
  ] as const) {
    light.alpha = 0;
    light.scale.set(from);
  }
  amount.alpha = 0;
  amount.scale.set(0.4);
  amount.position.set(WHEEL.x, AMOUNT_Y);
}

/** The moments of an act, in seconds. */
interface Times {
  spin: number;
  rest: number;
  rise: number;
  fly: number;
  fill: number;
  full: number;
}

function timesOf(spinId: string): Times {
  const spin = PULL_SECONDS;
  const rest = spin + secondsOf(spinId, SPIN_SECONDS);
  const rise = rest + HOLD_SECONDS;
  const fly = rise + RISE_SECONDS + STAY_SECONDS;
  const fill = fly + FLY_SECONDS;
  return { spin, rest, rise, fly, fill, full: fill + FILL_SECONDS };
}

function audible(times: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return times.filter((time) => {
    if (time - last < TICK_GAP_SECONDS) return false;
    last = time;
    return true;
  });
}

function cuesOf(times: Times, ticks: readonly number[], isReached: boolean): Cue<InviteSound>[] {
  const cues: Cue<InviteSound>[] = [
    { atSeconds: 0, sound: 'press' },
    ...audible(ticks).map((at): Cue<InviteSound> => ({ atSeconds: at, sound: 'tick' })),
    { atSeconds: times.rise, sound: 'won' },
    { atSeconds: times.fill, sound: 'fill', keepOnSkip: !isReached },
  ];
  // A gong is for the full lantern alone: one more spin's worth is no feast.
  if (isReached) cues.push({ atSeconds: times.full, sound: 'gong', keepOnSkip: true });
  return cues;
}

/** Reveals one spin: the pointer rests on the middle of the won sector, the lantern takes it in. */
export function playInvite(parts: InviteParts, outcome: InviteOutcome): Act<InviteSound> {
  const { sector, fromSector, before, after, target } = outcome;
  const { turn, shade, lantern, figures } = parts;
  const times = timesOf(outcome.spinId);
  const start = startDegreesOf(fromSector, sector);
  const rest = restDegreesOf(sector);
  const back = start - PULL_DEGREES;
  const isReached = after >= target;
  resetInvite(parts);
  turn.degrees = start;
  shade.wonSector = sector;
  lantern.share = shareOf(before, target);
  figures.show(moneyText(outcome.amount));

  const timeline = actTimeline();
  const pull = { degrees: back, duration: PULL_SECONDS, ease: 'sine.inOut' };
  timeline.fromTo(turn, { degrees: start }, pull, 0);
  const seconds = times.rest - times.spin;
  const spin = { degrees: rest, duration: seconds, ease: SPIN_EASE };
  timeline.fromTo(turn, { degrees: back }, spin, times.spin);
  const chase = { chaseSeconds: seconds, duration: seconds };
  timeline.fromTo(turn, { chaseSeconds: 0 }, chase, times.spin);
  const hold = { duration: HOLD_SECONDS };
  timeline.fromTo(turn, { allLit: 0 }, { allLit: 1, ...hold }, times.rest);
  timeline.fromTo(shade, { share: 0 }, { share: 1, ...hold }, times.rest);
  addFlight(timeline, parts, times);
  const filled = { share: shareOf(after, target), duration: FILL_SECONDS, ease: 'power1.out' };
  timeline.fromTo(lantern, { share: shareOf(before, target) }, filled, times.fill);
  if (isReached) addBloom(timeline, parts, times.full);
  const borders = borderTimes({ from: back, to: rest, seconds, sectorDegrees: SECTOR_DEGREES });
  const ticks = borders.map((time) => times.spin + time);
  return { timeline, cues: cuesOf(times, ticks, isReached) };
}

function addFlight(timeline: ActTimeline, { shine, amount }: InviteParts, times: Times): void {
  growGlow(timeline, shine, { ...SHINE, duration: RISE_SECONDS }, times.rise);
  const risen = { x: 0.9, y: 0.9, duration: RISE_SECONDS, ease: 'power2.out' };
  timeline.fromTo(amount.scale, { x: 0.4, y: 0.4 }, risen, times.rise);
  timeline.fromTo(amount, { alpha: 0 }, { alpha: 1, duration: 0.15 }, times.rise);
  const flown = { y: WHEEL.y, duration: FLY_SECONDS, ease: 'power2.in' };
  timeline.fromTo(amount, { y: AMOUNT_Y }, flown, times.fly);
  const shrunk = { x: 0.3, y: 0.3, duration: FLY_SECONDS, ease: 'power2.in' };
  timeline.fromTo(amount.scale, { x: 0.9, y: 0.9 }, shrunk, times.fly);
  timeline.fromTo(amount, { alpha: 1 }, { alpha: 0, duration: 0.15 }, times.fill - 0.15);
}

function addBloom(timeline: ActTimeline, { bloom, rays }: InviteParts, at: number): void {
  growGlow(timeline, bloom, { ...BLOOM, duration: BLOOM_SECONDS }, at);
  growGlow(timeline, rays, { ...RAYS, duration: BLOOM_SECONDS }, at);
}

/** Lets the last spin go: its sector's light and the others' shade fade. */
export function restInvite({ turn, shade, shine, bloom, rays }: InviteParts): Act<InviteSound> {
  const timeline = actTimeline();
  const faded = { duration: FADE_SECONDS };
  timeline.fromTo(turn, { allLit: turn.allLit }, { allLit: 0, ...faded }, 0);
  timeline.fromTo(turn, { chaseSeconds: turn.chaseSeconds }, { chaseSeconds: 0, ...faded }, 0);
  timeline.fromTo(shade, { share: shade.share }, { share: 0, ...faded }, 0);
  for (const light of [shine, bloom, rays]) {
    timeline.fromTo(light, { alpha: light.alpha }, { alpha: 0, ...faded }, 0);
  }
  return { timeline, cues: [] };
}

import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { RingParts } from './build.ts';
import { placeOf } from './geometry.ts';
import type { Lamp } from './lamp.ts';
import type { RingOutcome, RingPrize } from './model.ts';
import { brightnessAt, RUN_SECONDS, STEP_LENGTHS, STEP_STARTS } from './running-light.ts';

/** Sounds by own name; the clicks rise as the light slows. */
export const RING_SOUNDS = {
  press: 'press',
  click1: 'click-1',
  click2: 'click-2',
  click3: 'click-3',
  click4: 'click-4',
  click5: 'click-5',
  win: 'pluck-high',
  jackpot: 'gong',
} as const;
export type RingSound = keyof typeof RING_SOUNDS;

/** A beat before the light runs (ART: at most 300 ms). */
export const ANTICIPATION_SECONDS = 0.24;
/** A held breath after the light has come to rest. */
export const HOLD_SECONDS = 0.3;
export const BLOOM_SECONDS = 0.7;
/** A small prize: its breath, its lamp's rise, and how long its figure rolls. */
export const SMALL_HOLD_SECONDS = 0.12;
export const SMALL_RISE_SECONDS = 0.26;
export const SMALL_ROLL_SECONDS = 0.5;
/** From the light's rest to the end of a small prize's act. */
export const SMALL_SECONDS = SMALL_HOLD_SECONDS + SMALL_ROLL_SECONDS + 0.06;

const CLICKS: readonly RingSound[] = ['click1', 'click2', 'click3', 'click4', 'click5'];
const SLOWEST_SECONDS = STEP_LENGTHS[STEP_LENGTHS.length - 1] ?? 1;
const FASTEST_SECONDS = STEP_LENGTHS[0] ?? 0;
/** When the light has come to rest, in seconds of the act. */
export const REST_AT = ANTICIPATION_SECONDS + RUN_SECONDS;
const BLOOM_AT = REST_AT + HOLD_SECONDS;
/** The way back from the won pose to the look at rest. */
export const REST_SECONDS = 0.36;
const WON_SCALE = 1.16;
const BLOOM_FROM = 1;
const BLOOM_TO = 3.5;
const BLOOM_ALPHA = 0.7;
const RAYS_FROM = 0.3;
const RAYS_TO = 1.35;
const RAYS_ALPHA = 0.9;
const RAYS_TURN = 0.35;
const JACKPOT_SIZE = 1.3;
const SMALL_BLOOM = 2.6;
/** The figure leaves the scene at once: it is on its way to the balance. */
const TALLY_AWAY_SECONDS = 0.06;

/** The light of one performance: a timeline moves `seconds`, every lamp follows. */
function createRun({ lamps }: RingParts, wonCell: number) {
  let seconds = 0;
  return {
    get seconds() {
      return seconds;
    },
    set seconds(next: number) {
      seconds = next;
      lamps.forEach((lamp, cell) => {
        lamp.light = brightnessAt(cell, wonCell, next);
      });
    },
  };
}

/** Puts every field that an act moves back to where each act begins. */
export function resetRing(parts: RingParts): void {
  for (const lamp of parts.lamps) {
    lamp.light = 0;
    lamp.dim = 0;
    lamp.lift = 0;
  }
  parts.rays.alpha = 0;
  parts.rays.rotation = 0;
  parts.rays.scale.set(RAYS_FROM);
  parts.bloom.alpha = 0;
  parts.bloom.scale.set(BLOOM_FROM);
  parts.coins.seconds = 0;
  parts.tally.told = 0;
  parts.tally.rise = 0;
}

function cuesOf(prize: RingPrize, winAt: number): Cue<RingSound>[] {
  const clicks = STEP_STARTS.map((start, step): Cue<RingSound> => {
    const slowness =
      ((STEP_LENGTHS[step] ?? 0) - FASTEST_SECONDS) / (SLOWEST_SECONDS - FASTEST_SECONDS);
    const sound = CLICKS[Math.round(slowness * (CLICKS.length - 1))] ?? 'click1';
    return { atSeconds: ANTICIPATION_SECONDS + start, sound };
  });
  const win = prize.kind === 'jackpot' ? 'jackpot' : 'win';
  return [
    { atSeconds: 0, sound: 'press' },
    ...clicks,
    { atSeconds: winAt, sound: win, keepOnSkip: true },
  ];
}

/** Reveals one outcome; the light rests on its cell, whatever happens on the way. */
export function playRing(
  parts: RingParts,
  { cell, prize, isSmall = false }: RingOutcome,
): Act<RingSound> {
  const won = parts.lamps[cell];
  if (!won) throw new RangeError(`the ring has no cell ${cell}`);
  parts.tally.hold(cell, prize);
  resetRing(parts);
  const { x, y } = placeOf(cell);
  parts.rays.position.set(x, y);
  parts.bloom.position.set(x, y);
  parts.coins.from(x, y);
  const timeline = actTimeline();
  const run = { duration: RUN_SECONDS, seconds: RUN_SECONDS };
  timeline.fromTo(createRun(parts, cell), { seconds: 0 }, run, ANTICIPATION_SECONDS);
  const others = parts.lamps.filter((lamp) => lamp !== won);
  const dimSeconds = isSmall ? SMALL_HOLD_SECONDS : HOLD_SECONDS;
  timeline.fromTo(others, { dim: 0 }, { dim: 1, duration: dimSeconds }, REST_AT);
  if (isSmall) {
    addRise(timeline, parts, won);
    return { timeline, cues: cuesOf(prize, REST_AT + SMALL_HOLD_SECONDS) };
  }
  addBloom(timeline, parts, won.view.scale, prize.kind === 'jackpot');
  if (prize.kind === 'coin') flyCoins(timeline, parts.coins, BLOOM_AT);
  return { timeline, cues: cuesOf(prize, BLOOM_AT) };
}

/** The lamp rises and its figure rolls; where it flies to then is the screen's. */
function addRise(timeline: ActTimeline, { bloom, tally }: RingParts, won: Lamp): void {
  const at = REST_AT + SMALL_HOLD_SECONDS;
  const ease = 'power2.out';
  const risen = { duration: SMALL_RISE_SECONDS, ease };
  timeline.fromTo(won, { lift: 0 }, { lift: 1, ...risen }, at);
  timeline.fromTo(tally, { rise: 0 }, { rise: 1, ...risen }, at);
  timeline.fromTo(tally, { told: 0 }, { told: 1, duration: SMALL_ROLL_SECONDS, ease }, at);
  const lit = { from: BLOOM_FROM, to: { x: SMALL_BLOOM, y: SMALL_BLOOM }, alpha: BLOOM_ALPHA };
  growGlow(timeline, bloom, { ...lit, duration: SMALL_RISE_SECONDS }, at);
  timeline.set(tally, {}, REST_AT + SMALL_SECONDS);
}

function addBloom(
  timeline: ActTimeline,
  { rays, bloom }: RingParts,
  wonScale: { x: number; y: number },
  isJackpot: boolean,
): void {
  const size = isJackpot ? JACKPOT_SIZE : 1;
  const ease = 'power2.out';
  const duration = BLOOM_SECONDS;
  const grown = { x: WON_SCALE, y: WON_SCALE, duration, ease };
  timeline.fromTo(wonScale, { x: 1, y: 1 }, grown, BLOOM_AT);
  const wide = BLOOM_TO * size;
  const narrow = { x: BLOOM_FROM, y: BLOOM_FROM };
  timeline.fromTo(bloom.scale, narrow, { x: wide, y: wide, duration, ease }, BLOOM_AT);
  timeline.fromTo(bloom, { alpha: 0 }, { alpha: 1, duration: duration * 0.35 }, BLOOM_AT);
  const settle = { alpha: BLOOM_ALPHA, duration: duration * 0.65 };
  timeline.fromTo(bloom, { alpha: 1 }, settle, BLOOM_AT + duration * 0.35);
  const far = RAYS_TO * size;
  const growth = { from: RAYS_FROM, to: { x: far, y: far }, alpha: RAYS_ALPHA, duration };
  growGlow(timeline, rays, growth, BLOOM_AT);
  timeline.fromTo(rays, { rotation: 0 }, { rotation: RAYS_TURN, duration, ease }, BLOOM_AT);
}

/** Lets the won light go out: from the end pose of a cell's act to the look at rest. */
export function restRing(
  parts: RingParts,
  { cell, isSmall = false }: Pick<RingOutcome, 'cell' | 'isSmall'>,
): Act<RingSound> {
  const timeline = actTimeline();
  const won = parts.lamps[cell];
  if (!won) return { timeline, cues: [] };
  const { rays, bloom, coins, tally } = parts;
  const duration = REST_SECONDS;
  const others = parts.lamps.filter((lamp) => lamp !== won);
  timeline.fromTo(won, { light: 1 }, { light: 0, duration }, 0);
  timeline.fromTo(others, { dim: 1 }, { dim: 0, duration }, 0);
  timeline.fromTo(bloom, { alpha: BLOOM_ALPHA }, { alpha: 0, duration }, 0);
  timeline.set(bloom.scale, { x: BLOOM_FROM, y: BLOOM_FROM }, duration);
  if (isSmall) {
    timeline.fromTo(won, { lift: 1 }, { lift: 0, duration }, 0);
    timeline.set(tally, { rise: 0, told: 0 }, TALLY_AWAY_SECONDS);
    return { timeline, cues: [] };
  }
  const grown = { x: WON_SCALE, y: WON_SCALE };
  timeline.fromTo(won.view.scale, grown, { x: 1, y: 1, duration }, 0);
  timeline.fromTo(rays, { alpha: RAYS_ALPHA }, { alpha: 0, duration }, 0);
  timeline.set(coins, { seconds: 0 }, 0);
  timeline.set(rays, { rotation: 0 }, duration);
  timeline.set(rays.scale, { x: RAYS_FROM, y: RAYS_FROM }, duration);
  return { timeline, cues: [] };
}

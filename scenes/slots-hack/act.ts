import { growGlow } from '../kit/glow.ts';
import { type ReelRun, reelRunOf, speedAt, symbolInSlot, travelAt } from '../kit/reel-run.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { SlotsParts } from './build.ts';
import { winningReels } from './geometry.ts';
import type { SlotsModel, SlotsOutcome } from './model.ts';
import { FIRST_ARRIVAL_SECONDS, FLIGHT_SECONDS } from './star-flight.ts';

/** Sounds by own name. */
export const SLOTS_SOUNDS = {
  press: 'press',
  stop1: 'click-1',
  stop2: 'click-2',
  stop3: 'click-3',
  pair: 'pluck',
  three: 'pluck-high',
  star: 'tick',
  goal: 'gong',
} as const;
export type SlotsSound = keyof typeof SLOTS_SOUNDS;

/** How long each reel stays at full speed: they stop one after the other, always alike. */
export const FULL_SPEED_SECONDS = [0.25, 0.5, 0.75] as const;
export const REEL_RUNS: readonly ReelRun[] = FULL_SPEED_SECONDS.map(reelRunOf);
/** When the last reel stands. */
export const REST_AT = Math.max(...REEL_RUNS.map(({ stopAt }) => stopAt));
/** A held breath before anything is shown to be won. */
export const HOLD_SECONDS = 0.15;
export const SHINE_SECONDS = 0.3;
export const BLOOM_SECONDS = 0.6;

const WIN_AT = REST_AT + HOLD_SECONDS;
const ARRIVED_AT = WIN_AT + FLIGHT_SECONDS;
/** More ticks than this in the arrival are one noise. */
const TICKS_MAX = 6;
const STOPS: readonly SlotsSound[] = ['stop1', 'stop2', 'stop3'];
const SHINE_ALPHA = 0.8;
const SHINE_FROM = 1;
const SHINE_TO = { x: 2.2, y: 1.9 } as const;
const BLOOM_FROM = 1;
const BLOOM_TO = { x: 5, y: 3.4 } as const;
const BLOOM_ALPHA = 0.6;

/** Shows reels and meter at rest, with nothing won. */
export function restSlots(parts: SlotsParts, { strips, goal, stops, stars }: SlotsModel): void {
  for (const [index, reel] of parts.reels.entries()) {
    const strip = strips[index] ?? [0];
    const to = stops[index] ?? 0;
    reel.load((slot) =>
      symbolInSlot(strip, { from: to, to }, { strikeAt: 0, stopAt: 0, slots: 0 }, slot),
    );
    reel.turn(0, 0);
  }
  parts.meter.goal = goal;
  parts.meter.stars = stars;
  resetLights(parts);
}

function resetLights({ cells, shines, bloom, stars }: SlotsParts): void {
  for (const cell of cells) cell.alpha = 0;
  for (const shine of shines) {
    shine.alpha = 0;
    shine.scale.set(SHINE_FROM);
  }
  bloom.alpha = 0;
  bloom.scale.set(BLOOM_FROM);
  stars.from(0, [0]);
  stars.seconds = 0;
}

/** All reels of one spin: a timeline moves `seconds`, every reel follows its own run. */
function createRun({ reels }: SlotsParts, strips: SlotsModel['strips'], outcome: SlotsOutcome) {
  for (const [index, reel] of reels.entries()) {
    const run = REEL_RUNS[index];
    if (!run) throw new RangeError(`there is no run for reel ${index}`);
    const strip = strips[index] ?? [0];
    const way = { from: outcome.from[index] ?? 0, to: outcome.stops[index] ?? 0 };
    reel.load((slot) => symbolInSlot(strip, way, run, slot));
    reel.turn(0, 0);
  }
  let seconds = 0;
  return {
    get seconds() {
      return seconds;
    },
    set seconds(next: number) {
      seconds = next;
      for (let index = 0; index < reels.length; index += 1) {
        const reel = reels[index];
        const run = REEL_RUNS[index];
        if (reel && run) reel.turn(travelAt(run, next), speedAt(run, next));
      }
    },
  };
}

function cuesOf({ stars, starsBefore }: SlotsOutcome, isThree: boolean, goal: number) {
  const cues: Cue<SlotsSound>[] = [
    { atSeconds: 0, sound: 'press' },
    ...REEL_RUNS.map(({ strikeAt }, reel) => ({
      atSeconds: strikeAt,
      sound: STOPS[reel] ?? 'stop1',
    })),
  ];
  if (stars === 0) return cues;
  cues.push({ atSeconds: WIN_AT, sound: isThree ? 'three' : 'pair', keepOnSkip: true });
  cues.push(...ticksOf(stars));
  const isReached = starsBefore < goal && starsBefore + stars >= goal;
  if (isReached) cues.push({ atSeconds: ARRIVED_AT, sound: 'goal', keepOnSkip: true });
  return cues;
}

/** A tick for each star that arrives, as far as the ear can tell them apart. */
function ticksOf(stars: number): Cue<SlotsSound>[] {
  const ticks = Math.min(stars, TICKS_MAX);
  const from = WIN_AT + FIRST_ARRIVAL_SECONDS;
  const step = (ARRIVED_AT - from) / Math.max(1, ticks - 1);
  return Array.from({ length: ticks }, (_, tick) => ({
    atSeconds: from + step * tick,
    sound: 'star',
  }));
}

/** Reveals one spin; the reels rest on its stops, whatever happens on the way. */
export function playSlots(
  parts: SlotsParts,
  { strips, goal }: Pick<SlotsModel, 'strips' | 'goal'>,
  outcome: SlotsOutcome,
): Act<SlotsSound> {
  const { stars, starsBefore } = outcome;
  resetLights(parts);
  parts.meter.goal = goal;
  parts.meter.stars = starsBefore;
  const timeline = actTimeline();
  const run = createRun(parts, strips, outcome);
  // The breath belongs to every spin: without stars the reels just rest.
  timeline.fromTo(run, { seconds: 0 }, { seconds: WIN_AT, duration: WIN_AT }, 0);
  const symbols = outcome.stops.map((stop, reel) => strips[reel]?.[stop] ?? 0);
  const won = stars > 0 ? winningReels(symbols) : [];
  if (won.length > 0) addWin(timeline, parts, won, outcome, goal);
  return { timeline, cues: cuesOf(outcome, won.length === parts.reels.length, goal) };
}

function addWin(
  timeline: ActTimeline,
  parts: SlotsParts,
  won: readonly number[],
  { stars, starsBefore }: SlotsOutcome,
  goal: number,
): void {
  const ease = 'power2.out';
  const duration = SHINE_SECONDS;
  for (const reel of won) {
    const shine = parts.shines[reel];
    const cell = parts.cells[reel];
    if (!shine || !cell) throw new RangeError(`there is no reel ${reel}`);
    const light = { from: SHINE_FROM, to: SHINE_TO, alpha: SHINE_ALPHA, duration };
    growGlow(timeline, shine, light, WIN_AT);
    timeline.fromTo(cell, { alpha: 0 }, { alpha: 1, duration, ease }, WIN_AT);
  }
  parts.stars.from(stars, won);
  const flight = { seconds: FLIGHT_SECONDS, duration: FLIGHT_SECONDS };
  timeline.fromTo(parts.stars, { seconds: 0 }, flight, WIN_AT);
  const after = starsBefore + stars;
  const counting = { stars: after, duration: FLIGHT_SECONDS - FIRST_ARRIVAL_SECONDS };
  const arrival = WIN_AT + FIRST_ARRIVAL_SECONDS;
  timeline.fromTo(parts.meter, { stars: starsBefore }, counting, arrival);
  if (starsBefore >= goal || after < goal) return;
  const bloom = { from: BLOOM_FROM, to: BLOOM_TO, alpha: BLOOM_ALPHA, duration: BLOOM_SECONDS };
  growGlow(timeline, parts.bloom, bloom, ARRIVED_AT);
}

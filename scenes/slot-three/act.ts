import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { createNumberRoll, winSizeOf } from '../kit/number-roll.ts';
import { type ReelRun, reelRunOf, speedAt, travelAt } from '../kit/reel-run.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { SlotThreeParts } from './build.ts';
import { CHEER_SECONDS } from './bulbs.ts';
import { cellIndex } from './geometry.ts';
import type { SlotThreeModel, SlotThreeOutcome, Standing } from './model.ts';
import { symbolInRun } from './strip-run.ts';
import { isTense } from './tension.ts';

/** Sounds by own name. */
export const SLOT_THREE_SOUNDS = {
  press: 'press',
  stop1: 'click-1',
  stop2: 'click-2',
  stop3: 'click-3',
  win: 'pluck',
  bigWin: 'pluck-high',
  grandWin: 'gong',
} as const;
export type SlotThreeSound = keyof typeof SLOT_THREE_SOUNDS;

/** How long each reel stays at full speed: they stop one after the other, always alike. */
export const FULL_SPEED_SECONDS = [0.25, 0.5, 0.75] as const;
export const REEL_RUNS: readonly ReelRun[] = FULL_SPEED_SECONDS.map(reelRunOf);
/** The last reel runs so much longer when the two before it match on a line that it can win. */
export const TENSE_SECONDS = 0.6;
const TENSE_RUNS: readonly ReelRun[] = FULL_SPEED_SECONDS.map((seconds, reel, all) =>
  reelRunOf(reel === all.length - 1 ? seconds + TENSE_SECONDS : seconds),
);
/** A held breath before anything is shown to be won. */
export const HOLD_SECONDS = 0.15;

/** The reels' runs: by the tables and the first two reels, never by what the last one brings. */
export function runsOf(model: Tables, { to }: Pick<SlotThreeOutcome, 'to'>): readonly ReelRun[] {
  return isTense(model, to) ? TENSE_RUNS : REEL_RUNS;
}

/** When the last reel stands. */
export function restAt(runs: readonly ReelRun[]): number {
  return Math.max(...runs.map(({ stopAt }) => stopAt));
}
/** From one won line to the next, and until a line is fully lit. */
export const LINE_STEP_SECONDS = 0.22;
const LIGHT_SECONDS = 0.2;
const ROLL_SECONDS = 0.9;
const BLOOM_SECONDS = 0.6;

type Tables = Pick<SlotThreeModel, 'strips' | 'lines' | 'pays'>;

const STOPS: readonly SlotThreeSound[] = ['stop1', 'stop2', 'stop3'];
const VEIL_ALPHA = 0.5;
const SHINE_FROM = 0.8;
const SHINE_TO = { x: 2, y: 1.7 } as const;
const SHINE_ALPHA = 0.75;
const BLOOM_FROM = 1;
const BLOOM_TO = { x: 6.4, y: 3.6 } as const;
const BLOOM_ALPHA = 0.55;
const RAYS_FROM = 0.8;
const RAYS_TO = { x: 2.9, y: 2.9 } as const;
const RAYS_ALPHA = 0.5;
const RAYS_TURN = 0.5;

const SOUND_OF = { win: 'win', big: 'bigWin', grand: 'grandWin' } as const;

/** Shows the reels at rest, with nothing won. */
export function restSlotThree(parts: SlotThreeParts, model: SlotThreeModel): void {
  const { strips, standing } = model;
  for (const [index, reel] of parts.reels.entries()) {
    const way = { from: standing, to: standing, reel: index };
    reel.load((slot) => symbolInRun(strips, way, 0, slot));
    reel.turn(0, 0);
  }
  resetLights(parts);
}

function resetLights(parts: SlotThreeParts): void {
  for (const { ribbon, lights } of parts.lines) {
    ribbon.alpha = 0;
    lights.alpha = 0;
  }
  for (const piece of [...parts.cells, ...parts.veils, ...parts.shines]) piece.alpha = 0;
  for (const shine of parts.shines) shine.scale.set(SHINE_FROM);
  parts.rays.alpha = 0;
  parts.rays.rotation = 0;
  parts.rays.scale.set(RAYS_FROM);
  parts.bloom.alpha = 0;
  parts.bloom.scale.set(BLOOM_FROM);
  parts.gold.show('');
  parts.plain.show('');
  parts.coins.seconds = 0;
  parts.bulbs.cheer = 0;
}

/** All reels of one round: a timeline moves `seconds`, every reel follows its own run. */
function createRun(
  { reels }: SlotThreeParts,
  strips: SlotThreeModel['strips'],
  runs: readonly ReelRun[],
  way: Way,
) {
  const runOf = (index: number): ReelRun => {
    const run = runs[index];
    if (!run) throw new RangeError(`there is no run for reel ${index}`);
    return run;
  };
  for (const [index, reel] of reels.entries()) {
    const { slots } = runOf(index);
    reel.load((slot) => symbolInRun(strips, { ...way, reel: index }, slots, slot));
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
        if (reel) reel.turn(travelAt(runOf(index), next), speedAt(runOf(index), next));
      }
    },
  };
}

interface Way {
  from: Standing;
  to: Standing;
}

/** Reveals one settled round; the reels rest on its window, whatever happens on the way. */
export function playSlotThree(
  parts: SlotThreeParts,
  model: Tables,
  outcome: SlotThreeOutcome,
): Act<SlotThreeSound> {
  const { strips, lines } = model;
  const runs = runsOf(model, outcome);
  const winAt = restAt(runs) + HOLD_SECONDS;
  resetLights(parts);
  const size = winSizeOf(outcome);
  const timeline = actTimeline();
  const run = createRun(parts, strips, runs, outcome);
  // The breath belongs to every round: without a win the reels just rest.
  timeline.fromTo(run, { seconds: 0 }, { seconds: winAt, duration: winAt }, 0);
  const cues: Cue<SlotThreeSound>[] = [
    { atSeconds: 0, sound: 'press' },
    ...runs.map(({ strikeAt }, reel) => ({ atSeconds: strikeAt, sound: STOPS[reel] ?? 'stop1' })),
  ];
  const act = { timeline, cues, toldAt: winAt };
  if (size === 'none') return act;
  const reveal = { timeline, parts, lines, outcome, winAt };
  addLines(reveal);
  addCount(reveal);
  if (size === 'even') return act;
  cues.push({ atSeconds: winAt, sound: SOUND_OF[size], keepOnSkip: true });
  addLight(reveal, size);
  return act;
}

/** What is shown once the reels stand. */
interface Reveal {
  timeline: ActTimeline;
  parts: SlotThreeParts;
  lines: SlotThreeModel['lines'];
  outcome: SlotThreeOutcome;
  winAt: number;
}

/** Each cell that won, with the moment at which its first line lights up. */
function cellsOf({ lines, outcome: { wins }, winAt }: Reveal): Map<number, number> {
  const cells = new Map<number, number>();
  for (const [order, { line }] of wins.entries()) {
    const at = winAt + order * LINE_STEP_SECONDS;
    for (const [reel, row] of (lines[line] ?? []).entries()) {
      const cell = cellIndex(reel, row);
      if (!cells.has(cell)) cells.set(cell, at);
    }
  }
  return cells;
}

function addLines(reveal: Reveal): void {
  const { timeline, parts, outcome, winAt } = reveal;
  const lit = { alpha: 1, duration: LIGHT_SECONDS };
  for (const [order, { line }] of outcome.wins.entries()) {
    const shown = parts.lines[line];
    if (!shown) throw new RangeError(`there is no line ${line}`);
    const at = winAt + order * LINE_STEP_SECONDS;
    timeline.fromTo(shown.ribbon, { alpha: 0 }, lit, at);
    timeline.fromTo(shown.lights, { alpha: 0 }, lit, at);
  }
  const won = cellsOf(reveal);
  for (const [index, veil] of parts.veils.entries()) {
    const at = won.get(index);
    if (at === undefined) {
      const dusk = { alpha: VEIL_ALPHA, duration: LIGHT_SECONDS };
      timeline.fromTo(veil, { alpha: 0 }, dusk, winAt);
    } else {
      const cell = parts.cells[index];
      if (cell) timeline.fromTo(cell, { alpha: 0 }, lit, at);
    }
  }
}

/** The amount on the foot: it rolls for a win, and stands there at once for no more than the stake. */
function addCount({ timeline, parts, outcome, winAt }: Reveal): void {
  const { payout } = outcome;
  const isEven = winSizeOf(outcome) === 'even';
  const roll = createNumberRoll(isEven ? parts.plain : parts.gold);
  const from = { hundredths: isEven ? payout : 0 };
  const to = { hundredths: payout, duration: isEven ? LIGHT_SECONDS : ROLL_SECONDS };
  timeline.fromTo(roll, from, { ...to, ease: 'power1.out' }, winAt);
}

function addLight(reveal: Reveal, size: 'win' | 'big' | 'grand'): void {
  const { timeline, parts, winAt } = reveal;
  for (const [cell, at] of cellsOf(reveal)) {
    const shine = parts.shines[cell];
    const light = { from: SHINE_FROM, to: SHINE_TO, alpha: SHINE_ALPHA, duration: LIGHT_SECONDS };
    if (shine) growGlow(timeline, shine, light, at);
  }
  const duration = BLOOM_SECONDS;
  const bloom = { from: BLOOM_FROM, to: BLOOM_TO, alpha: BLOOM_ALPHA, duration };
  growGlow(timeline, parts.bloom, bloom, winAt);
  const run = { cheer: CHEER_SECONDS, duration: CHEER_SECONDS };
  timeline.fromTo(parts.bulbs, { cheer: 0 }, run, winAt);
  if (size === 'win') return;
  flyCoins(timeline, parts.coins, winAt);
  if (size === 'big') return;
  const rays = { from: RAYS_FROM, to: RAYS_TO, alpha: RAYS_ALPHA, duration };
  growGlow(timeline, parts.rays, rays, winAt);
  const turn = { rotation: RAYS_TURN, duration: CHEER_SECONDS, ease: 'power1.out' };
  timeline.fromTo(parts.rays, { rotation: 0 }, turn, winAt);
}

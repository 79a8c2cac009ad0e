import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { CheckInParts } from './build.ts';
import { CHEST, CHEST_DAY, PRIZE, TIP_TO_MIDDLE, tipOf } from './geometry.ts';
import type { Lantern } from './lantern.ts';
import type { CheckInOutcome } from './model.ts';

/** Sounds by own name. */
export const CHECK_IN_SOUNDS = {
  press: 'press',
  light: 'pluck-high',
  knock: 'click-1',
  creak: 'creak',
  tick: 'tick',
  gong: 'gong',
} as const;
export type CheckInSound = keyof typeof CHECK_IN_SOUNDS;

/** A lantern swings this long before it lights (ART: at most 300 ms). */
export const SWING_SECONDS = 0.3;
export const LIGHT_SECONDS = 0.5;
/** A held breath after the light. */
export const HOLD_SECONDS = 0.35;
/** The chest knocks so often before it opens, harder each time. */
export const KNOCKS = 10;
export const KNOCK_SECONDS = 0.09;
/** A held breath between the last knock and the lid. */
export const BREATH_SECONDS = 0.2;
export const LID_SECONDS = 0.4;
export const RISE_SECONDS = 0.7;
/** The count rolls for this long (ART: 1.5 s at most). */
export const ROLL_SECONDS = 1;
/** The way back from the end pose to the look at rest. */
export const REST_SECONDS = 0.4;

const SWING = 0.09;
const RATTLE_MOST = 0.075;
const LIFT_MOST = 5;
const LID_AT = 0.15 + KNOCKS * KNOCK_SECONDS + BREATH_SECONDS;
const RISE_AT = LID_AT + LID_SECONDS * 0.6;
const ROLL_AT = RISE_AT + RISE_SECONDS * 0.6;
const TICKS = 6;
const EASE = 'power2.out';

/** Puts every field that an act moves back to where each act begins. */
export function resetCheckIn({ lanterns, chest, prize, rays, coins }: CheckInParts): void {
  for (const lantern of lanterns) {
    lantern.light = undefined;
    lantern.dim = 0;
    lantern.view.rotation = 0;
  }
  chest.open = undefined;
  chest.leak = 0;
  chest.view.rotation = 0;
  chest.view.y = CHEST.footY;
  for (const light of [rays, chest.rays]) {
    light.alpha = 0;
    light.rotation = 0;
    light.scale.set(1);
    light.position.set(CHEST.x, PRIZE.risenY);
  }
  prize.rise = 0;
  prize.settle = 0;
  prize.told = 0;
  coins.seconds = 0;
  coins.from(CHEST.x, PRIZE.risenY);
}

/** Reveals one day; days 1 to 6 light their lantern, day 7 opens the chest. */
export function playCheckIn(parts: CheckInParts, outcome: CheckInOutcome): Act<CheckInSound> {
  resetCheckIn(parts);
  const lantern = parts.lanterns[outcome.day - 1];
  if (lantern) return playLantern(parts, lantern, outcome.day);
  if (outcome.day !== CHEST_DAY) throw new RangeError(`a run has no day ${outcome.day}`);
  return playChest(parts, outcome);
}

function playLantern({ rays }: CheckInParts, lantern: Lantern, day: number): Act<CheckInSound> {
  const tip = tipOf(day);
  rays.position.set(tip.x, tip.y + TIP_TO_MIDDLE);
  const timeline = actTimeline();
  const swings = [0, SWING, -SWING, 0];
  addTurns(timeline, lantern.view, swings, { from: 0, each: SWING_SECONDS / 3 });
  const lit = { light: 1, duration: LIGHT_SECONDS, ease: EASE };
  timeline.fromTo(lantern, { light: 0 }, lit, SWING_SECONDS);
  const duration = LIGHT_SECONDS * 1.4;
  growGlow(
    timeline,
    rays,
    { from: 0.2, to: { x: 1.1, y: 1.1 }, alpha: 0.7, duration },
    SWING_SECONDS,
  );
  timeline.fromTo(rays, { rotation: 0 }, { rotation: 0.4, duration, ease: EASE }, SWING_SECONDS);
  timeline.set(lantern.view, {}, SWING_SECONDS + duration + HOLD_SECONDS);
  return {
    timeline,
    cues: [
      { atSeconds: 0, sound: 'press' },
      { atSeconds: SWING_SECONDS, sound: 'light', keepOnSkip: true },
    ],
  };
}

function playChest(parts: CheckInParts, { prize: won }: CheckInOutcome): Act<CheckInSound> {
  const { lanterns, chest, prize, coins } = parts;
  prize.hold(won);
  prize.told = 0;
  const timeline = actTimeline();
  addRattle(timeline, parts);
  timeline.fromTo(lanterns, { dim: 0 }, { dim: 1, duration: LID_AT }, 0);
  timeline.fromTo(chest, { leak: 0 }, { leak: 1, duration: LID_AT, ease: 'power2.in' }, 0);
  timeline.fromTo(chest, { open: 0 }, { open: 1, duration: LID_SECONDS, ease: EASE }, LID_AT);
  const duration = RISE_SECONDS;
  const shine = { from: 0.3, to: { x: 1.9, y: 1.9 }, alpha: 0.85, duration };
  growGlow(timeline, chest.rays, shine, RISE_AT);
  const turn = { rotation: 0.4, duration, ease: EASE };
  timeline.fromTo(chest.rays, { rotation: 0 }, turn, RISE_AT);
  timeline.fromTo(prize, { rise: 0 }, { rise: 1, duration, ease: EASE }, RISE_AT);
  timeline.fromTo(prize, { told: 0 }, { told: 1, duration: ROLL_SECONDS, ease: EASE }, ROLL_AT);
  if (won.kind === 'coin') flyCoins(timeline, coins, ROLL_AT);
  timeline.set(prize, {}, timeline.duration() + HOLD_SECONDS);
  return { timeline, cues: chestCues(won.count) };
}

/** Harder with every knock, and still at the end of each: no pose between two outlives it. */
function addRattle(timeline: ActTimeline, { chest }: CheckInParts): void {
  const turns = Array.from({ length: KNOCKS + 1 }, (_, knock) => {
    const isStill = knock === 0 || knock === KNOCKS;
    return isStill ? 0 : (RATTLE_MOST * knock * (knock % 2 === 0 ? -1 : 1)) / KNOCKS;
  });
  addTurns(timeline, chest.view, turns, { from: 0.15, each: KNOCK_SECONDS });
  for (let knock = 0; knock < KNOCKS; knock += 1) {
    const lift = (LIFT_MOST * knock) / KNOCKS;
    const at = 0.15 + knock * KNOCK_SECONDS;
    const half = KNOCK_SECONDS / 2;
    const [low, high] = [CHEST.footY, CHEST.footY - lift];
    timeline.fromTo(chest.view, { y: low }, { y: high, duration: half, ease: EASE }, at);
    timeline.fromTo(chest.view, { y: high }, { y: low, duration: half }, at + half);
  }
}

function addTurns(
  timeline: ActTimeline,
  view: Lantern['view'],
  turns: readonly number[],
  { from, each }: { from: number; each: number },
): void {
  for (const [index, rotation] of turns.slice(1).entries()) {
    const start = { rotation: turns[index] };
    const ease = 'sine.inOut';
    timeline.fromTo(view, start, { rotation, duration: each, ease }, from + index * each);
  }
}

function chestCues(count: number): Cue<CheckInSound>[] {
  const knocks = Array.from({ length: KNOCKS / 2 }, (_, knock): Cue<CheckInSound> => {
    return { atSeconds: 0.15 + (knock * 2 + 1) * KNOCK_SECONDS, sound: 'knock' };
  });
  const ticks = Array.from({ length: count > 1 ? TICKS : 0 }, (_, tick): Cue<CheckInSound> => {
    return { atSeconds: ROLL_AT + (tick * ROLL_SECONDS) / TICKS, sound: 'tick' };
  });
  return [
    { atSeconds: 0, sound: 'press' },
    ...knocks,
    { atSeconds: LID_AT, sound: 'creak' },
    { atSeconds: RISE_AT, sound: 'gong', keepOnSkip: true },
    ...ticks,
  ];
}

/** Lets a reveal go: the rays fade, the prize sinks back into its chest. */
export function restCheckIn(parts: CheckInParts, { day }: CheckInOutcome): Act<CheckInSound> {
  const { lanterns, chest, prize, rays } = parts;
  const timeline = actTimeline();
  const duration = REST_SECONDS;
  if (day !== CHEST_DAY) {
    timeline.fromTo(rays, { alpha: 0.7 }, { alpha: 0, duration }, 0);
    return { timeline, cues: [] };
  }
  timeline.fromTo(chest.rays, { alpha: 0.85 }, { alpha: 0, duration }, 0);
  timeline.fromTo(lanterns, { dim: 1 }, { dim: 0, duration }, 0);
  timeline.fromTo(prize, { settle: 0 }, { settle: 1, duration, ease: EASE }, 0);
  return { timeline, cues: [] };
}

import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { RisingParts } from './build.ts';
import { craftAt, secondsTo } from './geometry.ts';
import type { RisingEnd, RisingOutcome } from './model.ts';
import type { RisingTheme } from './themes.ts';

/** Sounds by own name. */
export const RISING_SOUNDS = {
  start: 'ribbon',
  broken: 'paper',
  cashed: 'pluck-high',
  win: 'gong',
} as const;
export type RisingSound = keyof typeof RISING_SOUNDS;

export const DRIFT_SECONDS = 1.5;
export const BLOOM_SECONDS = 0.7;
/** What was paid counts up for this long (ART: 1.5 s at most). */
export const COUNT_SECONDS = 0.9;
export const REST_SECONDS = 0.5;
/** A payout of twice the stake and more flies as coins; less is lit, and counted. */
const COINS_FROM_SHARE = 200;
const WORD_SECONDS = 0.2;
const AMOUNT_WAIT = 0.15;

/** Puts every field that an act moves back to where each act begins. */
export function resetRising(parts: RisingParts): void {
  const { flight, figures, halo, rays, words, amount, roll, coins } = parts;
  flight.gust = 0;
  flight.loose = 0;
  flight.pinned = 0;
  parts.light.visible = false;
  figures.dark = 0;
  parts.craft.view.tint = 0xffffff;
  for (const light of [halo, rays]) {
    light.alpha = 0;
    light.rotation = 0;
    light.scale.set(1);
  }
  words.broken.view.alpha = 0;
  words.cashed.view.alpha = 0;
  amount.alpha = 0;
  roll.hundredths = 0;
  coins.seconds = 0;
  coins.from(0, 0);
}

/** Performs a climb, or the end of one. */
export function playRising(
  parts: RisingParts,
  outcome: RisingOutcome,
  theme: RisingTheme,
): Act<RisingSound> {
  resetRising(parts);
  return outcome.kind === 'climb' ? playClimb(parts, outcome) : playEnd(parts, outcome, theme);
}

type Climb = Extract<RisingOutcome, { kind: 'climb' }>;
type End = Extract<RisingOutcome, { kind: 'end' }>;

/** The live climb, or a leg of it. */
function playClimb({ flight }: RisingParts, climb: Climb): Act<RisingSound> {
  const { from, until, climbSeconds = until - from } = climb;
  const timeline = actTimeline();
  flight.seconds = from;
  const duration = Math.max(0.001, climbSeconds);
  timeline.fromTo(flight, { seconds: from }, { seconds: until, duration }, 0);
  const isStart = from <= 0 && until > from;
  return { timeline, cues: isStart ? [{ atSeconds: 0, sound: 'start' }] : [] };
}

function playEnd(parts: RisingParts, outcome: End, theme: RisingTheme): Act<RisingSound> {
  const { from, climbSeconds, end } = outcome;
  const { flight } = parts;
  const timeline = actTimeline();
  const seconds = secondsTo(end.at);
  flight.seconds = from;
  const climb = { seconds, duration: Math.max(0.001, climbSeconds) };
  timeline.fromTo(flight, { seconds: from }, climb, 0);
  const at = climb.duration;
  timeline.set(flight, { pinned: end.at }, at);
  const cues: Cue<RisingSound>[] = from <= 0 ? [{ atSeconds: 0, sound: 'start' }] : [];
  if (end.isCashed) cashOut(timeline, parts, { end, at, place: craftAt(theme.from, seconds) });
  else breakOff(timeline, parts, at);
  const sound = end.isCashed ? 'cashed' : 'broken';
  cues.push({ atSeconds: at, sound, keepOnSkip: true });
  if (isCelebrated(end)) cues.push({ atSeconds: at + AMOUNT_WAIT, sound: 'win', keepOnSkip: true });
  return { timeline, cues };
}

/** Light and figures are for what is more than the stake (UKGC RTS 14F); coins for twice as much. */
const isCelebrated = (end: RisingEnd): boolean => end.isCashed && end.share >= COINS_FROM_SHARE;

/** The craft drifts away with the wind, the string comes down, the figures lose their light. */
function breakOff(
  timeline: ActTimeline,
  { flight, figures, words }: RisingParts,
  at: number,
): void {
  const drift = { loose: 1, duration: DRIFT_SECONDS, ease: 'sine.in' };
  timeline.fromTo(flight, { loose: 0 }, drift, at);
  timeline.fromTo(figures, { dark: 0 }, { dark: 1, duration: 0.35 }, at);
  const word = { alpha: 1, duration: WORD_SECONDS };
  timeline.fromTo(words.broken.view, { alpha: 0 }, word, at + 0.1);
}

interface CashOut {
  end: RisingEnd;
  at: number;
  place: { x: number; y: number };
}

/** The craft stays where it is, lit; what was paid stands below the figures. */
function cashOut(timeline: ActTimeline, parts: RisingParts, { end, at, place }: CashOut): void {
  const { words, amount, roll, light, halo, rays, coins } = parts;
  const duration = BLOOM_SECONDS;
  const word = { alpha: 1, duration: WORD_SECONDS };
  timeline.fromTo(words.cashed.view, { alpha: 0 }, word, at);
  timeline.fromTo(amount, { alpha: 0 }, { alpha: 1, duration: 0.15 }, at + AMOUNT_WAIT);
  const counted = { hundredths: end.payout, duration: COUNT_SECONDS, ease: 'power2.out' };
  timeline.fromTo(roll, { hundredths: 0 }, counted, at + AMOUNT_WAIT);
  if (end.share <= 100) return;
  timeline.set(light, { visible: true }, at);
  growGlow(timeline, halo, { from: 0.6, to: { x: 2.6, y: 2.6 }, alpha: 0.55, duration }, at);
  if (!isCelebrated(end)) return;
  growGlow(timeline, rays, { from: 0.4, to: { x: 1.3, y: 1.3 }, alpha: 0.4, duration }, at);
  timeline.fromTo(rays, { rotation: 0 }, { rotation: 0.4, duration, ease: 'power2.out' }, at);
  coins.from(place.x, place.y);
  flyCoins(timeline, coins, at + AMOUNT_WAIT);
}

/** Lets the last round go: the craft comes down to the shore, or another one waits there. */
export function restRising(parts: RisingParts): Act<RisingSound> {
  const { flight, figures, craft, words, amount, halo, rays, coins } = parts;
  const timeline = actTimeline();
  const duration = REST_SECONDS;
  const isGone = flight.loose > 0;
  timeline.set(coins, { seconds: 0 }, 0);
  timeline.set(flight, { pinned: 0, loose: 0 }, 0);
  const down = { seconds: 0, duration, ease: 'power2.inOut' };
  timeline.fromTo(flight, { seconds: flight.seconds }, down, 0);
  // Written after the climb's own pose: a craft that was lost comes back out of nothing.
  if (isGone) timeline.fromTo(craft.view, { alpha: 0 }, { alpha: 1, duration }, 0);
  timeline.fromTo(figures, { dark: figures.dark }, { dark: 0, duration }, 0);
  for (const piece of [words.broken.view, words.cashed.view, amount, halo, rays]) {
    timeline.fromTo(piece, { alpha: piece.alpha }, { alpha: 0, duration: duration / 2 }, 0);
  }
  timeline.set(parts.light, { visible: false }, duration / 2);
  return { timeline, cues: [] };
}

import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { winSizeOf } from '../kit/number-roll.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { BingoParts } from './build.ts';
import { cardPlaces, SIGN } from './geometry.ts';
import type { BingoModel, BingoOutcome, Drawn } from './model.ts';
import {
  type CardTimes,
  DRAWN_AT,
  EVERY_SECONDS,
  FIRST_SECONDS,
  NEVER,
  timesOf,
} from './timing.ts';

/** Sounds by own name. */
export const BINGO_SOUNDS = {
  turn: 'press',
  ball: 'click-1',
  mark: 'click-2',
  pattern: 'pluck',
  win: 'gong',
  tick: 'tick',
} as const;
export type BingoSound = keyof typeof BINGO_SOUNDS;

/** A held breath before it is shown what all cards brought. */
export const HOLD_SECONDS = 0.25;
const WIN_AT = DRAWN_AT + HOLD_SECONDS;
/** How each size of a win is shown: its count, the share of the coins that fly, and rays behind it. */
const SHOWS = {
  win: { countSeconds: 0.7, coinShare: 0.35, hasRays: false },
  big: { countSeconds: 1, coinShare: 0.7, hasRays: false },
  grand: { countSeconds: 1.4, coinShare: 1, hasRays: true },
} as const;
type Show = (typeof SHOWS)[keyof typeof SHOWS];
const GLOW = { from: 0.8, to: { x: 4.4, y: 2.6 }, alpha: 0.9, duration: 0.45 } as const;
const RAYS = { from: 0.5, to: { x: 1.5, y: 1.5 }, alpha: 0.7, duration: 0.6 } as const;
const SIGN_FROM = 0.7;
const SIGN_SECONDS = 0.3;
const TICKS = 5;

/** Nothing where no more came back than was staked: only a win is celebrated (UKGC RTS 14F). */
function showFor(outcome: BingoOutcome): Show | undefined {
  const size = winSizeOf(outcome);
  return size === 'none' || size === 'even' ? undefined : SHOWS[size];
}

function deal(parts: BingoParts, count: number, drawn: Drawn | undefined): void {
  const places = cardPlaces(count);
  for (const [index, card] of parts.cards.entries()) {
    const place = places[index];
    card.view.visible = place !== undefined;
    if (place) card.stand(place);
    card.deal(place && drawn?.cards[index]);
  }
}

function poseAll(
  parts: BingoParts,
  {
    balls,
    times,
    isFresh,
  }: { balls: readonly number[]; times: readonly CardTimes[]; isFresh: boolean },
  seconds: number,
): void {
  parts.drum.pose(seconds);
  parts.calls.pose(balls, seconds);
  for (let index = 0; index < parts.cards.length; index += 1) {
    parts.cards[index]?.pose(times[index], seconds, isFresh);
  }
}

function resetLights({ glow, rays, light, sign, roll, coins }: BingoParts): void {
  light.visible = false;
  for (const one of [glow, rays]) {
    one.alpha = 0;
    one.scale.set(one === glow ? GLOW.from : RAYS.from);
  }
  sign.alpha = 0;
  sign.scale.set(SIGN_FROM);
  roll.hundredths = 0;
  coins.from(SIGN.x, SIGN.y);
  coins.seconds = 0;
}

/** Shows the cards at rest: marked as the last round left them, with nothing lit, or empty. */
export function restBingo(parts: BingoParts, { count, last }: BingoModel): void {
  const drawn = last?.cards.length === count ? last : undefined;
  deal(parts, count, drawn);
  const balls = drawn?.balls ?? [];
  const times = drawn?.cards.map((card) => ({ ...timesOf(card, balls), wonAt: NEVER })) ?? [];
  poseAll(parts, { balls, times, isFresh: false }, drawn ? DRAWN_AT + 1 : 0);
  resetLights(parts);
}

/** Reveals one round: thirty balls, the cards marked as they come, and what they brought. */
export function playBingo(parts: BingoParts, outcome: BingoOutcome): Act<BingoSound> {
  const { balls, cards } = outcome;
  deal(parts, cards.length, outcome);
  resetLights(parts);
  const drawn = { balls, times: cards.map((card) => timesOf(card, balls)), isFresh: true };
  let seconds = 0;
  poseAll(parts, drawn, 0);
  const moved = {
    get seconds() {
      return seconds;
    },
    set seconds(next: number) {
      seconds = next;
      poseAll(parts, drawn, seconds);
    },
  };
  const timeline = actTimeline();
  timeline.fromTo(moved, { seconds: 0 }, { seconds: WIN_AT, duration: WIN_AT }, 0);
  const show = showFor(outcome);
  if (show) addWin(timeline, parts, outcome.payout, show);
  return { timeline, cues: cuesOf(outcome, drawn.times, show) };
}

function addWin(
  timeline: ActTimeline,
  { glow, rays, light, sign, roll, coins }: BingoParts,
  payout: number,
  { countSeconds, coinShare, hasRays }: Show,
): void {
  timeline.set(light, { visible: true }, WIN_AT);
  growGlow(timeline, glow, GLOW, WIN_AT);
  if (hasRays) growGlow(timeline, rays, RAYS, WIN_AT);
  const ease = 'power2.out';
  const small = { x: SIGN_FROM, y: SIGN_FROM };
  timeline.fromTo(sign.scale, small, { x: 1, y: 1, duration: SIGN_SECONDS, ease }, WIN_AT);
  timeline.fromTo(sign, { alpha: 0 }, { alpha: 1, duration: SIGN_SECONDS, ease }, WIN_AT);
  const counted = { hundredths: payout, duration: countSeconds, ease };
  timeline.fromTo(roll, { hundredths: 0 }, counted, WIN_AT);
  coins.from(SIGN.x, SIGN.y, coinShare);
  flyCoins(timeline, coins, WIN_AT);
}

function cuesOf(
  outcome: BingoOutcome,
  times: readonly CardTimes[],
  show: Show | undefined,
): Cue<BingoSound>[] {
  const marks = new Set(times.flatMap(({ marked }) => marked.filter((at) => at > 0 && at < NEVER)));
  const cues: Cue<BingoSound>[] = [
    { atSeconds: 0, sound: 'turn' },
    ...outcome.balls.map((_, place): Cue<BingoSound> => {
      return { atSeconds: FIRST_SECONDS + place * EVERY_SECONDS, sound: 'ball' };
    }),
    ...[...marks].map((atSeconds): Cue<BingoSound> => ({ atSeconds, sound: 'mark' })),
  ];
  if (!show) return cues;
  for (const { wonAt } of times) {
    if (wonAt < NEVER) cues.push({ atSeconds: wonAt, sound: 'pattern' });
  }
  cues.push({ atSeconds: WIN_AT, sound: 'win', keepOnSkip: true });
  const every = show.countSeconds / TICKS;
  const ticks = Array.from({ length: TICKS }, (_, tick): Cue<BingoSound> => {
    return { atSeconds: WIN_AT + tick * every, sound: 'tick' };
  });
  return [...cues, ...ticks];
}

import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { HiLoParts } from './build.ts';
import {
  COUNT_SECONDS,
  cardPose,
  DEAL_SECONDS,
  dealtAt,
  endAt,
  GUESS_SECONDS,
  JUDGE_SECONDS,
  judged,
  MIDDLE,
  markPose,
  STEP_SECONDS,
  SWEEP_SECONDS,
} from './geometry.ts';
import { type HiLoOutcome, timesOf } from './model.ts';

/** Sounds by own name. */
export const HI_LO_SOUNDS = {
  slide: 'paper',
  turn: 'click-1',
  right: 'pluck',
  wrong: 'press',
  cashed: 'pluck-high',
  win: 'gong',
} as const;
export type HiLoSound = keyof typeof HI_LO_SOUNDS;

/** A payout of twice the stake and more flies as coins; less is lit, and counted. */
const COINS_FROM = 2;
const GLOW = { from: 0.8, to: { x: 3.4, y: 4 }, alpha: 0.8, duration: 0.45 } as const;
const SHAKE = 5;
/** Before any card was dealt. */
const BEFORE = Number.NEGATIVE_INFINITY;

/** What lies on the table: its pose is a function of both numbers. */
export interface Table {
  seconds: number;
  /** 0 it lies there, 1 it was swept away. */
  swept: number;
}

/** Lays a round on the table; the pieces stand where its moment says. */
export function layTable(parts: HiLoParts, outcome: HiLoOutcome, at: Table): Table {
  const { laid } = outcome;
  for (const [index, card] of parts.cards.entries()) card.show(laid.cards[index] ?? 0);
  for (const [index, mark] of parts.marks.entries()) {
    mark.texture = parts.markTextures[laid.guesses[index] ?? 'higher'];
  }
  for (const [index, { price }] of parts.rungs.entries()) {
    price.show(timesOf(laid.prices[index] ?? 100));
  }
  parts.halo.alpha = 0;
  parts.amount.alpha = 0;
  parts.roll.hundredths = 0;
  parts.coins.seconds = 0;
  let { seconds, swept } = at;
  const pose = () => poseTable(parts, outcome, { seconds, swept });
  pose();
  return {
    get seconds() {
      return seconds;
    },
    set seconds(next) {
      seconds = next;
      pose();
    },
    get swept() {
      return swept;
    },
    set swept(next) {
      swept = next;
      pose();
    },
  };
}

function poseTable(parts: HiLoParts, outcome: HiLoOutcome, { seconds, swept }: Table): void {
  const { laid } = outcome;
  const lastGuess = laid.guesses.length - 1;
  const lost = laid.end === 'lost' ? judged(outcome, lastGuess, seconds) : 0;
  for (let index = 0; index < parts.cards.length; index += 1) {
    const pose = cardPose(outcome, index, seconds);
    const isLast = index === laid.cards.length - 1;
    if (index >= laid.cards.length) pose.isOut = false;
    if (isLast && lost > 0) pose.x += SHAKE * Math.sin(lost * Math.PI * 5) * (1 - lost);
    parts.cards[index]?.pose(pose, swept, isLast ? lost : 0);
  }
  poseMarks(parts, outcome, { seconds, swept });
  poseLadder(parts, outcome, { seconds, swept }, lost);
}

function poseMarks(parts: HiLoParts, outcome: HiLoOutcome, { seconds, swept }: Table): void {
  for (let index = 0; index < parts.marks.length; index += 1) {
    const mark = parts.marks[index];
    if (!mark) continue;
    const isGuessed = index < outcome.laid.guesses.length;
    const { x, y, scale, alpha } = markPose(outcome, index, isGuessed ? seconds : BEFORE);
    mark.visible = isGuessed && alpha > 0 && swept < 1;
    mark.position.set(x, y);
    mark.scale.set(scale);
    mark.alpha = alpha * (1 - swept);
  }
}

function poseLadder(
  parts: HiLoParts,
  outcome: HiLoOutcome,
  { seconds, swept }: Table,
  lost: number,
): void {
  const { prices, end } = outcome.laid;
  let lit = 0;
  for (let index = 0; index < parts.rungs.length; index += 1) {
    const rung = parts.rungs[index];
    if (!rung) continue;
    const known = index < prices.length ? judged(outcome, index, seconds) : 0;
    if (known > 0) lit = index + 1;
    const shine = known * (1 - lost) * (1 - swept);
    rung.lit.visible = shine > 0;
    rung.lit.alpha = shine;
    rung.price.view.visible = shine > 0;
    rung.price.view.alpha = shine;
    // The lamp of the last step flares once and then glows on.
    const flare = Math.sin(Math.PI * known);
    rung.light.alpha = shine * (0.35 + 0.5 * flare);
  }
  parts.light.visible = (lit > 0 && lost < 1 && swept < 1) || end === 'cashed';
  parts.sign.alpha = lit > 0 ? (1 - lost) * (1 - swept) : 0;
  parts.sign.visible = parts.sign.alpha > 0;
  if (lit > 0) parts.times.show(timesOf(prices[lit - 1] ?? 100));
}

/** Deals the cards that do not lie there yet, one guess after the other, and shows the end. */
export function playHiLo(
  parts: HiLoParts,
  outcome: HiLoOutcome,
): { act: Act<HiLoSound>; table: Table } {
  const table = layTable(parts, outcome, { seconds: 0, swept: 0 });
  const timeline = actTimeline();
  const end = endAt(outcome);
  const duration = Math.max(0.05, end);
  timeline.fromTo(table, { seconds: 0 }, { seconds: duration, duration }, 0);
  const isCashed = outcome.laid.end === 'cashed';
  parts.times.view.alpha = 1;
  if (isCashed) {
    const ease = 'power2.out';
    growGlow(timeline, parts.halo, GLOW, end);
    timeline.fromTo(parts.times.view, { alpha: 1 }, { alpha: 0, duration: 0.1 }, end);
    timeline.fromTo(parts.amount, { alpha: 0 }, { alpha: 1, duration: 0.15 }, end);
    const counted = { hundredths: outcome.payout, duration: COUNT_SECONDS, ease };
    timeline.fromTo(parts.roll, { hundredths: 0 }, counted, end);
    parts.coins.from(MIDDLE.x, MIDDLE.y);
    if (isGreat(outcome)) flyCoins(timeline, parts.coins, end);
  }
  return { act: { timeline, cues: cuesOf(outcome, end) }, table };
}

const isGreat = ({ payout, stake }: HiLoOutcome) => payout >= stake * COINS_FROM;

function cuesOf(outcome: HiLoOutcome, end: number): Cue<HiLoSound>[] {
  const { laid, from } = outcome;
  const cues: Cue<HiLoSound>[] = [];
  for (let card = from; card < laid.cards.length; card += 1) {
    const at = dealtAt(outcome, card) + GUESS_SECONDS;
    cues.push({ atSeconds: at, sound: 'slide' });
    cues.push({ atSeconds: at + DEAL_SECONDS * 0.6, sound: 'turn' });
    if (card === 0) continue;
    const isWrong = laid.end === 'lost' && card === laid.cards.length - 1;
    const judge = dealtAt(outcome, card) + STEP_SECONDS - JUDGE_SECONDS;
    cues.push({ atSeconds: judge, sound: isWrong ? 'wrong' : 'right', keepOnSkip: isWrong });
  }
  if (laid.end !== 'cashed') return cues;
  const sound = isGreat(outcome) ? 'win' : 'cashed';
  return [...cues, { atSeconds: end, sound, keepOnSkip: true }];
}

/** Sweeps the table for the next round. */
export function restHiLo(parts: HiLoParts, table: Table): Act<HiLoSound> {
  const timeline = actTimeline();
  const duration = SWEEP_SECONDS;
  timeline.fromTo(table, { swept: 0 }, { swept: 1, duration, ease: 'power1.in' }, 0);
  timeline.fromTo(parts.halo, { alpha: parts.halo.alpha }, { alpha: 0, duration }, 0);
  timeline.set(parts.light, { visible: false }, duration);
  timeline.set(parts.coins, { seconds: 0 }, 0);
  return { timeline, cues: [{ atSeconds: 0, sound: 'slide' }] };
}

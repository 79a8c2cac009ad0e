import type { HiLoOutcome } from './model.ts';

/** One card: the guess is named, the card leaves the deck, turns, settles, and is judged. */
export const GUESS_SECONDS = 0.14;
export const DEAL_SECONDS = 0.46;
export const SETTLE_SECONDS = 0.16;
export const JUDGE_SECONDS = 0.24;
export const STEP_SECONDS = GUESS_SECONDS + DEAL_SECONDS + SETTLE_SECONDS + JUDGE_SECONDS;
/** What was paid counts up for this long (ART: 1.5 s at most). */
export const COUNT_SECONDS = 0.8;
/** The table is swept for the next round. */
export const SWEEP_SECONDS = 0.3;

/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 240 } as const;
/** A place with a size and a turn. */
export interface Stand {
  x: number;
  y: number;
  scale: number;
  turn: number;
}

export const DECK: Stand = { x: 54, y: 102, scale: 0.72, turn: -0.05 };
export const MIDDLE: Stand = { x: 168, y: 104, scale: 1, turn: 0 };
const MARK: Stand = { x: 238, y: 74, scale: 1, turn: 0 };
const ROW = { x: 28, y: 188, step: 31, scale: 0.36 } as const;
const ROW_MARK = { y: 207, scale: 0.34 } as const;
/** The plate with the multiplier, then with what was paid. */
export const SIGN = { x: 168, y: 20 } as const;
export const RAIL = { x: 326, y: 112, scale: 0.93 } as const;

/** Where a card lies once the next one is dealt. */
export function rowOf(index: number): Stand {
  const turn = ((index * 7) % 5) * 0.02 - 0.04;
  return { x: ROW.x + ROW.step * index, y: ROW.y, scale: ROW.scale, turn };
}

/** The middle of a rung's lamp, from the lowest up. */
export function lampY(rung: number): number {
  return 200 - rung * 25;
}

/** 0 before, 1 after, and how far between them. */
export function share(seconds: number, from: number, length: number): number {
  return Math.min(1, Math.max(0, (seconds - from) / length));
}

/** Starts and stops softly. */
export function soft(part: number): number {
  return part * part * (3 - 2 * part);
}

function between(from: Stand, to: Stand, part: number): Stand {
  const rest = 1 - part;
  return {
    x: from.x * rest + to.x * part,
    y: from.y * rest + to.y * part,
    scale: from.scale * rest + to.scale * part,
    turn: from.turn * rest + to.turn * part,
  };
}

/** When a card begins to be dealt; those that lie there already have been since ever. */
export function dealtAt({ from }: HiLoOutcome, card: number): number {
  return card < from ? Number.NEGATIVE_INFINITY : (card - from) * STEP_SECONDS;
}

/** How far a card has come at a moment. */
export interface CardPose extends Stand {
  /** 0 = its back shows, 1 = its face does. */
  flip: number;
  /** 0 in the deck still. */
  isOut: boolean;
}

const ARC = 30;
const SWING = 0.16;
/** A card that lands gives way like paper: this much larger, then as it lies. */
const GIVE = 0.045;
const FLIPS_FROM = 0.3;
const FLIPS_FOR = 0.6;

/** Where a card is at a moment: in the deck, on its way, in the middle, or in the row. */
export function cardPose(outcome: HiLoOutcome, card: number, seconds: number): CardPose {
  const start = dealtAt(outcome, card) + GUESS_SECONDS;
  const dealt = share(seconds, start, DEAL_SECONDS);
  const isLast = card + 1 >= outcome.laid.cards.length;
  const moved = isLast ? 0 : soft(share(seconds, dealtAt(outcome, card + 1), GUESS_SECONDS * 2));
  const way = between(DECK, MIDDLE, soft(dealt));
  const lift = Math.sin(Math.PI * dealt);
  const give = Math.sin(Math.PI * share(seconds, start + DEAL_SECONDS, SETTLE_SECONDS));
  const there = {
    x: way.x,
    y: way.y - ARC * lift,
    scale: way.scale * (1 + 0.1 * lift + GIVE * give),
    turn: way.turn - SWING * lift,
  };
  const stand = moved > 0 ? between(there, rowOf(card), moved) : there;
  const flip = soft(share(dealt, FLIPS_FROM, FLIPS_FOR));
  return { ...stand, flip, isOut: dealt > 0 };
}

/** Where the mark of a guess is at a moment, and how much of it shows. */
export function markPose(outcome: HiLoOutcome, guess: number, seconds: number) {
  const card = guess + 1;
  const pop = share(seconds, dealtAt(outcome, card), GUESS_SECONDS);
  const isLast = card + 1 >= outcome.laid.cards.length;
  const moved = isLast ? 0 : soft(share(seconds, dealtAt(outcome, card + 1), GUESS_SECONDS * 2));
  const row = { x: rowOf(card).x - ROW.step / 2, y: ROW_MARK.y, scale: ROW_MARK.scale, turn: 0 };
  const stand = between(MARK, row, moved);
  return { ...stand, scale: stand.scale * (0.6 + 0.4 * soft(pop)), alpha: pop };
}

/** How far the judgement of a guess has come: 0 = nothing is known, 1 = its lamp stands. */
export function judged(outcome: HiLoOutcome, guess: number, seconds: number): number {
  const at = dealtAt(outcome, guess + 1) + STEP_SECONDS - JUDGE_SECONDS;
  return share(seconds, at, JUDGE_SECONDS);
}

/** When the last card that is dealt has been judged. */
export function endAt({ laid, from }: HiLoOutcome): number {
  return Math.max(0, laid.cards.length - from) * STEP_SECONDS;
}

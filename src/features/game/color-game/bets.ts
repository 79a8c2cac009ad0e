import type { Static } from 'typebox';
import { COLORS } from '../../../../contract/color-game.ts';
import type { ColorGameOutcome } from '../../../../contract/game-play.ts';
import { type Hundredths, hundredthsOf } from '../../../../contract/money.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import type { FirstStake } from '../../../parts/games/play-path.ts';
import type { Rules } from '../play/play-state.ts';

/** A settled round of three dice. */
export type SettledColors = Static<typeof ColorGameOutcome>;

/** One chip on the board, in the order in which it was laid. */
export interface Chip {
  color: number;
  amount: Hundredths;
}
/** What is staked on one colour, as a round is asked for. */
export interface ColorBet {
  color: number;
  stake: Hundredths;
}

const CHIPS_MAX = 5;
const TEN = 10;

/** The chips to lay: those of the game's stakes that begin with 1 or 5, the small ones first. */
export function chipsOf(stakes: readonly Hundredths[]): Hundredths[] {
  const isChip = (stake: number): boolean => {
    const first = stake / TEN ** Math.floor(Math.log10(stake));
    return first === 1 || first === TEN / 2;
  };
  return stakes.filter(isChip).slice(0, CHIPS_MAX);
}

/** All chips together, in hundredths. */
export function totalOf(chips: readonly Chip[]): Hundredths {
  return hundredthsOf(chips.reduce((sum, { amount }) => sum + amount, 0));
}

/** What lies on each colour, in the order of the colours; a colour without a chip is left out. */
export function betsOf(chips: readonly Chip[]): ColorBet[] {
  const sums = new Map<number, number>();
  for (const { color, amount } of chips) sums.set(color, (sums.get(color) ?? 0) + amount);
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([color, stake]) => ({ color, stake: hundredthsOf(stake) }));
}

/** The same stakes again, as one chip a colour. */
export function chipsAgain(bets: readonly ColorBet[]): Chip[] {
  return bets.map(({ color, stake }) => ({ color, amount: stake }));
}

/** One more chip; undefined where the throw would cost more than it may. */
export function withChip(
  chips: readonly Chip[],
  chip: Chip,
  maxStake: Hundredths,
): Chip[] | undefined {
  return totalOf(chips) + chip.amount > maxStake ? undefined : [...chips, chip];
}

/** The chips of these stakes, where one throw may have them; an empty board for any others. */
export function boardAtFirst(
  bets: FirstStake['bets'] = [],
  { stakes, maxStake }: Pick<Rules, 'stakes' | 'maxStake'>,
): Chip[] {
  const least = stakes[0] ?? maxStake;
  const isOnce = new Set(bets.map(({ color }) => color)).size === bets.length;
  const isKnown = bets.every(
    ({ color, stake }) => color in COLORS && stake >= least && stake % least === 0,
  );
  const chips = chipsAgain(bets.map(({ color, stake }) => ({ color, stake: hundredthsOf(stake) })));
  return isOnce && isKnown && totalOf(chips) <= maxStake ? chips : [];
}

/** What a round settled; undefined while it is open and for a round of another game. */
export function settledOf(round: PlayRound | undefined): SettledColors | undefined {
  return round?.outcome?.engine === 'color-game' ? round.outcome : undefined;
}

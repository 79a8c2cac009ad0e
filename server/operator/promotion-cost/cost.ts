import type { Gift, Often } from '../../core/gifts.ts';
import { giftsOn, type Worths, worthOf, worthsOf } from './worth.ts';

/** What one promotion gives back, as part of what is wagered. */
export interface Share {
  name: string;
  part: number;
}

/** What a promotion gives that can be had a day, a week or once. */
export interface Bounded {
  name: string;
  often: Exclude<Often, 'always'>;
  /** Hundredths at most. */
  worth: number;
  /** What has to be deposited or wagered for it; 0 where nothing is. */
  stake: number;
}

/** The cost of a configuration for the house. */
export interface Cost {
  worths: Worths;
  /** The deposit at which the endless promotions give most of it. */
  deposit: number;
  /** What every deposit and every wager earns, however often, by a deposit that is wagered once. */
  shares: Share[];
  /** Those together with the game's return: from one on a player gains by repeating it. */
  sum: number;
  bounded: Bounded[];
}

type OnDeposit = Extract<Gift, { on: 'deposit' }>;

/** What each gift on a deposit gives; of rivals only the best. */
function sharesAt(gifts: readonly OnDeposit[], deposit: number, worths: Worths): Share[] {
  const all = gifts.map(({ name, rival, given }) => ({
    name,
    rival,
    part: worthOf(given(deposit), worths) / deposit,
  }));
  return all
    .filter(
      ({ rival, part }, index) =>
        rival === undefined ||
        !all.some((other, at) => {
          const beats = other.part > part || (other.part === part && at < index);
          return other.rival === rival && at !== index && beats;
        }),
    )
    .map(({ name, part }) => ({ name, part }));
}

function total(shares: readonly Share[]): number {
  return shares.reduce((sum, { part }) => sum + part, 0);
}

/** The turn of a gift on a deposit at which it is worth most, less what wagering that once costs. */
function bestTurn({ turns, given }: OnDeposit, worths: Worths) {
  const at = (stake: number) => ({ stake, worth: worthOf(given(stake), worths) });
  const gain = ({ stake, worth }: { stake: number; worth: number }) =>
    worth - stake * (1 - worths.returns.wager);
  return turns.map(at).reduce((best, next) => (gain(next) > gain(best) ? next : best));
}

function boundedOf(gift: Gift, worths: Worths): Bounded[] {
  if (gift.on === 'use' || gift.often === 'always') return [];
  const { name, often } = gift;
  if (gift.on === 'deposit') return [{ name, often, ...bestTurn(gift, worths) }];
  const stake = gift.on === 'wager' ? gift.wagered : 0;
  return [{ name, often, stake, worth: worthOf(gift.given, worths) }];
}

/** The gifts of a player who wagers in games of one type. */
export function giftsOfType(gifts: readonly Gift[], typeId: number): Gift[] {
  return gifts.filter(
    (gift) => gift.on !== 'wager' || gift.typeId === undefined || gift.typeId === typeId,
  );
}

/**
 * Adds up what every promotion gives a player who makes the most of them and wagers no more than he must,
 * in games of one type.
 * @param game the published return of the type's game that pays most, as part of one
 */
export function costOf(gifts: readonly Gift[], game: number): Cost {
  const worths = worthsOf(gifts, game);
  const onDeposit = giftsOn(gifts, 'deposit').filter(({ often }) => often === 'always');
  const turns = [...new Set(onDeposit.flatMap((gift) => gift.turns))].filter((turn) => turn > 0);
  const byDeposit = turns
    .map((deposit) => ({ deposit, shares: sharesAt(onDeposit, deposit, worths) }))
    .reduce((best, next) => (total(next.shares) > total(best.shares) ? next : best), {
      deposit: 0,
      shares: [] as Share[],
    });
  const onWager = giftsOn(gifts, 'wager')
    .filter(({ often }) => often === 'always')
    .map(({ name, given, wagered }) => ({ name, part: worthOf(given, worths) / wagered }));
  const shares = [...byDeposit.shares.filter(({ part }) => part > 0), ...onWager];
  return {
    worths,
    deposit: byDeposit.deposit,
    shares,
    sum: worths.isEndless ? Number.POSITIVE_INFINITY : game + total(shares),
    bounded: gifts.flatMap((gift) => boundedOf(gift, worths)),
  };
}

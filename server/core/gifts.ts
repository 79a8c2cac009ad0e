/** What a promotion gives on average. */
export interface Given {
  readonly propId: number;
  /** Hundredths for coin and bonus coin, units for the rest; an average may be broken. */
  readonly count: number;
  /** How many times bonus coin is to be wagered. */
  readonly wagerFactor?: number;
  /** Coin that may leave at once: prizes of draws. Other coin is to be wagered once (0024). */
  readonly isFree?: true;
}

/** How often a player can have it. */
export type Often = 'always' | 'day' | 'week' | 'once';

/** Comes with a deposit. */
interface OnDeposit {
  readonly on: 'deposit';
  readonly name: string;
  readonly often: Often;
  /** Deposits in hundredths at which it changes its slope: its least one, and where it grows no more. */
  readonly turns: readonly number[];
  given(deposit: number): readonly Given[];
  /** Of terms with the same word only the one that is worth most is given. */
  readonly rival?: string;
}

/** Comes with wagers of so many hundredths. */
interface OnWager {
  readonly on: 'wager';
  readonly name: string;
  readonly often: Often;
  readonly wagered: number;
  /** Only by wagers in games of this type. */
  readonly typeId?: number;
  readonly given: readonly Given[];
}

/** Something that a player has becomes something else, as often as he likes. */
interface OnUse {
  readonly on: 'use';
  readonly name: string;
  readonly takes: Pick<Given, 'propId' | 'count'>;
  readonly given: readonly Given[];
}

/** Asks for no stake. */
interface OnVisit {
  readonly on: 'visit';
  readonly name: string;
  readonly often: Exclude<Often, 'always'>;
  readonly given: readonly Given[];
}

/** One way in which a promotion gives, as it is configured now. */
export type Gift = OnDeposit | OnWager | OnUse | OnVisit;

/** What a pick among weighted prizes gives on average; prop 0 is nothing. */
export function averageOf(
  prizes: readonly { propId: number; count: number; weight: number }[],
  isFree: boolean,
): Given[] {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizes
    .filter(({ propId, count }) => propId !== 0 && count > 0)
    .map(({ propId, count, weight }) => ({
      propId,
      count: (count * weight) / total,
      ...(isFree && { isFree }),
    }));
}

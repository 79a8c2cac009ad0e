/**
 * Reward props (spec section 3, "Reward prop id ranges"). A prop id is also the currency that the
 * ledger books: coins in hundredths, everything else in whole units.
 */
export const PROPS = {
  /** Bonus coin (contract/recharge-bonus.ts): a prize that looks like coin and says what it is. */
  bonusCoin: 2,
  /** A jackpot draw chance, drawn as a ticket. */
  chance: 3,
  coin: 2001,
  points: 2002,
  liveness: 4001,
  jackpot: 50000,
  mega: 50001,
  major: 50002,
  minor: 50003,
  mini: 50004,
  diamond: 60001,
} as const;

export type PropKind =
  | 'coin'
  | 'points'
  | 'liveness'
  | 'diamond'
  | 'diamondCoupon'
  | 'lotteryCoupon'
  | 'couponPercent'
  | 'couponPlus'
  | 'jackpot'
  | 'newYear'
  | 'lottery';

const RANGES: readonly { from: number; to: number; kind: PropKind }[] = [
  { from: 2, to: 2, kind: 'coin' },
  { from: 3, to: 3, kind: 'lottery' },
  { from: 1001, to: 1099, kind: 'couponPercent' },
  { from: 1201, to: 1299, kind: 'couponPercent' },
  { from: 1301, to: 1399, kind: 'couponPlus' },
  { from: 2001, to: 2001, kind: 'coin' },
  { from: 2002, to: 2002, kind: 'points' },
  { from: 4001, to: 4001, kind: 'liveness' },
  { from: 40001, to: 40004, kind: 'newYear' },
  { from: 50000, to: 50004, kind: 'jackpot' },
  { from: 60001, to: 60001, kind: 'diamond' },
  { from: 80001, to: 80003, kind: 'lottery' },
  { from: 100001, to: 100005, kind: 'diamondCoupon' },
  { from: 110001, to: 110005, kind: 'lotteryCoupon' },
];

/**
 * The kind of a prop, which names its icon and its text (`prop.<kind>`).
 * @throws RangeError for an id outside the spec's ranges.
 */
export function propKindOf(propId: number): PropKind {
  const range = RANGES.find(({ from, to }) => propId >= from && propId <= to);
  if (!range) throw new RangeError(`no prop has the id ${propId}`);
  return range.kind;
}

/** The scratch card of a kind: 1 Capiz, 2 Parol, 3 Bituin. */
export function cardPropOf(kind: 1 | 2 | 3): number {
  return 80_000 + kind;
}

/** True when the prop's count is an amount of money in hundredths. */
export function isMoneyProp(propId: number): boolean {
  const kind = propKindOf(propId);
  return kind === 'coin' || kind === 'jackpot';
}

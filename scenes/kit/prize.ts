import { countText, moneyText } from '../../contract/money-text.ts';
import type { PropKind } from '../../contract/props.ts';
import { shortAmountText } from './amount-text.ts';

/** Frames of the prizes, named by their kind. */
export const PRIZE_IMAGES: Readonly<Record<PropKind, string>> = {
  coin: 'kit/prize-coin',
  points: 'kit/prize-points',
  liveness: 'kit/prize-liveness',
  diamond: 'kit/prize-diamond',
  diamondCoupon: 'kit/prize-diamond-coupon',
  lotteryCoupon: 'kit/prize-lottery-coupon',
  couponPercent: 'kit/prize-coupon-percent',
  couponPlus: 'kit/prize-coupon-plus',
  jackpot: 'kit/prize-jackpot',
  newYear: 'kit/prize-new-year',
  lottery: 'kit/prize-lottery',
};

/** Text under a prize: an amount of money, a word for the jackpot, or how many. */
export function prizeText({ kind, count }: { kind: PropKind; count: number }): string {
  if (kind === 'jackpot') return 'JACKPOT';
  return kind === 'coin' ? shortAmountText(count) : `×${countText(count)}`;
}

/** A share of a prize's count in full, while it is told; at 1 the whole of it. */
export function toldText(count: number, isMoney: boolean, share: number): string {
  if (isMoney) return moneyText(count * share);
  return `×${countText(Math.max(Math.min(1, count), count * share))}`;
}

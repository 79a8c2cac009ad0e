import { discountedPrice } from '../../../../contract/diamond.ts';
import type { KindId, ShopData } from '../lottery-info.ts';

/** A coupon that may pay or lower the price of what is being bought. */
export interface CouponChoice {
  propId: number;
  left: number;
  /** The price with it, in diamonds. */
  price: number;
}

type Coupons = Pick<ShopData, 'coupons' | 'lotteryCoupons'>;

/** The discounts that the player holds, the best first. */
export function discountsFor({ coupons }: Coupons, price: number): CouponChoice[] {
  return coupons
    .filter(({ left }) => left > 0)
    .map(({ propId, left, percent }) => ({ propId, left, price: discountedPrice(price, percent) }))
    .sort((one, other) => one.price - other.price);
}

/** For cards also those that pay for exactly this kind and number. */
export function cardCouponsFor(
  shop: Coupons,
  wish: { kind: KindId; count: number; price: number },
): CouponChoice[] {
  const free = shop.lotteryCoupons
    .filter(({ kind, count, left }) => kind === wish.kind && count === wish.count && left > 0)
    .map(({ propId, left }) => ({ propId, left, price: 0 }));
  return [...free, ...discountsFor(shop, wish.price)];
}

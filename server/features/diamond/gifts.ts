import { cardPropOf, PROPS } from '../../../contract/props.ts';
import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { readDiamondConfig } from './config.ts';

/** What deposits earn in diamonds, and the coin, discounts and cards that the shop gives for them. */
export async function diamondGifts(tx: Tx): Promise<Gift[]> {
  const { isOpen, earnPerDeposit, coinOffers, coupons, lotteryCoupons } =
    await readDiamondConfig(tx);
  const earned: Gift[] =
    earnPerDeposit > 0
      ? [
          {
            on: 'deposit',
            name: 'diamonds',
            often: 'always',
            // Small deposits add up, so each brings its part.
            turns: [earnPerDeposit],
            given: (deposit) => [{ propId: PROPS.diamond, count: deposit / earnPerDeposit }],
          },
        ]
      : [];
  if (!isOpen) return earned;
  const dearest = Math.max(0, ...coinOffers.map(({ price }) => price));
  return [
    ...earned,
    ...coinOffers.map(
      ({ id, price, coins }): Gift => ({
        on: 'use',
        name: `coin offer ${id}`,
        takes: { propId: PROPS.diamond, count: price },
        given: [{ propId: PROPS.coin, count: coins }],
      }),
    ),
    ...coupons.map(
      ({ propId, percent }): Gift => ({
        on: 'use',
        name: `diamond coupon ${propId}`,
        takes: { propId, count: 1 },
        given: [{ propId: PROPS.diamond, count: (dearest * percent) / 100 }],
      }),
    ),
    ...lotteryCoupons.map(
      ({ propId, kind, count }): Gift => ({
        on: 'use',
        name: `card coupon ${propId}`,
        takes: { propId, count: 1 },
        given: [{ propId: cardPropOf(kind), count }],
      }),
    ),
  ];
}

import { PROPS } from '../../../contract/props.ts';
import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { readPromotion } from './config.ts';

/** What the first deposit, following and the bank week give. */
export async function promotionGifts(tx: Tx): Promise<Gift[]> {
  const first = await readPromotion(tx, 'first-deposit');
  const follow = await readPromotion(tx, 'follow');
  const week = await readPromotion(tx, 'bank-week');
  const gifts: Gift[] = [];
  if (first.isOpen) {
    gifts.push({
      on: 'deposit',
      name: 'first deposit',
      often: 'once',
      turns: first.tiers.map(({ min }) => min),
      given: (deposit) => first.tiers.findLast(({ min }) => deposit >= min)?.rewards ?? [],
    });
  }
  if (follow.isOpen) {
    const count = follow.points * follow.channels.length;
    gifts.push({
      on: 'visit',
      name: 'following',
      often: 'once',
      given: [{ propId: PROPS.points, count }],
    });
  }
  if (week.isOpen) {
    gifts.push({
      on: 'deposit',
      name: 'bank week',
      often: 'week',
      turns: week.tiers.map(({ need }) => need),
      given: (deposit) =>
        week.tiers.filter(({ need }) => deposit >= need).flatMap(({ rewards }) => rewards),
    });
  }
  return gifts;
}

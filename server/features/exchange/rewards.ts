import { PROPS } from '../../../contract/props.ts';
import { BONUS_COIN } from '../../../contract/recharge-bonus.ts';
import type { Tx } from '../../db/database.ts';
import { grantBonus } from '../../ledger/bonus.ts';
import type { Reward } from '../../ledger/grant.ts';
import { post } from '../../ledger/post.ts';
import { addRequirement } from '../../ledger/requirements.ts';
import type { GiftCodeRow } from './codes.ts';

/** The other side of points taken and of everything that codes give. */
export const HOUSE = 'house:exchange';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whose exchange it is, and which. */
export interface ExchangeRef {
  playerId: number;
  /** Id of the exchange; names every posting of it. */
  id: string;
  now: Date;
}

/**
 * Books what a code gives. Coin is to be wagered once, bonus coin as the code's terms say. Bonus
 * coin comes first whatever the code's order: two codes at once then lock the house alike.
 */
export async function giveRewards(
  tx: Tx,
  { playerId, id, now }: ExchangeRef,
  { rewards, wager_factor, bonus_days }: GiftCodeRow,
): Promise<void> {
  const named = rewards.map((reward, index) => ({ ...reward, reference: `${id}/${index}` }));
  const isBonus = ({ propId }: Reward) => propId === BONUS_COIN;
  const inOrder = [...named.filter(isBonus), ...named.filter((reward) => !isBonus(reward))];
  for (const { propId, count, reference } of inOrder) {
    if (propId === BONUS_COIN) {
      const expiresAt = new Date(now.getTime() + bonus_days * DAY_MS);
      const terms = {
        amount: count,
        need: count * wager_factor,
        source: 'gift',
        expiresAt,
      } as const;
      await grantBonus(tx, { playerId, reference, at: now, ...terms });
      continue;
    }
    const move = { house: HOUSE, kind: 'gift-code', reference, at: now };
    await post(tx, { playerId, currency: propId, amount: count, ...move });
    if (propId === PROPS.coin) {
      await addRequirement(tx, { playerId, source: 'gift', reference, base: count, at: now });
    }
  }
}

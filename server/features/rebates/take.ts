import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { grantRewards, type Reward } from '../../ledger/grant.ts';
import type { OpenRewards } from '../feature.ts';
import type { RebateDeps } from './deps.ts';
import { type DayRebate, openRebates } from './due.ts';
import { idOf } from './store.ts';

const HOUSE = 'house:rebates';

/** True while the player could take a rebate: free bonuses need a deposit (spec section 1). */
export async function rebateWaits(tx: Tx, playerId: number, now: Date, deps: RebateDeps) {
  return (await takeable(tx, deps, playerId, now)).length > 0;
}

/** What rebates bring to the page of everything that can be taken. */
export function rebateRewards(deps: RebateDeps): OpenRewards {
  return {
    async list(tx, playerId, now) {
      const open = await takeable(tx, deps, playerId, now);
      return open.map((rebate) => ({
        id: idOf(rebate),
        rewards: [rewardOf(rebate)],
        endTime: rebate.endTime,
      }));
    },
    async take(tx, { playerId, id, now }) {
      const open = await takeable(tx, deps, playerId, now);
      const rebates = open.filter((rebate) => idOf(rebate) === id);
      return takeRebates(tx, { playerId, rebates, now });
    },
  };
}

/**
 * Books rebates, each under its player, Manila day and game type, and notes that they were taken; the
 * caller holds the player's lock and has seen that they are open. Answers their sum.
 */
export async function takeRebates(
  tx: Tx,
  { playerId, rebates, now }: { playerId: number; rebates: readonly DayRebate[]; now: Date },
): Promise<Reward[]> {
  for (const rebate of rebates) {
    const { day, typeId, wagered, perMille, amount } = rebate;
    await tx
      .insertInto('rebates')
      .values({
        player_id: playerId,
        day,
        type_id: typeId,
        wagered,
        per_mille: perMille,
        amount,
        created_at: now,
      })
      .execute();
    await grantRewards(tx, {
      playerId,
      rewards: [rewardOf(rebate)],
      house: HOUSE,
      kind: 'rebate',
      reference: idOf(rebate),
      now,
    });
  }
  const sum = rebates.reduce((all, { amount }) => all + amount, 0);
  return sum > 0 ? [{ propId: PROPS.coin, count: sum }] : [];
}

async function takeable(tx: Tx, deps: RebateDeps, playerId: number, now: Date) {
  const open = await openRebates(tx, deps, { playerId, now });
  return open.length > 0 && (await hasDeposited(tx, playerId)) ? open : [];
}

function rewardOf({ amount }: DayRebate): Reward {
  return { propId: PROPS.coin, count: amount };
}

import { hundredthsOf } from '../../../contract/money.ts';
import { firstDepositInfo, firstDepositShown } from '../../../contract/promotions.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { readPromotion } from './config.ts';
import { findFirstDeposit, markShown } from './first-deposit.ts';

/** Where nothing was granted. */
const NOTHING = { amount: hundredthsOf(0), tierId: 0, rewards: [], isUnshown: false };

/** Mounts the first-deposit promotion; the granting itself hangs on the deposit. */
export function firstDepositRoutes(mount: Mount): void {
  mount(firstDepositInfo, async (_input, { tx, player }) => {
    const { isOpen, tiers } = await readPromotion(tx, 'first-deposit');
    return {
      isOpen,
      tiers: tiers.map(({ id, min, rewards }) => ({ id, min: hundredthsOf(min), rewards })),
      ...(player ? await standingOf(tx, player.id) : { state: 'visitor' as const, ...NOTHING }),
    };
  });

  mount(firstDepositShown, async (_input, { tx, player, now }) => {
    await markShown(tx, player.id, now);
    return {};
  });
}

async function standingOf(tx: Tx, playerId: number) {
  const row = await findFirstDeposit(tx, playerId);
  if (!row) {
    const state = (await hasDeposited(tx, playerId)) ? 'none' : 'waiting';
    return { state, ...NOTHING } as const;
  }
  const isGranted = row.tier_id !== 0;
  return {
    state: isGranted ? 'granted' : 'none',
    amount: hundredthsOf(row.amount),
    tierId: row.tier_id,
    rewards: row.rewards,
    isUnshown: isGranted && row.shown_at === null,
  } as const;
}

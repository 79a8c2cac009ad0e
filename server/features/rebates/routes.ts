import {
  ALL_TYPES,
  betBonus,
  betBonusByTypeReceive,
  betBonusLog,
  betBonusReceive,
  REBATE_DAYS,
} from '../../../contract/rebates.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { RebateDeps } from './deps.ts';
import { rebatesOf } from './due.ts';
import { readRebates } from './rebate-info.ts';
import { readRebateLog } from './store.ts';
import { takeRebates } from './take.ts';

/** Mounts rebates (contract/rebates.ts): what is open, taking it, what was taken. */
export function rebateRoutes(mount: Mount, deps: RebateDeps): void {
  mount(betBonus, ({ type }, { tx, player, now }) =>
    readRebates(tx, deps, { playerId: player.id, type, now }),
  );

  mount(betBonusReceive, (_input, context) => receive(context, deps, ALL_TYPES), { isPlay: true });

  mount(betBonusByTypeReceive, ({ type }, context) => receive(context, deps, type), {
    isPlay: true,
  });

  mount(betBonusLog, (page, { tx, player }) => readRebateLog(tx, player.id, page));
}

/** Takes what is open of a type, or of all of them. */
async function receive(context: Context<typeof betBonusReceive>, deps: RebateDeps, type: number) {
  const { tx, player, now, refuse } = context;
  const playerId = player.id;
  // Before anything is read: a parallel call must not find the same day open.
  await lockPlayer(tx, playerId);
  const all = await rebatesOf(tx, deps, { playerId, now, days: REBATE_DAYS });
  const asked = all.filter(({ typeId }) => type === ALL_TYPES || typeId === type);
  const rebates = asked.filter(({ state }) => state === 'open').reverse();
  if (rebates.length === 0) {
    const wasTaken = asked.some(({ state }) => state === 'received');
    return refuse(wasTaken ? REFUSALS.alreadyReceived : REFUSALS.notReached);
  }
  if (!(await hasDeposited(tx, playerId))) {
    return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
  }
  return { rewards: await takeRebates(tx, { playerId, rebates, now }) };
}

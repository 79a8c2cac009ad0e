import { randomUUID } from 'node:crypto';
import type { exchange } from '../../../contract/exchange.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { manilaDay } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import type { Reward } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { lockedMinutes, openAttempts, recordFailure } from '../../players/attempts.ts';
import { findCode, type GiftCodeRow, hasRedeemed, takeUse, tidyCode } from './codes.ts';
import { insertExchange } from './history.ts';
import { type ExchangeRef, giveRewards } from './rewards.ts';

/** The wrong code within half an hour that locks a player out of codes for as long. */
export const WRONG_CODES_MAX = 5;

/**
 * Redeems a gift code: once a player, within its days and its stock. A wrong code counts, so that
 * nobody finds codes by trying; one whose first day has not come is wrong as well.
 */
export async function redeemCode(
  typed: string,
  context: Context<typeof exchange>,
): Promise<Reward[]> {
  const { tx, player, now, refuse, refuseAndKeep } = context;
  const playerId = player.id;
  await lockPlayer(tx, playerId);
  const guesser = { kind: 'gift-code', value: String(playerId) };
  const attempts = await openAttempts(tx, guesser);
  const minutes = lockedMinutes(attempts, now);
  if (minutes > 0) return refuse(REFUSALS.accountLocked, { minutes });
  const today = manilaDay(now);
  const code = tidyCode(typed);
  const found = code === undefined ? undefined : await findCode(tx, code, today);
  if (!found) {
    const locked = await recordFailure(tx, guesser, attempts, now, WRONG_CODES_MAX);
    if (locked > 0) return refuseAndKeep(REFUSALS.accountLocked, { minutes: locked });
    return refuseAndKeep(REFUSALS.giftCodeWrong);
  }
  if (await hasRedeemed(tx, playerId, found.code)) return refuse(REFUSALS.giftCodeUsed);
  const isOver = found.is_closed || found.last_day < today || found.used >= found.total;
  if (isOver) return refuse(REFUSALS.giftCodeOver);
  if (found.needs_deposit && !(await hasDeposited(tx, playerId))) {
    return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
  }
  // What was read above may be gone by now; this decides.
  const isGiven = await giveCode(tx, { playerId, id: randomUUID(), now }, found);
  return isGiven ? found.rewards : refuse(REFUSALS.giftCodeOver);
}

/**
 * Takes a use out of a code's stock and books its rewards; false where none is left. The caller
 * holds the player's lock and has checked that the player has not had it.
 */
export async function giveCode(tx: Tx, exchange: ExchangeRef, row: GiftCodeRow): Promise<boolean> {
  const { code, rewards } = row;
  if (!(await takeUse(tx, code, manilaDay(exchange.now)))) return false;
  await giveRewards(tx, exchange, row);
  await insertExchange(tx, exchange, { type: 'code', code, rewards });
  return true;
}

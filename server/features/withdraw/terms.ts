import { PROPS } from '../../../contract/props.ts';
import { manilaDayStart, manilaMonthStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { type Withdrawable, withdrawableOf } from '../../ledger/requirements.ts';
import { readUnrevealed, type UnrevealedOf } from '../../reveals/unrevealed.ts';
import type { WithdrawDeps, WithdrawTerms } from './deps.ts';
import { askedSince } from './store.ts';

/** What holds for a player's next withdrawal; amounts in hundredths of a coin. */
export interface NextTerms {
  minAmount: number;
  maxAmount: number;
  leftToday: number;
  fee: number;
  freeLeft: number;
}

/** Reads it. Stays true only while the player is locked. */
export async function nextTermsOf(
  tx: Tx,
  playerId: number,
  { terms, now }: { terms: WithdrawTerms; now: Date },
): Promise<NextTerms> {
  const today = await askedSince(tx, playerId, manilaDayStart(now));
  const month = await askedSince(tx, playerId, manilaMonthStart(now));
  const freeLeft = Math.max(0, terms.freePerMonth - month.count);
  const fee = freeLeft > 0 ? 0 : terms.fee;
  return {
    // Something must be left to pay out.
    minAmount: Math.max(terms.minAmount, fee + 1),
    maxAmount: terms.maxAmount,
    leftToday: Math.max(0, terms.dayMax - today.total),
    fee,
    freeLeft,
  };
}

/**
 * How much may still leave before identity is checked, returned withdrawals not counted; undefined
 * once it is. Stays true only while the player is locked.
 */
export async function kycGateOf(
  tx: Tx,
  playerId: number,
  deps: Pick<WithdrawDeps, 'uncheckedMax'>,
): Promise<{ amount: number; left: number } | undefined> {
  const amount = await deps.uncheckedMax(tx, playerId);
  if (amount === undefined) return undefined;
  const { total } = await askedSince(tx, playerId, new Date(0));
  return { amount, left: Math.max(0, amount - total) };
}

/** What may leave: as it is, and as it may be shown while wins wait for their act. */
export interface Funds extends Withdrawable {
  shownCoin: number;
  shownWithdrawable: number;
}

/** Reads it. Stays true only while the player is locked. */
export async function fundsOf(
  tx: Tx,
  playerId: number,
  unrevealedOf: UnrevealedOf,
): Promise<Funds> {
  const funds = await withdrawableOf(tx, playerId);
  const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
  const shownCoin = Math.max(0, funds.coin - unrevealed.amountOf(PROPS.coin));
  return { ...funds, shownCoin, shownWithdrawable: Math.max(0, shownCoin - funds.locked) };
}

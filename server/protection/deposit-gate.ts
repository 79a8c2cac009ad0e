import type { Tx } from '../db/database.ts';
import type { RefusalDetails } from '../http/refusal.ts';
import { limitsInForce } from './limit-list.ts';

/** A deposit that is to be opened or paid. */
export interface DepositRequest {
  playerId: number;
  /** Hundredths. */
  amount: number;
  /** The player's other deposits that may still be paid, in hundredths. */
  pendingDeposits: number;
  now: Date;
}

/**
 * The deposit limit that a deposit would pass, with what is left: the one that leaves least. Call
 * `lockPlayer` before.
 */
export async function depositBeyondLimit(
  tx: Tx,
  { amount, ...query }: DepositRequest,
): Promise<RefusalDetails | undefined> {
  const [tightest] = (await limitsInForce(tx, query))
    .filter(({ kind, left }) => kind === 'deposit' && left !== null && left < amount)
    .sort((one, other) => (one.left ?? 0) - (other.left ?? 0));
  if (!tightest) return undefined;
  const { kind, period, effective, left, resetTime } = tightest;
  return { kind, period, limit: effective ?? 0, left: left ?? 0, until: resetTime };
}

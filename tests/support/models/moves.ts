import type { E2eServer } from '../browser/e2e-server.ts';

/** A move to book straight into the ledger. */
export interface WantedMove {
  /** Prop id; coin when absent. */
  currency?: number;
  /** Hundredths of money, else units; negative goes out. */
  amount: number;
  kind: string;
  house: string;
  reference: string;
  hoursAgo?: number;
}

/** Books moves for an account as the ledger does, oldest first. */
export async function bookMoves(
  server: E2eServer,
  account: string,
  moves: readonly WantedMove[],
): Promise<void> {
  for (const { currency = 2001, amount, kind, house, reference, hoursAgo = 0 } of moves) {
    const booked = await server.query<{ status: string }>(
      `select (ledger_post(a.player_id, $2::int, $3::bigint, $4, $5, $6, '{}',
         now() - $7 * interval '1 hour')).status
       from accounts a where a.account = $1`,
      [account, currency, amount, house, kind, reference, hoursAgo],
    );
    if (booked[0]?.status !== 'posted') throw new Error(`${kind} ${reference}: not booked`);
  }
}

/** What an account holds of a currency, by the ledger. */
export async function heldOf(
  server: E2eServer,
  account: string,
  currency: number,
): Promise<number> {
  const [row] = await server.query<{ balance: number }>(
    `select w.balance::float8 as balance from wallets w
     join accounts a on a.player_id = w.player_id where a.account = $1 and w.currency = $2`,
    [account, currency],
  );
  return row?.balance ?? 0;
}

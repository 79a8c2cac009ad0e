import type { Kysely } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../../server/db/database.ts';
import { balancesOf } from '../../../server/ledger/balances.ts';
import { bonusesOf, cancelBonus, grantBonus } from '../../../server/ledger/bonus.ts';
import { hold } from '../../../server/ledger/holds.ts';
import { post } from '../../../server/ledger/post.ts';
import { addRequirement, withdrawableOf } from '../../../server/ledger/requirements.ts';
import { moveFromSafebox, moveToSafebox } from '../../../server/ledger/safebox.ts';
import { rollbackWager, type Wager, wager, win } from '../models/wagers.ts';

/** When everything happens unless a test says otherwise. */
export const NOW = new Date('2026-11-20T04:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

/** Moments after `NOW`, in days. */
export const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

/**
 * What a player does with money, each in a transaction of its own, by the shortest names.
 * `at` is the moment of everything and may be set forward.
 * @param transact how a transaction is run; with the retries of the server unless given.
 */
export function ledgerPlayer(
  database: Kysely<Database>,
  playerId: number,
  transact: typeof inTransaction = inTransaction,
) {
  let count = 0;
  const run = <Result>(work: (tx: Tx) => Promise<Result>) => transact(database, work);
  const name = () => `${playerId}/${++count}`;
  const self = {
    playerId,
    at: NOW,
    deposit: (amount: number, reference = name()) =>
      run(async (tx) => {
        const terms = { playerId, reference, at: self.at };
        const booked = { currency: 2001, amount, house: 'house:deposits', kind: 'deposit' };
        await post(tx, { ...terms, ...booked });
        await addRequirement(tx, { ...terms, source: 'deposit', base: amount });
      }),
    require: (source: 'deposit' | 'gift', reference: string, base: number, need = base) =>
      run((tx) => addRequirement(tx, { playerId, source, reference, base, need, at: self.at })),
    bonus: (amount: number, need: number, expiresAt = inDays(7), reference = name()) =>
      run((tx) =>
        grantBonus(tx, {
          playerId,
          amount,
          need,
          source: 'gift',
          reference,
          expiresAt,
          at: self.at,
        }),
      ),
    bonuses: () => run((tx) => bonusesOf(tx, playerId)),
    cancel: (grantId: string) => run((tx) => cancelBonus(tx, { playerId, grantId, at: self.at })),
    wager: (wagerId: string, amount: number, more: Partial<Wager> = {}) =>
      run((tx) => wager(tx, { playerId, amount, game: 'test', wagerId, at: self.at, ...more })),
    win: (wagerId: string, winId: string, amount: number) =>
      run((tx) => win(tx, { playerId, wagerId, winId, amount, at: self.at })),
    rollback: (wagerId: string) =>
      run((tx) => rollbackWager(tx, { playerId, wagerId, at: self.at })),
    hold: (amount: number) =>
      run((tx) =>
        hold(tx, {
          playerId,
          currency: 2001,
          amount,
          house: 'house:withdrawals',
          kind: 'withdrawal',
          reference: name(),
          at: self.at,
          expiresAt: inDays(365),
        }),
      ),
    safebox: (direction: 'in' | 'out', amount: number, reference = name()) => {
      const move = direction === 'in' ? moveToSafebox : moveFromSafebox;
      return run((tx) => move(tx, { playerId, amount, reference, at: self.at }));
    },
    withdrawable: () => run((tx) => withdrawableOf(tx, playerId)),
    balances: async () => {
      const found = await run((tx) => balancesOf(tx, playerId));
      const of = (currency: number) => found.get(currency) ?? 0;
      return { coin: of(2001), bonus: of(2), safebox: of(6) };
    },
  };
  return self;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { E2eServer } from '../browser/e2e-server.ts';
import type { MoneyWorker } from './money-workers.ts';

/** What the books say against what players were told, after whatever befell a server. */

type Books = Pick<E2eServer, 'query' | 'setAhead'>;

const SETTLE_MS = 150_000;
/** What a worker begins with (money-workers.ts). */
const START_COINS = 50_000_000;

/** One number that the database answers; 0 for nothing. */
export async function numberOf(
  server: Pick<E2eServer, 'query'>,
  sql: string,
  values: unknown[] = [],
): Promise<number> {
  const [row] = await server.query<{ value: string | null }>(sql, values);
  return Number(row?.value ?? 0);
}

/**
 * Waits until nothing is on its way: no hold, no deposit that was paid for, no payout.
 * @throws Error naming how many moves never ended
 */
export async function settled(server: Books): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  const open = () =>
    numberOf(
      server,
      `select (select count(*) from holds where status = 'pending')
        + (select count(*) from game_rounds where status = 'open')
        + (select count(*) from deposits where status = 'PENDING' and reference in
             (select reference from sandbox_payments where status = 'approved')) as value`,
    );
  // The server looks again at what is unanswered after minutes: its clock brings them near.
  await server.setAhead(20 * 60_000);
  while ((await open()) > 0) {
    if (Date.now() > until) throw new Error(`${await open()} moves never ended`);
    await pause(500);
  }
}

/** Everything that is lost, doubled or wrong in the books of these players, in words; nothing where all is well. */
export async function booksProblems(
  server: Books,
  workers: readonly MoneyWorker[],
): Promise<string[]> {
  const audit = await server.query<{ problem: string; subject: string }>(
    'select problem, subject from ledger_audit',
  );
  const held = await numberOf(
    server,
    "select count(*) as value from holds where status = 'pending'",
  );
  const problems = audit.map((row) => `the books: ${JSON.stringify(row)}`);
  if (held !== 0) problems.push(`${held} holds are left`);
  for (const worker of workers) problems.push(...(await problemsOf(server, worker)));
  return problems;
}

/** What a player must have: every acknowledged move, once. */
async function problemsOf(server: Books, worker: MoneyWorker): Promise<string[]> {
  const { playerId, acknowledged } = worker;
  const problems: string[] = [];
  const same = (what: string, found: unknown, told: unknown) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(told)];
    if (a !== b) problems.push(`player ${playerId}, ${what}: booked ${a}, told ${b}`);
  };
  const made = (path: string) => acknowledged.filter(({ call }) => call.path === path);
  const sum = (moves: typeof acknowledged) =>
    moves.reduce((total, { input }) => total + (input as { amount: number }).amount, 0);
  const moved = made('safeboxMove');
  const isIn = ({ input }: { input: object }) =>
    (input as { direction: string }).direction === 'in';
  const box = sum(moved.filter(isIn)) - sum(moved.filter((move) => !isIn(move)));
  const ofPlayer = (sql: string) => numberOf(server, sql, [playerId]);
  const balance = (currency: number) =>
    ofPlayer(
      `select balance as value from wallets where player_id = $1 and currency = ${currency}`,
    );
  same('safebox', await balance(6), box);
  for (const table of ['deposits', 'withdrawals'] as const) {
    const path = table === 'deposits' ? 'createDeposit' : 'createWithdrawal';
    const ids = made(path).map(({ reply }) => reply.id);
    const rows = await server.query<{ id: string }>(
      `select id from ${table} where player_id = $1`,
      [playerId],
    );
    same(table, rows.map(({ id }) => id).sort(), ids.sort());
  }
  const paid = (table: string) =>
    ofPlayer(`select sum(amount) as value from ${table} where player_id = $1 and status = 'PAID'`);
  const transferred = (await paid('deposits')) - (await paid('withdrawals'));
  const drawn = made('receiveDrawChance').map(({ reply }) => reply);
  const draws = 'select count(*) as value from jackpot_draws where player_id = $1';
  same('draws', await ofPlayer(draws), drawn.length);
  const prizes = drawn
    .filter(({ propId, type }) => propId === 2001 || type === 2)
    .reduce((total, { count = 0 }) => total + count, 0);
  const { won, booked, told } = await roundsOf(server, worker);
  same('rounds', booked, told);
  same('coin', await balance(2001), START_COINS + transferred - box + prizes + won);
  const unpaid = await server.query(
    "select reference from deposits where reference = any($1) and status <> 'PAID'",
    [worker.approved],
  );
  same('paid deposits that are not booked', unpaid, []);
  return problems;
}

/** What rounds came to; every round on record ended as the studio acknowledged it, once. */
async function roundsOf(server: Books, { playerId, rounds }: MoneyWorker) {
  const rows = await server.query<{ id: string; stake: string; payout: string; status: string }>(
    'select id, stake, payout, status from game_rounds where player_id = $1',
    [playerId],
  );
  const known = rounds.filter(({ status }) => status === 'settled');
  const line = (id: string, stake: unknown, payout: unknown) => `${id} ${stake} ${payout}`;
  return {
    booked: rows
      .filter(({ status }) => status === 'settled')
      .map(({ id, stake, payout }) => line(id.split(':')[1] ?? '', stake, payout))
      .sort(),
    told: known.map(({ id, stake, payout }) => line(id, stake, payout)).sort(),
    won: known.reduce((total, { stake, payout }) => total + payout - stake, 0),
  };
}

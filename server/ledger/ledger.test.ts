import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ledgerPlayer } from '../../tests/support/players/ledger-player.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { connect } from '../db/connect.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { auditLedger, balancesOf, houseBalanceOf, totalOf } from './balances.ts';
import { BalanceTooLow, TransferConflict } from './errors.ts';
import { payPot, post } from './post.ts';

const at = new Date('2026-11-20T04:00:00Z');
const CONNECTIONS = 20;
let home: TestDatabase;
let database: Kysely<Database>;
let nextPlayer = 1;

beforeAll(async () => {
  home = await createTestDatabase();
  ({ database } = connect(home.url, CONNECTIONS));
});

afterAll(async () => {
  await database.destroy();
  await home.drop();
});

afterEach(async () => {
  expect(await inTransaction(database, auditLedger)).toEqual([]);
});

const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(database, work);

function move(playerId: number, amount: number, reference: string, kind = 'test') {
  return run((tx) =>
    post(tx, { playerId, currency: 2001, amount, house: 'house:games', kind, reference, at }),
  );
}

async function coinsOf(playerId: number) {
  return (await run((tx) => balancesOf(tx, playerId))).get(2001);
}

describe('the ledger', () => {
  test('never overdraws a wallet that forty debits hit at once', async () => {
    const player = nextPlayer++;
    await move(player, 1000, 'start');
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => move(player, -100, `debit ${index}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result] : []));
    for (const { reason } of reasons) expect(reason).toBeInstanceOf(BalanceTooLow);
    expect(await coinsOf(player)).toBe(0);
  });

  test('books one transfer when thirty-two connections send the same one', async () => {
    const player = nextPlayer++;
    const receipts = await Promise.all(
      Array.from({ length: 32 }, () => move(player, 700, 'the same')),
    );
    expect(new Set(receipts.map(({ transferId }) => transferId)).size).toBe(1);
    expect(receipts.every(({ balanceAfter }) => balanceAfter === 700)).toBe(true);
    expect(await coinsOf(player)).toBe(700);
  });

  test('answers a replay after later moves with the first result', async () => {
    const player = nextPlayer++;
    const first = await move(player, 500, 'first');
    await move(player, -500, 'later');
    expect(await move(player, 500, 'first')).toEqual(first);
    expect(await coinsOf(player)).toBe(0);
  });

  test('refuses a known reference with another amount and lets another player use it', async () => {
    const player = nextPlayer++;
    await move(player, 500, 'mine');
    await expect(move(player, 501, 'mine')).rejects.toThrow(TransferConflict);
    await expect(move(nextPlayer++, 501, 'mine')).resolves.toMatchObject({ balanceAfter: 501 });
  });

  test('goes on with the transaction after a refused posting', async () => {
    const player = nextPlayer++;
    const terms = { playerId: player, currency: 2001, house: 'house:games', kind: 'test', at };
    await run(async (tx) => {
      const posting = post(tx, { ...terms, amount: -1, reference: 'too much' });
      await expect(posting).rejects.toThrow(BalanceTooLow);
      await post(tx, { ...terms, amount: 30, reference: 'fine' });
    });
    expect(await coinsOf(player)).toBe(30);
  });

  test('moves in several currencies in any order without a deadlock', async () => {
    const player = nextPlayer++;
    const both = (index: number) => {
      const order = index % 2 ? [2001, 60001] : [60001, 2001];
      return run(async (tx) => {
        for (const currency of order) {
          const terms = { playerId: player, currency, house: 'house:games', kind: 'test', at };
          await post(tx, { ...terms, amount: 1, reference: `${index}/${currency}` });
        }
      });
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => both(index)));
    expect(await coinsOf(player)).toBe(20);
  });

  test('pays a pot to one of two winners and its new seed to the other', async () => {
    const before = await run((tx) => houseBalanceOf(tx, 'pot:major', 2001));
    const win = (playerId: number) =>
      run((tx) =>
        payPot(tx, {
          playerId,
          currency: 2001,
          pot: 'pot:major',
          seed: 500_000,
          seedHouse: 'house:jackpot',
          kind: 'test-pot',
          reference: 'win',
          at,
        }),
      );
    const wins = await Promise.all([win(nextPlayer++), win(nextPlayer++)]);
    const amounts = wins.map(({ amount }) => amount).sort((a, b) => a - b);
    expect(amounts).toEqual([500_000, before]);
    expect(await run((tx) => houseBalanceOf(tx, 'pot:major', 2001))).toBe(500_000);
  });

  test('adds up the moves of a kind from a moment on', async () => {
    const player = nextPlayer++;
    await move(player, 900, 'in');
    await move(player, -200, 'w1', 'wager');
    await move(player, -300, 'w2', 'wager');
    const query = { playerId: player, currency: 2001, kind: 'wager' };
    expect(await run((tx) => totalOf(tx, query))).toBe(500);
    const since = new Date(at.getTime() + 1);
    expect(await run((tx) => totalOf(tx, { ...query, since }))).toBe(0);
  });

  test('lets nobody change or remove what was booked', async () => {
    for (const table of ['transfers', 'wallet_entries', 'house_entries']) {
      const name = sql.table(table);
      for (const statement of [
        sql`update ${name} set amount = 1`,
        sql`delete from ${name}`,
        sql`truncate ${name}`,
      ]) {
        await expect(statement.execute(database)).rejects.toThrow('append-only');
      }
    }
  });

  test('refuses an amount that is no whole number before it reaches the books', async () => {
    await expect(move(nextPlayer++, 0.5, 'half')).rejects.toThrow(RangeError);
  });
});

describe('the audit', () => {
  const breakages: [string, string][] = [
    ['currency does not sum to zero', 'update wallets set balance = balance + 1'],
    ['balance is not the sum of its entries', 'update house_accounts set balance = balance - 1'],
    ['held is not the sum of pending holds', 'update wallets set held = 1 where balance > 0'],
    ['balance is not the sum of its entries', 'update wallets set seq = seq + 1'],
    [
      'the safebox account does not mirror the safeboxes',
      "update house_accounts set balance = balance + 1 where name = 'house:safebox'",
    ],
    [
      'bonus coin is not that of the bonus that runs',
      'update wallets set balance = balance + 1 where currency = 2',
    ],
    ['a bonus counts other wagers than there are', 'update bonus_grants set done = done + 1'],
    ['a bonus that has ended runs on', 'update bonus_grants set need = 0'],
    ['a bonus waits while none runs', "update bonus_grants set status = 'waiting'"],
    [
      'a requirement counts other wagers than there are',
      'update cash_requirements set done = done - 1 where done > 0',
    ],
    ['a wager or win was booked otherwise', 'update wager_wins set coin_part = 7, amount = 7'],
    ['a wager taken back was not returned', "update wagers set status = 'rolled_back'"],
    ['a pot does not hold what wagers owe it', 'update pot_shares set residue = residue + 1'],
    ['a pot does not hold what wagers owe it', 'delete from pot_contributions'],
  ];

  beforeAll(async () => {
    const one = ledgerPlayer(database, nextPlayer++);
    await one.deposit(1000);
    await one.safebox('in', 300);
    await one.bonus(500, 900);
    await one.wager('won', 100, { potBp: 100 });
    await one.win('won', 'win', 50);
    await one.wager('open', 100, { potBp: 100 });
  });

  test.each(breakages)('finds: %s', async (problem, breakage) => {
    await move(nextPlayer++, 500, 'audited');
    const undo = new Error('undo');
    const found: string[] = [];
    const broken = run(async (tx) => {
      await sql.raw(breakage).execute(tx);
      found.push(...(await auditLedger(tx)).map((row) => row.problem));
      throw undo;
    });
    await expect(broken).rejects.toBe(undo);
    expect(found).toContain(problem);
  });

  test('compares no account with every other one, as NOT IN does where memory is short', async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select proname as name, pg_get_functiondef(oid) as text from pg_proc
        where proname like 'ledger\\_problems\\_of\\_%'
      union all select viewname, definition from pg_views
        where viewname in ('grant_sums', 'booked_days', 'game_audit')`.execute(database);
    expect(rows).toHaveLength(6);
    const comparing = rows.filter(({ text }) =>
      /\bNOT (IN|\([\w.]+ IN) *\(\s*SELECT\b|<> ALL *\(\s*SELECT\b/i.test(text),
    );
    expect(comparing.map(({ name }) => name)).toEqual([]);
  });
});

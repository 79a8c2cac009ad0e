import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DepositServer,
  openDepositServer,
} from '../../tests/support/servers/deposit-server.ts';
import { sandboxPayments } from '../providers/payments/sandbox-payments.ts';
import { reconcile } from './reconcile.ts';

let server: DepositServer;
let reference: string;
let playerId: number;

const HOUR_MS = 3_600_000;

beforeAll(async () => {
  // The command looks at the real days.
  server = await openDepositServer({ now: new Date(Date.now() - 2 * HOUR_MS) });
});
beforeEach(async () => {
  const player = await server.registerDepositor();
  playerId = player.id;
  for (const button of ['approve', 'approve-twice', 'decline']) {
    const deposit = await player.open();
    if (button === 'approve') reference = deposit.reference;
    await server.press(button, deposit);
  }
});
afterAll(() => server.close());

async function differences(hoursLater = 0): Promise<string[]> {
  const { database, random, clock } = server;
  const payments = sandboxPayments({
    database,
    random,
    now: clock.now,
    address: () => server.address,
  });
  const payouts = { name: 'sandbox', statement: async () => [] };
  const now = new Date(clock.now().getTime() + hoursLater * HOUR_MS);
  const period = { from: new Date(now.getTime() - 24 * HOUR_MS), to: new Date(now.getTime() + 1) };
  const found = await reconcile({ database, payments, payouts, ...period, now });
  return found.differences.map(({ what, subject }) => `${what}: ${subject}`);
}

/** Runs the command beside the server, as an operator does. */
function command(...words: string[]) {
  const { databaseUrl } = server;
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const all = ['scripts/run/reconcile.ts', ...words];
  return spawnSync(process.execPath, all, { env, encoding: 'utf8' });
}

/** Changes something behind the ledger's back, by one hundredth, there and back. */
async function tampered(set: (by: number) => string, look: () => Promise<void>): Promise<void> {
  const change = (by: number) => sql.raw(set(by)).execute(server.database);
  await change(1);
  try {
    await look();
  } finally {
    await change(-1);
  }
}

describe('reconciling', () => {
  afterEach(async () => expect(await differences()).toEqual([]));

  test('agrees after deposits that were paid, reported twice and declined', async () => {
    const { status, stdout, stderr } = command('--days', '2');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/Everything agrees\./);
    expect(status).toBe(0);
  });

  test('finds one hundredth in a wallet, and the command fails for it', async () => {
    const set = (by: number) =>
      `update wallets set balance = balance + ${by} where player_id = ${playerId} and currency = 2001`;
    await tampered(set, async () => {
      expect(await differences()).toEqual([
        'books: currency does not sum to zero: 2001',
        `books: balance is not the sum of its entries: wallet ${playerId}/2001`,
      ]);
      const { status, stderr } = command();
      expect(status).toBe(1);
      expect(stderr).toContain(`wallet ${playerId}/2001`);
    });
  });

  test('finds one hundredth in an account of the house', async () => {
    const set = (by: number) =>
      `update house_accounts set balance = balance + ${by} where name = 'house:deposits'
        and stripe = ${playerId}`;
    await tampered(set, async () => expect(await differences()).toHaveLength(2));
  });

  test('finds one hundredth in a deposit', async () => {
    const set = (by: number) =>
      `update deposits set amount = amount + ${by} where reference = '${reference}'`;
    await tampered(set, async () =>
      expect(await differences()).toEqual([
        `books: a deposit is booked otherwise: ${reference}`,
        `payments of sandbox: another amount: ${reference}`,
      ]),
    );
  });

  test('finds one hundredth in the statement of the provider', async () => {
    const set = (by: number) =>
      `update sandbox_payments set amount = amount + ${by} where reference = '${reference}'`;
    await tampered(set, async () =>
      expect(await differences()).toEqual([`payments of sandbox: another amount: ${reference}`]),
    );
  });

  test('finds a payment that never arrived here, once it had an hour to', async () => {
    const player = await server.registerDepositor();
    const deposit = await player.open();
    await server.press('approve-silent', deposit);
    expect(await differences()).toEqual([]);
    expect(await differences(1)).toEqual([
      `payments of sandbox: not settled here: ${deposit.reference}`,
    ]);
    await server.database
      .updateTable('sandbox_payments')
      .set({ status: 'declined' })
      .where('reference', '=', deposit.reference)
      .execute();
  });

  test('is called with days that there are', () => {
    expect(command('--days', 'many').status).toBe(64);
    expect(command('--day', '1').status).toBe(64);
    expect(command('--help').stdout).toContain('npm run reconcile');
  });
});

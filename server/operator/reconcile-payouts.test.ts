import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openWithdrawServer,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { reconcile } from './reconcile.ts';

let server: WithdrawServer;
beforeAll(async () => {
  server = await openWithdrawServer();
});
afterAll(() => server.close());

async function differences(): Promise<string[]> {
  const { database, provider, clock } = server;
  const payments = { name: 'sandbox', statement: async () => [] };
  const now = clock.now();
  const period = { from: new Date(now.getTime() - 86_400_000), to: new Date(now.getTime() + 1) };
  const found = await reconcile({ database, payments, payouts: provider, ...period, now });
  return found.differences.map(({ what, subject }) => `${what}: ${subject}`);
}

test('reconciling finds one hundredth in a payout, on either side', async () => {
  const player = await server.registerWithdrawer();
  const paid = await server.open(player);
  const refused = await server.open(player);
  await server.work();
  await server.press('pay', paid);
  await server.press('refuse-name', refused);
  expect(await differences()).toEqual([]);
  const { reference } = paid;
  const add = (table: string, by: number) =>
    sql`update ${sql.table(table)} set amount = amount + ${by}
      where reference = ${reference}`.execute(server.database);
  await add('sandbox_payouts', 1);
  expect(await differences()).toEqual([`payouts of sandbox: another amount: ${reference}`]);
  await add('sandbox_payouts', -1);
  await add('withdrawals', 1);
  expect(await differences()).toEqual([
    `books: a withdrawal is booked otherwise: ${reference}`,
    `payouts of sandbox: another amount: ${reference}`,
  ]);
});

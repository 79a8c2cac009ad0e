import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMail3, getMailDetail } from '../../../contract/mail.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';

let server: DepositServer;
beforeAll(async () => {
  server = await openDepositServer();
});
afterAll(() => server.close());

async function inboxOf(player: { token: string }) {
  return (await server.call(getMail3, { pageNum: 1, pageSize: 20 }, player)).data.list;
}

test('who registers finds one letter of welcome, in both languages', async () => {
  const player = await registerAccount(server, 'welcome.1');
  const inbox = await inboxOf(player);
  expect(inbox.map(({ title }) => title.en)).toEqual(['Welcome to Bituin']);
  const { data } = await server.call(getMailDetail, { id: inbox[0]?.id ?? '' }, player);
  expect(data.body.en).toContain('21 or older');
  expect(data.body.fil).toContain('21 taong gulang');
});

test('a deposit that is booked leaves one receipt, however often the provider calls', async () => {
  const depositor = await server.registerDepositor();
  const refused = await depositor.open();
  await server.press('decline', refused);
  expect(await inboxOf(depositor)).toEqual([]);
  const deposit = await depositor.open();
  await server.press('approve-twice', deposit);
  await server.press('approve', deposit);
  expect(await depositor.statusOf(deposit)).toBe('PAID');
  const inbox = await inboxOf(depositor);
  expect(inbox.map(({ title }) => title.en)).toEqual(['Deposit of ₱500.00 received']);
  const { data } = await server.call(getMailDetail, { id: inbox[0]?.id ?? '' }, depositor);
  expect(data.body.en).toContain(deposit.id);
  expect(data.body.fil).toContain('₱500.00');
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addBankInfo,
  bankInfo,
  modifyBankInfo,
  smsSendOwn,
} from '../../../contract/bank-account.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { addKyc } from '../../../contract/kyc.ts';
import { getMail3 } from '../../../contract/mail.ts';
import {
  receiveCode,
  registerAccount,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import {
  HOLDER,
  openWithdrawServer,
  type Withdrawer,
  type WithdrawServer,
} from '../../../tests/support/servers/withdraw-server.ts';
import { DEFAULT_SETTINGS, writeSetting } from '../config/settings.ts';

let server: WithdrawServer;
const logged: string[] = [];

beforeAll(async () => {
  server = await openWithdrawServer({
    environment: { PAYOUT_SECONDS: '0', LOG_LEVEL: 'trace' },
    logStream: { write: (line) => logged.push(line) },
  });
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

type Form = RequestOf<typeof addBankInfo>;

const form = (change: Partial<Form> = {}): Form => ({
  bankId: 3,
  accountNumber: '1234 5678 90',
  holderName: HOLDER,
  code: '000000',
  ...change,
});

async function add(player: Withdrawer, change: Partial<Form> = {}) {
  const code = change.code ?? (await server.ownCode(player));
  return server.call(addBankInfo, form({ ...change, code }), player);
}

async function modify(player: Withdrawer, change: Partial<Form> & { isRemoved?: boolean } = {}) {
  const { isRemoved = false, ...fields } = change;
  const wish = { id: player.accountId, isRemoved, ...form(fields) };
  return server.call(modifyBankInfo, wish, player);
}

const accountsOf = async (player: Withdrawer) =>
  (await server.call(bankInfo, {}, player)).data.accounts;

describe('adding a receiving account', () => {
  test('needs a phone, then a legal name, then its own name', async () => {
    const bare = await registerAccount(server, 'nophone1');
    expect((await server.call(smsSendOwn, { purpose: 'bank-account' }, bare)).errcode).toBe(6003);
    expect((await server.call(addBankInfo, form(), bare)).errcode).toBe(6003);
    const phoned = { ...(await server.registerPhoned()), accountId: '' };
    expect((await add(phoned)).errcode).toBe(6001);
    const name = { firstName: 'Jos\u00e9', middleName: 'P.', lastName: 'Rizal' };
    await server.call(addKyc, name, phoned);
    const wrong = await add(phoned, { holderName: 'Jose Rizal' });
    expect(wrong).toMatchObject({ errcode: 6002, data: { legalName: 'Jos\u00e9 P. Rizal' } });
    const added = await add(phoned, { holderName: 'JOSE P RIZAL' });
    expect(added).toMatchObject({
      errcode: 0,
      data: {
        accountMask: '\u2022\u2022\u2022\u2022 7890',
        holderName: 'Jos\u00e9 P. Rizal',
        bankId: 3,
      },
    });
    expect((await server.call(bankInfo, {}, phoned)).data).toMatchObject({
      accounts: [{ id: added.data.id }],
      accountsMax: 5,
      legalName: 'Jos\u00e9 P. Rizal',
      mobile: `${phoned.mobile.slice(0, 6)}***${phoned.mobile.slice(-4)}`,
      banks: [
        { bankId: 1, kind: 'ewallet' },
        { bankId: 2 },
        { bankId: 3 },
        { bankId: 4 },
        { bankId: 5 },
      ],
    });
  });

  test('takes the code of this purpose once, and five tries', async () => {
    const player = await server.registerWithdrawer();
    server.clock.advance(60_000);
    const other = await receiveCode(server, player.mobile, 'forget');
    expect((await add(player, { code: other })).errcode).toBe(2007);
    const code = await server.ownCode(player);
    expect((await add(player, { code: wrongCode(code) })).errcode).toBe(2006);
    // A slip in the form leaves the code as it is.
    expect((await add(player, { code, accountNumber: '12' })).errcode).toBe(6004);
    expect((await add(player, { code })).errcode).toBe(0);
    expect((await add(player, { code, accountNumber: '1234567891' })).errcode).toBe(2007);
    const guessed = await server.ownCode(player);
    const next = { accountNumber: '1234567891' };
    for (let count = 0; count < 5; count += 1) {
      expect((await add(player, { ...next, code: wrongCode(guessed) })).errcode).toBe(2006);
    }
    expect((await add(player, { ...next, code: guessed })).errcode).toBe(2007);
  });

  test('refuses numbers that the bank cannot have, and banks that are not there', async () => {
    const player = await server.registerWithdrawer();
    expect(await add(player, { accountNumber: '123', code: '1' })).toMatchObject({
      errcode: 6004,
      data: { field: 'accountNumber', digitsMin: 10, digitsMax: 12 },
    });
    expect(
      (await add(player, { bankId: 1, accountNumber: '12345678901', code: '1' })).errcode,
    ).toBe(6004);
    expect(await add(player, { bankId: 99, code: '1' })).toMatchObject({
      errcode: 6004,
      data: { field: 'bankId' },
    });
  });

  test('refuses the same account twice and a sixth one, also all at once', async () => {
    const player = await server.registerWithdrawer();
    expect((await add(player)).errcode).toBe(0);
    expect((await add(player, { accountNumber: '1234-567890' })).errcode).toBe(6007);
    const code = await server.ownCode(player);
    const numbers = ['1000000001', '1000000002', '1000000003', '1000000004'];
    const answers = await Promise.all(
      numbers.map((accountNumber) => add(player, { accountNumber, code })),
    );
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 2007, 2007, 2007]);
    for (const accountNumber of ['2000000001', '2000000002']) {
      expect((await add(player, { accountNumber })).errcode).toBe(0);
    }
    expect(await add(player, { accountNumber: '2000000003', code: '1' })).toMatchObject({
      errcode: 6005,
      data: { maximum: 5 },
    });
  });
});

describe('changing a receiving account', () => {
  test('needs a code, and keeps its place in the list', async () => {
    const player = await server.registerWithdrawer();
    expect((await modify(player)).errcode).toBe(2007);
    const code = await server.ownCode(player);
    const { data } = await modify(player, { code });
    expect(data.accounts).toMatchObject([{ id: player.accountId, bankId: 3 }]);
    const opened = await server.open(player);
    await server.work();
    const [payout] = await server.database
      .selectFrom('sandbox_payouts')
      .selectAll()
      .where('reference', '=', opened.reference)
      .execute();
    expect(payout).toMatchObject({ bank_code: 'TALA', account_number: '1234567890' });
  });

  test('is refused while money is on its way to it, and so is taking it away', async () => {
    const player = await server.registerWithdrawer();
    const opened = await server.open(player);
    const code = await server.ownCode(player);
    expect((await modify(player, { code })).errcode).toBe(6009);
    expect((await modify(player, { isRemoved: true })).errcode).toBe(6009);
    await server.work();
    await server.press('pay', opened);
    expect((await modify(player, { isRemoved: true })).data).toEqual({ accounts: [] });
    expect((await server.statusOf(player, opened)).account.accountMask).toMatch(/\d{4}$/);
    expect((await server.ask(player)).errcode).toBe(4004);
    expect((await modify(player, { isRemoved: true })).errcode).toBe(4004);
  });

  test("never touches another player's", async () => {
    const player = await server.registerWithdrawer();
    const other = await server.registerWithdrawer();
    const theirs = { ...player, accountId: other.accountId };
    expect((await modify(theirs, { isRemoved: true })).errcode).toBe(4004);
    expect(await accountsOf(other)).toHaveLength(1);
  });
});

test('no whole account number is in any answer or in the log', async () => {
  const player = await server.registerWithdrawer({ number: '09187776665' });
  const opened = await server.open(player);
  await server.work();
  await server.press('pay', opened);
  const answers = [
    await server.call(bankInfo, {}, player),
    await server.funds(player),
    await server.statusOf(player, opened),
    await (await fetch(`${server.address}/sandbox/payouts`)).text(),
    await server.ops('withdrawals', 'show', opened.reference),
  ];
  expect(JSON.stringify(answers)).toContain('6665');
  expect(JSON.stringify(answers)).not.toMatch(/9187776665/);
  expect(logged.join('')).toContain('createWithdrawal');
  expect(logged.join('')).not.toMatch(/9187776665/);
  const orders = await server.database
    .selectFrom('payout_orders')
    .select('reference')
    .where('player_id', '=', player.id)
    .execute();
  expect(orders).toEqual([]);
});

test('each change of the receiving accounts is told by mail, without a number', async () => {
  const player = await server.registerWithdrawer();
  const titles = async () => {
    const { data } = await server.call(getMail3, { pageNum: 1, pageSize: 20 }, player);
    return data.list.map(({ title }) => title.en);
  };
  const before = (await titles()).length;
  await add(player);
  await modify(player, { isRemoved: true });
  const after = await titles();
  expect(after).toHaveLength(before + 2);
  expect(after[0]).toBe('Your receiving accounts were changed');
  const mails = await server.database
    .selectFrom('mails')
    .select('body')
    .where('player_id', '=', player.id)
    .execute();
  expect(JSON.stringify(mails)).not.toMatch(/\d{6}/);
});

// The last of this file: the setting stays.
test("holds the length that the operator set beside the bank's own", async () => {
  const player = await server.registerWithdrawer();
  const { lengths } = DEFAULT_SETTINGS;
  const length = { min: 11, max: 20 };
  await writeSetting(server.database, 'lengths', { ...lengths, withdrawAccount: length });
  const range = { digitsMin: 11, digitsMax: 12 };
  await expect
    .poll(async () => (await server.call(bankInfo, {}, player)).data.banks, { timeout: 5000 })
    .toContainEqual(expect.objectContaining({ bankId: 3, ...range }));
  const refused = await add(player, { accountNumber: '1234567890', code: '1' });
  expect(refused).toMatchObject({ errcode: 6004, data: { field: 'accountNumber', ...range } });
});

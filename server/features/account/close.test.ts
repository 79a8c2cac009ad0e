import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLogin } from '../../../contract/account.ts';
import { feedbackSend } from '../../../contract/feedback.ts';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { updateAppUserOther } from '../../../contract/profile.ts';
import { PROPS } from '../../../contract/props.ts';
import { accountClose, accountCloseInfo, deviceList } from '../../../contract/security.ts';
import { privacy } from '../../../src/locales/en/legal.json';
import { registerAccount, TEST_PASSWORD } from '../../../tests/support/browser/registration.ts';
import { PLAYER_DETAILS } from '../../../tests/support/players/player-details.ts';
import { type KycServer, openKycServer } from '../../../tests/support/servers/kyc-server.ts';
import { lockIsWaitedFor } from '../../../tests/support/servers/lock-wait.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { inTransaction } from '../../db/database.ts';
import { tidyUp } from '../../jobs/housekeeping.ts';
import { hold } from '../../ledger/holds.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { moveToSafebox } from '../../ledger/safebox.ts';
import { addBan } from '../../players/bans.ts';
import { insertDeposit, keepCheckout } from '../deposit/store.ts';

let server: KycServer;
beforeAll(async () => {
  server = await openKycServer();
});
afterAll(() => server.close());

let names = 0;
async function newPlayer(coin = 0) {
  names += 1;
  const account = `closing${names}`;
  const player = { account, ...(await registerAccount(server, account)) };
  if (coin > 0) await give(player.id, coin);
  return player;
}

async function give(playerId: number, amount: number): Promise<void> {
  const at = server.clock.now();
  const terms = { house: 'house:promotions', kind: 'follow', reference: randomUUID(), at };
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId, currency: PROPS.coin, amount, ...terms }),
  );
}

/** @param how isOver: no page is opened for it any more; hasPage: one was; isGivenUp: nobody asks about it */
async function openDeposit(
  player_id: number,
  how: { isOver?: boolean; hasPage?: boolean; isGivenUp?: boolean } = {},
): Promise<void> {
  const at = server.clock.now();
  const channel = { channel_id: 1, channel_name: 'GCash', provider: 'sandbox' };
  const deposit = { player_id, id: randomUUID(), reference: randomUUID(), amount: 50_000 };
  await inTransaction(server.database, async (tx) => {
    const pay_until = new Date(at.getTime() + (how.isOver ? 0 : 3_600_000));
    const { id } = await insertDeposit(tx, { ...deposit, ...channel, created_at: at, pay_until });
    if (how.hasPage) await keepCheckout(tx, deposit, { id: 'page', url: '/sandbox/pay' });
    if (how.isGivenUp) {
      const mine = tx.updateTable('deposits').where('player_id', '=', player_id);
      await mine.set({ ask_at: null }).where('id', '=', id).execute();
    }
  });
}

const close = (player: { token: string }, password: string | undefined = TEST_PASSWORD) =>
  server.call(accountClose, password === undefined ? {} : { password }, player);

const logIn = (account: string) => server.call(accountLogin, { account, password: TEST_PASSWORD });

test('a closed account ends every session and refuses its login with a word of its own', async () => {
  const player = await newPlayer(9_999);
  const other = (await logIn(player.account)).data.token;
  expect((await server.call(accountClose, {}, player)).errcode).toBe(2009);
  expect((await close(player, 'not-this-one')).errcode).toBe(2015);
  const key = { onceKey: randomUUID() };
  const closed = await server.call(
    accountClose,
    { password: TEST_PASSWORD },
    { ...player, ...key },
  );
  expect(closed.errcode).toBe(0);
  for (const token of [player.token, other]) {
    expect((await server.call(deviceList, {}, { token })).code).toBe(401);
  }
  expect(await logIn(player.account)).toMatchObject({
    errcode: 2031,
    data: { context: 'closed' },
  });
  const shown = await opsOn(server, ['players', 'show', String(player.id)]);
  expect(shown.lines.join('\n')).toMatch(/closed since .*: closed by the player/);
  expect(shown.lines.join('\n')).toContain('account.closed');
});

test('what is left stays the player’s: no forfeit, and all of it is there after the account is opened again', async () => {
  const player = await newPlayer(5_000);
  await close(player);
  const id = String(player.id);
  const forfeit = await opsOn(server, ['players', 'forfeit', id, '--reason', 'a test']);
  expect([forfeit.exitCode, forfeit.lines.join()]).toEqual([1, expect.stringContaining('theirs')]);
  await opsOn(server, ['players', 'restore', id, '--reason', 'asked for by the player']);
  const { data } = await logIn(player.account);
  const info = await server.call(accountCloseInfo, {}, { token: data.token });
  expect(info.data).toMatchObject({ money: 5_000, held: 0, minimum: 10_000 });
});

test.each([
  ['money that can be paid out', async (id: number) => give(id, 10_000), { money: 10_000 }],
  [
    'money in the safebox',
    async (id: number) => {
      await give(id, 12_000);
      await inTransaction(server.database, (tx) =>
        moveToSafebox(tx, {
          playerId: id,
          amount: 11_000,
          reference: randomUUID(),
          at: server.clock.now(),
        }),
      );
    },
    { money: 12_000 },
  ],
  [
    'a withdrawal on its way',
    async (id: number) => {
      await give(id, 4_000);
      await inTransaction(server.database, (tx) =>
        hold(tx, {
          playerId: id,
          currency: PROPS.coin,
          amount: 4_000,
          house: 'house:withdrawals',
          kind: 'withdraw',
          reference: randomUUID(),
          at: server.clock.now(),
          expiresAt: new Date(server.clock.now().getTime() + 3_600_000),
        }),
      );
    },
    { money: 0, held: 4_000 },
  ],
  ['a deposit whose time has just begun', (id: number) => openDeposit(id), { deposits: 1 }],
  [
    'a deposit whose page the provider has not ended yet',
    (id: number) => openDeposit(id, { isOver: true, hasPage: true }),
    { deposits: 1 },
  ],
])('%s stands against closing', async (_what, prepare, told) => {
  const player = await newPlayer();
  await prepare(player.id);
  expect((await server.call(accountCloseInfo, {}, player)).data).toMatchObject(told);
  expect((await close(player)).errcode).toBe(2032);
  expect((await server.call(deviceList, {}, player)).errcode).toBe(0);
});

test.each([
  ['was never opened in its time', { isOver: true }],
  ['nobody asks about any more', { isOver: true, hasPage: true, isGivenUp: true }],
])('a deposit that %s does not stand against closing', async (_which, how) => {
  const player = await newPlayer();
  await openDeposit(player.id, how);
  expect((await server.call(accountCloseInfo, {}, player)).data).toMatchObject({ deposits: 0 });
  expect((await close(player)).errcode).toBe(0);
});

test('of money that comes in the same moment and the closing one is first, and nothing is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const player = await newPlayer();
    const [closed] = await Promise.all([close(player), give(player.id, 20_000)]);
    const wallet = await server.database
      .selectFrom('wallets')
      .select('balance')
      .where('player_id', '=', player.id)
      .where('currency', '=', PROPS.coin)
      .executeTakeFirst();
    expect(wallet?.balance).toBe(20_000);
    expect([0, 2032]).toContain(closed.errcode);
  }
});

test('a draw that waited while its player was barred is refused as one that comes later', async () => {
  const player = await newPlayer();
  const waiting = await inTransaction(server.database, async (tx) => {
    await lockPlayer(tx, player.id);
    const drawing = server.call(receiveDrawChance, {}, player);
    await lockIsWaitedFor(server.database);
    await addBan(tx, { playerId: player.id, reason: 'a test', at: server.clock.now() });
    return { drawing };
  });
  expect(await waiting.drawing).toMatchObject({ status: 401, errcode: 2031 });
});

/** What the privacy policy says is kept of a player, and the rows that have it. */
const KEPT = {
  'account name': 'login_names',
  declarations: 'accounts',
  'legal name': 'legal_names',
  'home address': 'user_others',
  'identity document': 'kyc_pictures',
  'deposits, withdrawals, wagers': 'transfers',
  tickets: 'feedback_messages',
} as const;

test('closing takes away nothing of what the privacy policy says is kept', async () => {
  const player = await server.registerApplicant();
  await give(player.id, 100);
  await server.send(player);
  await server.call(updateAppUserOther, { ...PLAYER_DETAILS, email: '' }, player);
  const text = 'Please close my account.';
  await server.call(feedbackSend, { kind: 'account', text, pictures: [] }, player);
  const rows = async () => {
    const counts: Record<string, unknown> = {};
    for (const table of Object.values(KEPT)) {
      const own = server.database.selectFrom(table).where('player_id', '=', player.id);
      counts[table] = (await own.select('player_id').execute()).length;
    }
    return counts;
  };
  const before = await rows();
  expect(Object.values(before)).not.toContain(0);
  expect((await close(player)).errcode).toBe(0);
  server.clock.advance(365 * 86_400_000);
  await tidyUp(server.database, server.clock.now());
  expect(await rows()).toEqual(before);
  const { what, long } = privacy.part;
  for (const said of Object.keys(KEPT)) expect(what.text).toContain(said);
  expect(long.text).toContain('also after you close your account');
});

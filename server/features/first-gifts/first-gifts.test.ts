import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ACTIVITY_IDS, activityGetStatusList } from '../../../contract/activity.ts';
import { firstGiftInfo, firstGiftReceive } from '../../../contract/first-gifts.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { inTransaction } from '../../db/database.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { withdrawableOf } from '../../ledger/requirements.ts';
import { addStop } from '../../protection/stops.ts';
import { DEFAULT_FIRST_GIFTS } from './config.ts';

// What is given once in a lifetime, from what locks it to the wallet.

const DAY_MS = 24 * 60 * 60 * 1000;

let server: DepositServer;
beforeAll(async () => {
  server = await openDepositServer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

type Gift = 'sign-up' | 'bind';
type Who = { token: string };

const take = (gift: Gift, { token }: Who) => server.call(firstGiftReceive, { gift }, { token });
const stateOf = async (gift: Gift, { token }: Who) =>
  (await server.call(firstGiftInfo, {}, { token })).data.list.find((one) => one.gift === gift);
async function lampsOf({ token }: Who) {
  const { data } = await server.call(activityGetStatusList, {}, { token });
  return [data.hasSignUpBonus, data.waiting.includes(ACTIVITY_IDS.bind)];
}

let phones = 0;
async function bindPhone(playerId: number): Promise<void> {
  phones += 1;
  const now = server.clock.now();
  const who = { account_type: 2, account: null, password_hash: null, inviter: null };
  await server.database
    .insertInto('accounts')
    .values({
      ...who,
      player_id: playerId,
      mobile: `+63917777${String(phones).padStart(4, '0')}`,
      birth_date: '1990-01-01',
      nickname: 'Tala',
      avatar: 'star',
      terms_accepted_at: now,
      registered_at: now,
    })
    .execute();
}

test('the sign-up bonus waits for a deposit, comes once to twenty calls at once, and its coin is to be wagered', async () => {
  const player = await server.registerDepositor();
  expect(await stateOf('sign-up', player)).toMatchObject({ state: 'locked', needDeposit: 100 });
  expect(await take('sign-up', player)).toMatchObject({ errcode: REFUSALS.depositNeeded });
  expect(await lampsOf(player)).toEqual([false, false]);
  await server.press('approve', await player.open());
  expect(await lampsOf(player)).toEqual([true, false]);
  const before = await inTransaction(server.database, (tx) => withdrawableOf(tx, player.id));
  const answers = await Promise.all(Array.from({ length: 20 }, () => take('sign-up', player)));
  const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
  expect(codes).toEqual([0, ...Array.from({ length: 19 }, () => REFUSALS.alreadyReceived)]);
  const { rewards } = DEFAULT_FIRST_GIFTS.signUp;
  expect(answers.find(({ errcode }) => errcode === 0)?.data).toEqual({ rewards });
  const after = await inTransaction(server.database, (tx) => withdrawableOf(tx, player.id));
  expect([after.coin - before.coin, after.withdrawable - before.withdrawable]).toEqual([1000, 0]);
  expect(await stateOf('sign-up', player)).toMatchObject({ state: 'received', rewards });
  expect(await lampsOf(player)).toEqual([false, false]);
});

test('the gift for a phone asks for a deposit and for the phone', async () => {
  const player = await server.registerDepositor();
  await server.press('approve', await player.open());
  expect(await take('bind', player)).toMatchObject({ errcode: REFUSALS.notReached });
  expect(await stateOf('bind', player)).toMatchObject({ state: 'locked', needsPhone: true });
  await bindPhone(player.id);
  expect(await lampsOf(player)).toEqual([true, true]);
  expect((await take('bind', player)).data.rewards).toEqual(DEFAULT_FIRST_GIFTS.bind.rewards);
  expect((await take('bind', player)).errcode).toBe(REFUSALS.alreadyReceived);
  expect(await lampsOf(player)).toEqual([true, false]);
  const poor = await server.registerDepositor();
  await bindPhone(poor.id);
  expect((await take('bind', poor)).errcode).toBe(REFUSALS.depositNeeded);
});

test('a player on a break is not invited and gets nothing; afterwards the gift is still there', async () => {
  const player = await server.registerDepositor();
  await server.press('approve', await player.open());
  const since = server.clock.now();
  const until = new Date(since.getTime() + DAY_MS);
  await inTransaction(server.database, async (tx) => {
    await lockPlayer(tx, player.id);
    await addStop(tx, { playerId: player.id, kind: 'break', since, until });
  });
  expect(await lampsOf(player)).toEqual([false, false]);
  expect((await take('sign-up', player)).errcode).toBe(REFUSALS.onBreak);
  server.clock.advance(DAY_MS + 1000);
  await player.comeBack();
  expect((await take('sign-up', player)).errcode).toBe(0);
});

test('the operator sets the gifts, closes one, and is told what cannot be', async () => {
  const set = (value: object) =>
    opsOn(server, [
      'settings',
      'set',
      'firstGifts',
      '--value',
      JSON.stringify(value),
      '--reason',
      'x',
    ]);
  const wrong = async (rewards: object[]) => (await set({ bind: { rewards } })).lines.join(' ');
  for (const propId of [50001, 2, 4001]) {
    expect(await wrong([{ propId, count: 100 }])).toContain(`${propId} cannot be given`);
  }
  expect(await wrong([{ propId: 2002, count: 0 }])).toContain('from 1 to');
  expect(await wrong([])).toContain('isOpen 0 closes');
  const twice = { propId: 2002, count: 1 };
  expect(await wrong([twice, twice])).toContain('twice');
  const player = await server.registerDepositor();
  await server.press('approve', await player.open());
  await bindPhone(player.id);
  expect((await set({ bind: { isOpen: 0 } })).exitCode).toBe(0);
  // A change reaches a server within two seconds.
  const state = async () => (await stateOf('bind', player))?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe('closed');
  expect((await take('bind', player)).errcode).toBe(REFUSALS.activityClosed);
});

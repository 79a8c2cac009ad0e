import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appAgent5UserInviteValidReceive, appAgent5UserReceive } from '../../../contract/agent.ts';
import { firstGiftReceive } from '../../../contract/first-gifts.ts';
import { actInviteUser, actInviteUserExchange } from '../../../contract/invite.ts';
import { receiveMail } from '../../../contract/mail.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { getOpenRewards, takeOpenRewards } from '../../../contract/open-rewards.ts';
import { bankReceive, followOpen, followReceive } from '../../../contract/promotions.ts';
import { betBonusByTypeReceive } from '../../../contract/rebates.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { receiveAddupAwardById } from '../../../contract/scratch.ts';
import { slotsHackReceive, slotsHackStart } from '../../../contract/slots-hack.ts';
import { receiveTaskAward } from '../../../contract/tasks.ts';
import {
  appVipUserReceiveDaily,
  receiveVipBonusUser,
  receiveVipTask,
  receiveVipTaskUnReceiveBonus,
} from '../../../contract/vip.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { letterWords } from '../../../tests/support/models/letter.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { manilaDay } from '../../core/manila-day.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import { FEATURES } from '../index.ts';

// The page of everything that can be taken, beside the pages of those who give it.

const DAY_MS = 24 * 60 * 60 * 1000;
/** Hundredths that spins of the invite wheel collected. */
const INVITE_COLLECTED = 4;

let server: DepositServer;
beforeAll(async () => {
  server = await openDepositServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

type Player = Awaited<ReturnType<DepositServer['registerDepositor']>>;

const listOf = async (player: Player) => (await server.call(getOpenRewards, {}, player)).data.list;

/** Players for whom something waits in every feature whose reward no act decides. */
async function fullPlayers(): Promise<[Player, Player]> {
  const players = [await server.registerDepositor(), await server.registerDepositor()] as const;
  for (const player of players) {
    const bank = { rechargeTypeId: 3, amount: hundredthsOf(500_000) };
    await server.press('approve', await player.open(bank));
    // A VIP level, a task of the day that is over tomorrow, and a rebate.
    await bookRound(booksOf(server), { playerId: player.id, stake: 20_000, payout: 20_000 });
  }
  server.clock.advance(DAY_MS);
  for (const player of players) {
    await player.comeBack();
    await fillUp(player);
  }
  return [...players];
}

/** What takes one day alone. */
async function fillUp(player: Player): Promise<void> {
  const letter = ['--about', 'service', ...letterWords()];
  const to = ['--to', String(player.id), '--players', '1', '--rewards', '2002:7'];
  expect((await opsOn(server, ['mail', 'send', ...letter, ...to])).exitCode).toBe(0);
  await server.call(followOpen, { id: 1 }, player);
  await server.call(slotsHackStart, {}, player);
  await sql`update slots_hack_missions set stars = (rules->>'goal')::integer
    where player_id = ${player.id}`.execute(server.database);
  await sql`insert into scratch_cards
    (player_id, id, number, kind, prize_index, prop_id, count, nickname, avatar, created_at, shown_at)
    values (${player.id}, ${randomUUID()}, 5, 1, 0, 0, 0, 'Tala', 'star', ${server.clock.now()},
      ${server.clock.now()})`.execute(server.database);
  await sql`insert into agent_levels (player_id, level, friends, counted, open)
    values (${player.id}, 1, 1, 1, 77)`.execute(server.database);
  await sql`insert into agent_open_sums (player_id, day, level, amount)
    values (${player.id}, '2026-11-01', 1, 77)`.execute(server.database);
  await sql`insert into agent_day_sums (player_id, day) values (${player.id}, '2026-11-01')`.execute(
    server.database,
  );
  await server.call(actInviteUser, { start: true }, player);
  const { data } = await server.call(actInviteUser, {}, player);
  await inTransaction(server.database, (tx) =>
    post(tx, {
      playerId: player.id,
      currency: INVITE_COLLECTED,
      amount: data.target - data.collected,
      house: 'house:invite',
      kind: 'invite-collected',
      reference: randomUUID(),
      at: server.clock.now(),
    }),
  );
}

const balances = async ({ id }: Player) =>
  Object.fromEntries(await inTransaction(server.database, (tx) => balancesOf(tx, id)));

function takeOfVip(player: Player, id: string) {
  const [kind, name = ''] = id.split('/');
  if (kind === 'level') return server.call(receiveVipBonusUser, { level: Number(name) }, player);
  if (kind === 'daily') return server.call(appVipUserReceiveDaily, {}, player);
  const isToday = id.endsWith(manilaDay(server.clock.now()));
  return isToday
    ? server.call(receiveVipTask, { id: name }, player)
    : server.call(receiveVipTaskUnReceiveBonus, {}, player);
}

function takeOfPromotion(player: Player, id: string) {
  const [part, number] = id.split('/');
  return part === 'bank'
    ? server.call(bankReceive, { tier: Number(number) }, player)
    : server.call(followReceive, { id: Number(number) }, player);
}

function takeOfAgent(player: Player, id: string) {
  return id === 'commission'
    ? server.call(appAgent5UserReceive, {}, player)
    : server.call(appAgent5UserInviteValidReceive, { friends: Number(id.split('-')[1]) }, player);
}

/** Takes each by its own feature's call. */
async function takeByOwnCall(player: Player, { source, id }: { source: string; id: string }) {
  const calls: Record<string, () => Promise<{ errcode: number }>> = {
    mail: () => server.call(receiveMail, { id }, player),
    promotions: () => takeOfPromotion(player, id),
    agents: () => takeOfAgent(player, id),
    vip: () => takeOfVip(player, id),
    rebates: () => server.call(betBonusByTypeReceive, { type: Number(id.split('/')[1]) }, player),
    scratch: () => server.call(receiveAddupAwardById, { id: Number(id) }, player),
    invite: () => server.call(actInviteUserExchange, {}, player),
    'first-gifts': () =>
      server.call(firstGiftReceive, { gift: id === 'bind' ? 'bind' : 'sign-up' }, player),
    'slots-hack': () => server.call(slotsHackReceive, { missionId: id }, player),
    tasks: () =>
      server.call(receiveTaskAward, id.startsWith('box-') ? { box: id } : { id }, player),
  };
  const errcode = (await calls[source]?.())?.errcode;
  expect([source, errcode]).toEqual([source, 0]);
}

test('all at once books what each own call would, once, and nothing is left', async () => {
  const [one, other] = await fullPlayers();
  const list = await listOf(one);
  const sources = new Set(list.map(({ source }) => source));
  // Of all that can be taken; a share of red versus blue waits in its own test (before-act.test.ts).
  const listing = FEATURES.filter((part) => 'openRewards' in part && part.openRewards);
  const names = listing.map(({ name }) => name).filter((name) => name !== 'red-blue');
  expect([...sources].sort()).toEqual(names.sort());
  const parts = new Set(list.map(({ source, id }) => `${source}/${id.split('/')[0]}`));
  for (const part of ['promotions/bank', 'promotions/follow', 'vip/level', 'vip/task', 'vip/daily'])
    expect(parts).toContain(part);
  expect(list.filter(({ canTake }) => !canTake).map(({ source }) => source)).toEqual(['check-in']);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call(takeOpenRewards, {}, one)),
  );
  // The points of the tasks open a box, which a second call finds; nobody finds more.
  expect(answers.map(({ errcode }) => errcode).sort((a, b) => a - b)).toEqual([
    ...[0, 0],
    ...Array.from({ length: 8 }, () => REFUSALS.notReached),
  ]);
  for (let round = 0; round < 2; round += 1) {
    for (const open of await listOf(other)) if (open.canTake) await takeByOwnCall(other, open);
  }
  expect(await balances(one)).toEqual(await balances(other));
  for (const player of [one, other]) {
    expect((await listOf(player)).map(({ source }) => source)).toEqual(['check-in']);
  }
  await server.expectSoundBooks();
});

test('one is taken by its name; what is gone, of another or given by its act is refused', async () => {
  const [player] = await fullPlayers();
  const stranger = await server.registerDepositor();
  const take = async (what: { source?: string; id?: string }, as = player) =>
    (await server.call(takeOpenRewards, what, as)).errcode;
  const [mail] = (await listOf(player)).filter(({ source }) => source === 'mail');
  const named = { source: 'mail', id: mail?.id ?? '' };
  expect(await take(named, stranger)).toBe(REFUSALS.notFound);
  expect(await take(named)).toBe(0);
  expect(await take(named)).toBe(REFUSALS.notFound);
  const [signIn] = (await listOf(player)).filter(({ source }) => source === 'check-in');
  expect(await take({ source: 'check-in', id: signIn?.id ?? '' })).toBe(REFUSALS.notReached);
  expect(await listOf(stranger)).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMail } from '../../../contract/mail.ts';
import { getOpenRewards, takeOpenRewards } from '../../../contract/open-rewards.ts';
import { followOpen, followReceive } from '../../../contract/promotions.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { slotsHackReceive, slotsHackStart } from '../../../contract/slots-hack.ts';
import { receiveTaskAward } from '../../../contract/tasks.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { balancesOf } from '../../ledger/balances.ts';

// The page of everything that can be taken, beside the pages of those who give it.

let server: DepositServer;
beforeAll(async () => {
  server = await openDepositServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

type Player = Awaited<ReturnType<DepositServer['registerDepositor']>>;

const listOf = async (player: Player) => (await server.call(getOpenRewards, {}, player)).data.list;

/** A player for whom something waits in every feature that can be brought to it here. */
async function fullPlayer(): Promise<Player> {
  const player = await server.registerDepositor();
  await server.press('approve', await player.open());
  const letter = ['--title', 'A', '--title-fil', 'A', '--text', 'B', '--text-fil', 'B'];
  const to = ['--to', String(player.id), '--players', '1', '--rewards', '2002:7'];
  expect((await opsOn(server, ['mail', 'send', ...letter, ...to])).exitCode).toBe(0);
  await server.call(followOpen, { id: 1 }, player);
  await server.call(slotsHackStart, {}, player);
  await sql`update slots_hack_missions set stars = (rules->>'goal')::integer
    where player_id = ${player.id}`.execute(server.database);
  return player;
}

const balances = async ({ id }: Player) =>
  Object.fromEntries(await inTransaction(server.database, (tx) => balancesOf(tx, id)));

/** Takes each by its own feature's call. */
async function takeByOwnCall(player: Player, { source, id }: { source: string; id: string }) {
  const calls: Record<string, () => Promise<{ errcode: number }>> = {
    mail: () => server.call(receiveMail, { id }, player),
    promotions: () => server.call(followReceive, { id: Number(id.split('/')[1]) }, player),
    'slots-hack': () => server.call(slotsHackReceive, { missionId: id }, player),
    tasks: () =>
      server.call(receiveTaskAward, id.startsWith('box-') ? { box: id } : { id }, player),
  };
  const errcode = (await calls[source]?.())?.errcode;
  expect([source, errcode]).toEqual([source, 0]);
}

test('all at once books what each own call would, once, and nothing is left', async () => {
  const [one, other] = [await fullPlayer(), await fullPlayer()];
  const list = await listOf(one);
  const sources = new Set(list.map(({ source }) => source));
  expect([...sources].sort()).toEqual(['check-in', 'mail', 'promotions', 'slots-hack', 'tasks']);
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
  const player = await fullPlayer();
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

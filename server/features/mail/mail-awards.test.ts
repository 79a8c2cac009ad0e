import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import { delMail, getMail3, getMailDetail, receiveMail } from '../../../contract/mail.ts';
import { marketingSet } from '../../../contract/marketing.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { letterWords } from '../../../tests/support/models/letter.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { inTransaction } from '../../db/database.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { withdrawableOf } from '../../ledger/requirements.ts';
import { addStop } from '../../protection/stops.ts';

// What an operator puts into mails, from the command line to the player's wallet.

const DAY_MS = 24 * 60 * 60 * 1000;
const LETTER = [
  '--about',
  'service',
  ...letterWords({ en: 'A gift', fil: 'Regalo' }, { en: 'Hi.', fil: 'Hoy.' }),
];

const OFFERS = { product: 'games', channel: 'inbox', isOn: true, textVersion: 1 } as const;

let server: DepositServer;
beforeAll(async () => {
  server = await openDepositServer();
});
afterAll(() => server.close());

const ops = (...words: string[]) => opsOn(server, words);

/** Sends the letter to one player. */
async function send(playerId: number, ...more: string[]): Promise<void> {
  const to = ['--to', String(playerId), ...LETTER, ...more, '--players', '1'];
  const { lines, exitCode } = await ops('mail', 'send', ...to);
  expect([exitCode, lines[0]]).toEqual([0, 'Sent to 1 players.']);
  server.clock.advance(1000);
}

async function inboxOf(token: string) {
  return (await server.call(getMail3, { pageNum: 1, pageSize: 20 }, { token })).data;
}

async function idsOf(token: string): Promise<string[]> {
  const { list } = await inboxOf(token);
  return list.filter(({ title }) => title.en === 'A gift').map(({ id }) => id);
}

async function lampOf(token: string): Promise<boolean> {
  return (await server.call(activityGetStatusList, {}, { token })).data.emailAwardFlag;
}

const walletOf = (playerId: number) =>
  inTransaction(server.database, (tx) => withdrawableOf(tx, playerId));

test('a gift is taken once, also by twenty calls at once, and its coin is to be wagered', async () => {
  const { id, token } = await server.registerDepositor();
  expect(await lampOf(token)).toBe(false);
  await send(id, '--rewards', '2001:500,2002:100');
  expect(await lampOf(token)).toBe(true);
  const [mailId = ''] = await idsOf(token);
  const { data: letter } = await server.call(getMailDetail, { id: mailId }, { token });
  const rewards = [
    { propId: 2001, count: 500 },
    { propId: 2002, count: 100 },
  ];
  expect(letter).toMatchObject({ award: 'waits', rewards, needsDeposit: false });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call(receiveMail, { id: mailId }, { token })),
  );
  const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
  expect(codes).toEqual([0, ...Array.from({ length: 19 }, () => REFUSALS.alreadyReceived)]);
  expect(answers.find(({ errcode }) => errcode === 0)?.data).toEqual({ rewards });
  expect(await walletOf(id)).toMatchObject({
    coin: 500,
    withdrawable: 0,
    requirements: [{ source: 'reward', need: 500 }],
  });
  expect(await inboxOf(token)).toMatchObject({ waiting: 0 });
  expect(await lampOf(token)).toBe(false);
});

test('all gifts come at once, but for those that ask for a deposit first', async () => {
  const player = await server.registerDepositor();
  const { id, token } = player;
  const receive = (mail: { id?: string } = {}) => server.call(receiveMail, mail, { token });
  expect((await receive()).errcode).toBe(REFUSALS.notReached);
  await send(id, '--rewards', '2002:10', '--deposit', 'yes');
  expect(await lampOf(token)).toBe(false);
  expect(await receive()).toMatchObject({
    errcode: REFUSALS.depositNeeded,
    data: { needDeposit: 100 },
  });
  await send(id, '--rewards', '2002:20');
  await send(id, '--rewards', '2002:30,60001:2');
  expect((await receive()).data.rewards).toEqual([
    { propId: 2002, count: 50 },
    { propId: 60001, count: 2 },
  ]);
  await server.press('approve', await player.open());
  expect((await receive()).data.rewards).toEqual([{ propId: 2002, count: 10 }]);
});

test('what is too late, of another player, empty or deleted cannot be taken', async () => {
  const owner = await server.registerDepositor();
  const other = await server.registerDepositor();
  await send(owner.id, '--rewards', '2002:10', '--days', '2');
  await send(owner.id);
  const [emptyId = '', giftId = ''] = await idsOf(owner.token);
  const codeOf = async (id: string, { token }: { token: string }) =>
    (await server.call(receiveMail, { id }, { token })).errcode;
  expect(await codeOf(giftId, other)).toBe(REFUSALS.notFound);
  expect(await codeOf(emptyId, owner)).toBe(REFUSALS.notFound);
  // Letting time go by would lock the session too.
  await sql`update mails set expires_at = sent_at where id = ${giftId}`.execute(server.database);
  expect(await codeOf(giftId, owner)).toBe(REFUSALS.activityClosed);
  const { list, waiting } = await inboxOf(owner.token);
  expect([list.find(({ id }) => id === giftId)?.award, waiting]).toEqual(['expired', 0]);
  await server.call(delMail, { id: giftId }, owner);
  expect(await codeOf(giftId, owner)).toBe(REFUSALS.notFound);
});

test('a player on a break is not invited: no mail, no lamp, nothing taken; the inbox stays open', async () => {
  const { id, token } = await server.registerDepositor();
  await send(id, '--rewards', '2002:10');
  const since = server.clock.now();
  const until = new Date(since.getTime() + DAY_MS);
  await inTransaction(server.database, async (tx) => {
    await lockPlayer(tx, id);
    await addStop(tx, { playerId: id, kind: 'break', since, until });
  });
  expect(await lampOf(token)).toBe(false);
  expect((await inboxOf(token)).waiting).toBe(1);
  expect((await server.call(receiveMail, {}, { token })).errcode).toBe(REFUSALS.onBreak);
  const gift = ['--rewards', '2002:10', '--players', '1'];
  const again = await ops('mail', 'send', '--to', String(id), ...LETTER, ...gift);
  expect(again.exitCode).toBe(1);
  expect(again.lines[0]).toContain('is on a break');
  // What is about the account itself reaches everybody.
  const all = await ops('mail', 'send', '--segment', 'everyone', ...LETTER);
  const { count } = await server.database
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(all.lines[0]).toBe(`It would reach ${Number(count)} players. Nothing was sent.`);
});

test('a segment is told with its cost first, and written to once the number is named', async () => {
  const rich = await server.registerDepositor();
  await server.press('approve', await rich.open());
  const poor = await server.registerDepositor();
  for (const { token } of [rich, poor]) await server.call(marketingSet, OFFERS, { token });
  const segment = ['--segment', 'no-deposit-yet', ...LETTER.slice(2), '--rewards', '2001:250'];
  expect((await ops('mail', 'send', ...segment, '--about', 'service')).lines[0]).toContain(
    'A gift to a segment invites to play',
  );
  const letter = [...segment, '--about', 'games'];
  const { lines } = await ops('mail', 'send', ...letter);
  const [, count = ''] = /reach (\d+) players/.exec(lines[0] ?? '') ?? [];
  expect(lines[1]).toEqual(expect.stringContaining(`PHP ${(Number(count) * 2.5).toFixed(2)}`));
  expect((await ops('mail', 'send', ...letter, '--players', '9999')).exitCode).toBe(1);
  expect(await idsOf(poor.token)).toEqual([]);
  expect((await ops('mail', 'send', ...letter, '--players', count)).exitCode).toBe(0);
  expect([await idsOf(poor.token), await idsOf(rich.token)]).toMatchObject([[{}], []]);
});

test.each([
  [['--rewards', 'gold:5'], 'The prop "gold" is no whole number'],
  [['--rewards', '2002:1.50'], 'The count "1.50" is no whole number'],
  [['--rewards', '2001:0'], 'The count "0" is no whole number'],
  [['--rewards', '2:500'], 'A mail cannot give the prop 2.'],
  [['--rewards', '4001:5'], 'A mail cannot give the prop 4001.'],
  [['--rewards', '2002:1,2002:2'], 'twice'],
  [['--rewards', '2002:1', '--days', '400'], 'from 1 to 365'],
  [['--rewards', '2002:1', '--deposit', 'maybe'], '--deposit is yes or no.'],
  [['--days', '4'], '--rewards is missing'],
  [['--to', '999999999'], 'There is no player 999999999.'],
  [['--segment', 'whales'], 'There is no segment "whales"'],
  [['--about', 'sports'], '--about "sports" is none of service, games, live, activities.'],
])('the command refuses %s in a sentence', async (more, sentence) => {
  const isAddressed = more.some((word) => word === '--to' || word === '--segment');
  const to = isAddressed ? [] : ['--segment', 'everyone'];
  const { lines, exitCode } = await ops('mail', 'send', ...to, ...LETTER, ...more);
  expect(exitCode).toBe(1);
  expect(lines[0]).toContain(sentence);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getJackpotDrawInfo, receiveDrawChance, TIERS } from '../../../contract/jackpot.ts';
import { moneyText } from '../../../contract/money-text.ts';
import { inProject } from '../../../scripts/project.ts';
import { scriptedSeeds } from '../../../tests/support/models/scripted-seeds.ts';
import {
  type JackpotServer,
  openJackpotServer,
} from '../../../tests/support/servers/jackpot-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { houseBalanceOf } from '../../ledger/balances.ts';
import { moveHouse } from '../../ledger/move.ts';
import { readJackpotConfig } from './config.ts';

const POTS = ['pot:mega', 'pot:major', 'pot:minor', 'pot:mini', 'pot:mini-reserve'];

let server: JackpotServer;
beforeAll(async () => {
  server = await openJackpotServer();
});
afterAll(() => server.close());

const ops = (...words: string[]) => opsOn(server, [...words, '--reason', 'the end']);
const setEnd = (endsOn: string) =>
  ops('promotions', 'set', 'jackpot', '--value', JSON.stringify({ endsOn }));
const holds = (name: string) => server.run((tx) => houseBalanceOf(tx, name, 2001));
const held = async () => (await Promise.all(POTS.map(holds))).reduce((sum, one) => sum + one, 0);
const press = ({ token }: { token: string }) =>
  server.call(receiveDrawChance, {}, { token, onceKey: randomUUID() });
/** A draw that leaves the pots alone. */
async function spin(who: { token: string }) {
  server.random.script(...scriptedSeeds({ cell: 0 }));
  return press(who);
}

/** Titles of what a player was told of pots; their sessions have ended by then. */
async function lettersOf({ id }: { id: number }): Promise<string[]> {
  const mails = server.database.selectFrom('mails').where('player_id', '=', id);
  const titles = (await mails.select('title').execute()).map(({ title }) => title.en ?? '');
  return titles.filter((title) => title.includes('pots'));
}

test('a jackpot ends on the day that was announced, and its pots are its players’', async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  const early = await server.registerDrawer();
  expect((await spin(early)).errcode).toBe(0);
  expect((await setEnd('2026-12-19')).lines).toEqual([
    'jackpot.endsOn is announced at least 30 days before.',
  ]);
  expect((await setEnd('2026-13-01')).lines[0]).toMatch(/^jackpot\.endsOn is a day as in/);
  const tooSoon = await ops('jackpot', 'share-out');
  expect(tooSoon).toMatchObject({ exitCode: 1 });
  // As it is told, there and in README.md, it is typed.
  for (const text of [tooSoon.lines.join(), readFileSync(inProject('README.md'), 'utf8')]) {
    const [told = ''] =
      /promotions set jackpot --value '[^']*'( --reason "[^"]*")?/.exec(text) ?? [];
    const words = [...told.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)];
    const result = await opsOn(
      server,
      words.map(([word, single, double]) => single ?? double ?? word),
    );
    expect(result).toMatchObject({ exitCode: 0 });
  }
  expect((await server.run(readJackpotConfig)).endsOn).toBe('2027-01-31');

  server.clock.set('2027-01-20T04:00:00Z');
  const [twice, once] = [await server.registerDrawer(), await server.registerDrawer()];
  for (const who of [twice, twice, once]) expect((await spin(who)).errcode).toBe(0);
  const tester = await server.registerDrawer();
  expect((await spin(tester)).errcode).toBe(0);
  const mark = { player_id: tester.id, marked_at: server.clock.now(), reason: 'a test' };
  await server.database.insertInto('test_accounts').values(mark).execute();
  // What a ceiling cut off waits for the next pot; there is none, and it is the players' as well.
  await server.run((tx) =>
    moveHouse(tx, {
      ...{ currency: 2001, amount: 12_345, from: 'house:jackpot', to: 'pot:mini-reserve' },
      ...{ kind: 'pot-overflow', reference: 'test', at: server.clock.now() },
    }),
  );
  server.clock.set('2027-01-31T15:59:59Z');
  const last = await server.registerDrawer();
  expect((await ops('jackpot', 'share-out')).lines[0]).toMatch(/ends on 2027-01-31: it goes on/);
  expect((await server.call(getJackpotDrawInfo, {}, last)).data.isOpen).toBe(true);
  server.clock.set('2027-01-31T16:00:00Z');
  expect((await press(last)).errcode).toBe(1004);
  expect((await server.call(getJackpotDrawInfo, {}, last)).data.isOpen).toBe(false);

  const total = await held();
  const coin = async ({ id }: { id: number }) => (await server.balances(id))[2001] ?? 0;
  const all = [twice, once, last, early, tester];
  const before = await Promise.all(all.map(coin));
  const { lines, exitCode } = await ops('jackpot', 'share-out');
  expect([exitCode, lines[0]]).toEqual([0, `${total} hundredths to 2 players.`]);
  const after = await Promise.all(all.map(coin));
  const third = Math.floor(total / 3);
  const got = after.map((now, at) => now - (before[at] ?? 0));
  expect(got).toEqual([total - third, third, 0, 0, 0]);
  const thirds = [moneyText(total - third), moneyText(third)];
  const letters = await Promise.all(all.map(lettersOf));
  expect(letters.map((titles) => titles.length)).toEqual([1, 1, 0, 0, 0]);
  expect(letters.slice(0, 2)).toEqual(
    thirds.map((money) => [`${money} of the last pots is yours`]),
  );
  expect([await held(), await holds('pot:jackpot-ended')]).toEqual([0, 0]);
  expect((await ops('jackpot', 'share-out')).lines).toEqual(['0 hundredths to 0 players.']);
  expect(await Promise.all(all.map(lettersOf))).toEqual(letters);
  await server.expectSoundBooks();
});

test('a jackpot that begins again has its pots filled to their lower ends, and draws', async () => {
  const player = await server.registerDrawer();
  expect(await setEnd('')).toMatchObject({ exitCode: 0 });
  const { sections } = await server.run(readJackpotConfig);
  expect(await Promise.all(POTS.slice(0, 4).map(holds))).toEqual(
    TIERS.map((tier) => sections[tier].min),
  );
  server.random.script(...scriptedSeeds({ cell: 7, tier: 3 }));
  const { data } = await press(player);
  expect(data).toMatchObject({ type: 2, count: sections.mini.min });
  await server.expectSoundBooks();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMail3 } from '../../../contract/mail.ts';
import { marketingInfo, marketingSet } from '../../../contract/marketing.ts';
import { breakStart } from '../../../contract/protection.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { letterWords } from '../../../tests/support/models/letter.ts';
import {
  type ProtectedPlayer,
  protectedPlayer,
} from '../../../tests/support/players/protected-player.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { addBan, removeBan } from '../../players/bans.ts';

const DAY_MS = 24 * 60 * 60_000;
const GAMES = { product: 'games', channel: 'inbox', textVersion: 1 } as const;
const LETTER = letterWords({ en: 'New', fil: 'Bago' }, { en: 'A', fil: 'A' });

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ops = (...words: string[]) => opsOn(server, words);
const set = (player: ProtectedPlayer, isOn: boolean) =>
  player.ask(marketingSet, { ...GAMES, isOn });
const choices = async (player: ProtectedPlayer) =>
  (await player.ask(marketingInfo, {})).data.choices;
const isOn = async (player: ProtectedPlayer) => (await choices(player)).some((one) => one.isOn);
const sent = async (player: ProtectedPlayer) =>
  (await player.ask(getMail3, { pageNum: 1, pageSize: 20 })).data.list.filter(
    ({ title }) => title.en === 'New',
  ).length;

/** Sends an offer about games to everybody who may have it, and answers how many that were. */
async function offer(): Promise<number> {
  const letter = ['mail', 'send', '--segment', 'everyone', '--about', 'games', ...LETTER];
  const { lines } = await ops(...letter);
  const [, count = ''] = /would reach (\d+) players/.exec(lines[0] ?? '') ?? [];
  expect((await ops(...letter, '--players', count)).lines[0]).toBe(`Sent to ${count} players.`);
  return Number(count);
}

test('offers reach who turned them on, for as long as they are on, and service messages reach all', async () => {
  const [ana, ben] = [await protectedPlayer(server), await protectedPlayer(server)];
  expect((await choices(ana)).filter((one) => one.isOn || one.changeTime)).toEqual([]);
  expect(await offer()).toBe(0);
  const { data } = await set(ana, true);
  expect(data.choices.filter((one) => one.isOn)).toEqual([
    { product: 'games', channel: 'inbox', isOn: true, changeTime: '2026-11-20T04:00:00.000Z' },
  ]);
  expect(await offer()).toBe(1);
  expect([await sent(ana), await sent(ben)]).toEqual([1, 0]);
  const activities = await ops(
    'mail',
    'send',
    '--segment',
    'everyone',
    '--about',
    'activities',
    ...LETTER,
  );
  expect(activities.lines[0]).toContain('reach 0 players');
  const one = await ops('mail', 'send', '--to', String(ben.id), '--about', 'games', ...LETTER);
  expect(one.lines[0]).toBe(`Player ${ben.id} has not asked for mails about games.`);
  const service = ['mail', 'send', '--to', String(ben.id), '--about', 'service', ...LETTER];
  expect((await ops(...service, '--players', '1')).exitCode).toBe(0);
  await set(ana, false);
  expect(await offer()).toBe(0);
  expect([await sent(ana), await sent(ben)]).toEqual([1, 1]);
});

test('a break, an exclusion or a bar turns all off for good, and nothing is turned on meanwhile', async () => {
  const ana = await protectedPlayer(server);
  await set(ana, true);
  await ana.ask(breakStart, { days: 1 });
  expect(await isOn(ana)).toBe(false);
  expect((await set(ana, true)).errcode).toBe(REFUSALS.onBreak);
  expect((await set(ana, false)).errcode).toBe(0);
  expect(await offer()).toBe(0);
  server.clock.advance(DAY_MS + 1000);
  expect(await isOn(ana)).toBe(false);
  expect((await set(ana, true)).errcode).toBe(0);
  const at = server.clock.now();
  await inTransaction(server.database, async (tx) => {
    await lockPlayer(tx, ana.id);
    await addBan(tx, { playerId: ana.id, reason: 'closed by the player', at, isClosed: true });
  });
  expect(await offer()).toBe(0);
  await inTransaction(server.database, (tx) => removeBan(tx, ana.id));
  expect(await offer()).toBe(0);
  const { lines } = await ops('marketing', 'show', String(ana.id));
  expect(lines[0]).toBe('Nothing is on.');
  expect(lines.slice(1).map((line) => line.split('  ').slice(1, 3).join(' '))).toEqual([
    'marketing.set player',
    'marketing.ended system',
    'marketing.set player',
    'marketing.ended system',
  ]);
  expect(lines[1]).toMatch(/^2026-11-20 04:00.*"textVersion":1/);
  expect(lines[2]).toContain('"cause":"break"');
  expect(lines[4]).toContain('"cause":"closed"');
});

test('who turns it off while an offer is sent does so before it or after all of it', async () => {
  const ana = await protectedPlayer(server);
  await set(ana, true);
  const letter = ['mail', 'send', '--to', String(ana.id), '--about', 'games', ...LETTER];
  const [mail] = await Promise.all([ops(...letter, '--players', '1'), set(ana, false)]);
  expect([await sent(ana), await isOn(ana)]).toEqual([mail.exitCode === 0 ? 1 : 0, false]);
});

test('SMS and e-mail have a switch where the operator sends on them and the player has an address', async () => {
  const ana = await registerAccount(server, 'consent.1');
  const info = async () => (await server.call(marketingInfo, {}, ana)).data;
  const ways = async () => [...new Set((await info()).choices.map(({ channel }) => channel))];
  const sms = { ...GAMES, channel: 'sms', isOn: true } as const;
  expect([await ways(), (await info()).addressMissing]).toEqual([['inbox'], false]);
  expect((await server.call(marketingSet, sms, ana)).errcode).toBe(REFUSALS.fieldInvalid);
  await ops('settings', 'set', 'marketing', '--value', '{"sms":1}', '--reason', 'a gateway');
  await expect.poll(async () => (await info()).addressMissing, { timeout: 10_000 }).toBe(true);
  expect((await server.call(marketingSet, sms, ana)).errcode).toBe(REFUSALS.fieldInvalid);
  await server.database
    .updateTable('accounts')
    .set({ mobile: '+639171234567' })
    .where('player_id', '=', ana.id)
    .execute();
  expect([await ways(), (await info()).addressMissing]).toEqual([['inbox', 'sms'], false]);
  expect((await server.call(marketingSet, sms, ana)).errcode).toBe(0);
  const { lines } = await ops('marketing', 'reach', 'games', 'sms');
  expect(lines).toEqual(['1 players.', `player ${ana.id}  +639171234567`]);
  expect((await ops('marketing', 'reach', 'games', 'fax')).lines[0]).toContain('"fax" is none of');
});

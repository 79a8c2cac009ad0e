import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { helpLinks } from '../../../contract/protection.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { createDeposit } from '../../../contract/wallet.ts';
import {
  type GameServer,
  openGameServer,
  SLOT,
} from '../../../tests/support/servers/game-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { DEFAULT_SETTINGS, loadSettings, writeSetting } from '../config/settings.ts';
import { checkHelpLinks } from './help-check.ts';

const HOUR_MS = 60 * 60_000;
let server: GameServer;
/** The far side of both links: what it answers, and what it was asked. */
let far: Server;
let answer: (method: string) => number;
let asked: string[];
let auditedBefore: number;
let address: string;

/** Listens, at one port again where it did so before. */
async function listen(port = 0): Promise<void> {
  far = createServer(({ method = '', url = '' }, reply) => {
    asked.push(`${method} ${url}`);
    reply.writeHead(answer(method)).end();
  });
  await new Promise<void>((resolve) => far.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
}
const hangUp = () => new Promise((resolve) => far.close(resolve).closeAllConnections());

beforeAll(async () => {
  server = await openGameServer();
  await listen();
});
afterAll(async () => {
  await hangUp();
  await server.close();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  answer = () => 200;
  asked = [];
  const last = server.database.selectFrom('audit_events').select(({ fn }) => fn.max('id').as('id'));
  auditedBefore = (await last.executeTakeFirst())?.id ?? 0;
  const { about, help } = DEFAULT_SETTINGS;
  await writeSetting(server.database, 'about', { ...about, regulatorUrl: `${address}/regulator` });
  await writeSetting(server.database, 'help', {
    ...help,
    ...{ exclusionUrl: `${address}/exclusion`, stopsPlay: 1 },
  });
});
afterEach(() => server.database.deleteFrom('help_links').execute());

const ops = async (...words: string[]) => (await opsOn(server, words)).lines;
const set = (value: object) =>
  ops('settings', 'set', 'help', '--value', JSON.stringify(value), '--reason', 'test');
/** What the server does every few minutes, an hour later. */
async function anHour(): Promise<void> {
  server.clock.advance(HOUR_MS);
  const now = server.clock.now();
  await checkHelpLinks(server.database, await loadSettings(server.database), {
    now,
    everyMs: HOUR_MS,
  });
}
async function events(): Promise<string[]> {
  const rows = await server.database
    .selectFrom('audit_events')
    .select(['kind', 'details'])
    .where('kind', 'like', 'help-link.%')
    .where('id', '>', auditedBefore)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, details }) => {
    const { url, silence } = details as { url: string; silence?: string };
    return [kind, url.slice(address.length), silence].filter(Boolean).join(' ');
  });
}

test('a link that fails three times in a row stops real stakes, and the first good look frees them', async () => {
  const stakeOf = async (roundId: string) => {
    const gamer = await server.registerGamer();
    const { sessionId } = await gamer.start();
    const names = { player: gamer.player, sessionId, gameId: SLOT, roundId };
    const wager = { ...names, transactionId: roundId, amount: 100 };
    const press = async () => (await server.wallet('wager', wager)).status;
    const draw = async () => (await server.call(receiveDrawChance, {}, gamer)).errcode;
    return { gamer, press, draw };
  };
  const first = await stakeOf('before');
  expect(await first.press()).toBe('ok');
  answer = () => 500;
  await anHour();
  await anHour();
  server.clock.advance(HOUR_MS / 4);
  expect(await (await stakeOf('twice')).press()).toBe('ok');
  const { gamer, press, draw } = await stakeOf('dead');
  // Within the half hour after which a session locks.
  server.clock.advance(HOUR_MS / 3);
  await ops('help-links', 'check');
  expect([await press(), await draw()]).toEqual(['help-unreachable', REFUSALS.helpUnreachable]);
  // What is under way ends as ever, and money comes in and out.
  const win = { roundId: 'before', wagerId: 'before', transactionId: 'w', amount: 300 };
  const won = await server.wallet('win', { player: first.gamer.player, ...win, roundEnds: true });
  expect(won).toMatchObject({ status: 'ok' });
  const deposit = { rechargeTypeId: 1, amount: hundredthsOf(50_000) };
  expect((await server.call(createDeposit, deposit, gamer)).errcode).not.toBe(
    REFUSALS.helpUnreachable,
  );
  expect((await ops('help-links', 'show'))[0]).toBe(
    'Real stakes are refused until a link is back.',
  );
  answer = () => 200;
  await anHour();
  const free = await stakeOf('free');
  expect([await free.press(), await free.draw()]).toEqual(['ok', REFUSALS.noDrawChance]);
  expect(await events()).toEqual([
    'help-link.dead /exclusion far-side',
    'help-link.dead /regulator far-side',
    'help-link.back /exclusion',
    'help-link.back /regulator',
  ]);
  await server.expectSoundBooks();
});

test('a look is a HEAD, then a GET; once an hour, however many ask; and failures long ago do not count', async () => {
  answer = (method) => (method === 'HEAD' ? 405 : 200);
  const now = server.clock.now();
  const terms = await loadSettings(server.database);
  const look = () => checkHelpLinks(server.database, terms, { now, everyMs: HOUR_MS });
  await Promise.all([look(), look(), look()]);
  expect([...asked].sort()).toEqual([
    'GET /exclusion',
    'GET /regulator',
    'HEAD /exclusion',
    'HEAD /regulator',
  ]);
  expect((await ops('help-links', 'show'))[1]).toContain('/exclusion  reachable, looked at');
  answer = () => 404;
  await anHour();
  await anHour();
  server.clock.advance(6 * HOUR_MS);
  await anHour();
  // Looks one after the other are one failure.
  for (const word of ['check', 'check', 'show']) {
    const [, line] = await ops('help-links', word);
    expect(line).toContain('failing (1 of 3 failures within 6 h)');
  }
  const { data } = await server.call(helpLinks, {});
  expect(data.isPlayPaused).toBe(false);
  expect(data.links).toMatchObject([{ name: 'exclusion', isReachable: false }, {}]);
});

test('links that stop nothing are only told, and play is free as soon as the operator says so', async () => {
  answer = () => 503;
  await set({ failures: 1 });
  await ops('help-links', 'check');
  const paused = async () => (await server.call(helpLinks, {})).data.isPlayPaused;
  expect(await paused()).toBe(true);
  await set({ stopsPlay: 0 });
  expect(await paused()).toBe(false);
  expect(await ops('help-links', 'show')).toEqual([
    'Play goes on, whatever the links do (help.stopsPlay is 0).',
    expect.stringMatching(/^exclusion .* DEAD since 2026-11-20 04:00.*: status 503$/),
    expect.stringMatching(/^regulator .* DEAD since/),
  ]);
});

test('where nothing answers, the operator is told whether it is the links or the server itself', async () => {
  const port = Number(new URL(address).port);
  await hangUp();
  try {
    await set({ failures: 1, controlUrl: `${address}/control` });
    const own = await ops('help-links', 'check');
    expect(own[0]).toBe('Play goes on; a dead link would stop it.');
    expect(own.join()).toContain(
      'this server itself may have no network. It counts as no failure.',
    );
    expect(await events()).toEqual([
      'help-link.no-network /exclusion',
      'help-link.no-network /regulator',
    ]);
    await set({ controlUrl: '' });
    const unknown = await ops('help-links', 'check');
    expect(unknown[0]).toBe('Real stakes are refused until a link is back.');
    expect(unknown.at(-1)).toContain('This server itself may have no network');
    expect((await events()).slice(2)).toEqual([
      'help-link.dead /exclusion unknown',
      'help-link.dead /regulator unknown',
    ]);
  } finally {
    await listen(port);
  }
});

test.each([
  [{ exclusionUrl: 'ftp://help.example' }, 'help.exclusionUrl is a link with http or https.'],
  [{ controlUrl: 'nowhere' }, 'help.controlUrl is a link'],
  [{ stopsPlay: 2 }, 'help.stopsPlay is 1 or 0.'],
  [{ failures: 7 }, 'help.failures does not fit into help.hours'],
])('the setting refuses %s in a sentence', async (value, sentence) => {
  expect((await set(value))[0]).toContain(sentence);
});

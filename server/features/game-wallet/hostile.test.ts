import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WALLET_CALLS, type WalletCall } from '../../../contract/game-wallet.ts';
import { breakStart, limitSet } from '../../../contract/protection.ts';
import {
  type Gamer,
  type GameServer,
  openGameServer,
  SLOT,
} from '../../../tests/support/servers/game-server.ts';
import { writeSetting } from '../config/settings.ts';

const OTHER_SECRET = randomBytes(32);
/** What `another` signed with before its secret was changed. */
const OLD_SECRET = randomBytes(32);
let server: GameServer;
beforeAll(async () => {
  server = await openGameServer({
    environment: {
      GAME_SECRETS: `another:${OTHER_SECRET.toString('hex')},another:${OLD_SECRET.toString('hex')}`,
    },
  });
  await server.database
    .insertInto('game_platforms')
    .values({ id: 2, code: 'another', name: 'Another', status: 1, pot_bp: 0 })
    .execute();
});
afterAll(() => server.close());

const CALLS = Object.keys(WALLET_CALLS) as WalletCall[];
const unauthorised = { http: 401, message: 'unauthorised' };

/** A stake of 100 that would be taken. */
async function stakeOf(gamer: Gamer, roundId: string) {
  const { sessionId } = await gamer.start();
  const names = { player: gamer.player, sessionId, gameId: SLOT, roundId };
  return { ...names, transactionId: roundId, amount: 100 };
}

describe('who is not the provider', () => {
  test.each(CALLS)('is told nothing by %s, whatever is wrong', async (call) => {
    const { player } = await server.registerGamer();
    const body = { player };
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
    const signature = { 'x-signature': '0'.repeat(64) };
    const wrong: Parameters<GameServer['wallet']>[2][] = [
      { headers: signature },
      { headers: { 'x-signature': '' } },
      { headers: { 'x-signature': 'z'.repeat(64) } },
      { headers: { 'x-timestamp': '1e9' } },
      { headers: { 'x-provider': 'nobody' } },
      { secret: randomBytes(32) },
      { at: at(-301) },
      { at: at(301) },
    ];
    for (const as of wrong) expect(await server.wallet(call, body, as)).toEqual(unauthorised);
  });

  test('is told by neither of two secrets while one is changed, and both prove a call', async () => {
    const { player } = await server.registerGamer();
    const ask = (secret: Buffer, code = 'another') =>
      server.wallet('balance', { player }, { secret, headers: { 'x-provider': code } });
    for (const secret of [OTHER_SECRET, OLD_SECRET]) {
      expect((await ask(secret)).message).not.toBe('unauthorised');
      // Each proves its own provider alone.
      expect(await ask(secret, 'bituin-studio')).toEqual(unauthorised);
    }
    expect(await ask(randomBytes(32))).toEqual(unauthorised);
  });

  test('cannot send a signed body to another call, or change it', async () => {
    const gamer = await server.registerGamer();
    const stake = await stakeOf(gamer, 'forged');
    const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
    const forged = createHmac('sha256', OTHER_SECRET)
      .update(`${timestamp}./wallet/v1/balance.${JSON.stringify(stake)}`)
      .digest('hex');
    const as = { code: 'another', secret: OTHER_SECRET, headers: { 'x-signature': forged } };
    expect(await server.wallet('wager', stake, as)).toEqual(unauthorised);
    expect(await server.wallet('balance', stake, as)).toMatchObject({ balance: 100_000 });
  });
});

describe('a provider', () => {
  test('finds every call of the wallet in the reference', async () => {
    const { paths } = (await server.app.inject('/docs/json')).json();
    for (const call of CALLS) {
      const { post } = paths[`/wallet/v1/${call}`];
      const body = post.requestBody.content['application/json'].schema;
      expect(Object.keys(body.properties)).toEqual(Object.keys(WALLET_CALLS[call].properties));
      expect(post.tags).toEqual(['wallet']);
    }
  });

  test('cannot see, stake for or end what is played with another one', async () => {
    const gamer = await server.registerGamer();
    const { token } = await gamer.start();
    const stake = await stakeOf(gamer, 'theirs');
    const as = { code: 'another', secret: OTHER_SECRET };
    expect(await server.wallet('session', { token }, as)).toEqual({
      ...{ http: 200, status: 'session-ended' },
    });
    expect(await server.wallet('wager', stake, as)).toMatchObject({ status: 'game-closed' });
    expect(await server.wallet('wager', stake)).toMatchObject({ status: 'ok' });
    const { player, roundId } = stake;
    const round = { player, roundId, wagerId: roundId };
    const win = { ...round, transactionId: 'r', amount: 5, roundEnds: true };
    expect(await server.wallet('win', win, as)).toMatchObject({ status: 'wager-missing' });
    expect(await server.wallet('rollback', round, as)).toMatchObject({ coinPart: 0 });
    expect(await server.wallet('win', win)).toMatchObject({ status: 'ok', balance: 99_905 });
    await server.expectSoundBooks();
  });

  test('is told what is malformed, and nothing is done', async () => {
    const gamer = await server.registerGamer();
    const stake = await stakeOf(gamer, 'malformed');
    const { player, roundId, ...rest } = stake;
    const win = { player, roundId, wagerId: 'x', transactionId: 'x', amount: 1, roundEnds: true };
    const deep = JSON.parse('['.repeat(40) + ']'.repeat(40));
    const wrong: [WalletCall, unknown][] = [
      ['wager', ''],
      ['wager', '{'],
      ['wager', 'null'],
      ['wager', []],
      ['wager', { player, ...rest }],
      ['wager', { ...stake, amount: 0 }],
      ['wager', { ...stake, amount: -5 }],
      ['wager', { ...stake, amount: 1.5 }],
      ['wager', { ...stake, amount: '100' }],
      ['wager', { ...stake, amount: 1e15 }],
      ['wager', { ...stake, gameId: 2 ** 40 }],
      ['wager', { ...stake, sessionId: 'not-a-visit' }],
      ['wager', { ...stake, player: 'juan' }],
      ['wager', { ...stake, player: '9'.repeat(30) }],
      ['wager', { ...stake, roundId: '' }],
      ['wager', { ...stake, transactionId: `a${'\0'}b` }],
      ['wager', { ...stake, roundId: 'x'.repeat(65) }],
      ['win', { ...win, details: { text: `a${'\0'}` } }],
      ['win', { ...win, details: { text: '\ud800' } }],
      ['win', { ...win, details: deep }],
      ['session', { token: 7 }],
    ];
    for (const [call, body] of wrong) {
      expect(await server.wallet(call, body), JSON.stringify(body)).toMatchObject({
        ...{ http: 400, message: expect.any(String) },
      });
    }
    expect((await server.wallet('session', { token: 'x'.repeat(40_000) })).http).toBe(413);
    expect(await server.wallet('balance', { player })).toMatchObject({ balance: 100_000 });
  });

  test('gets no wallet for a player whom nobody knows', async () => {
    const player = '987654';
    const names = { player, roundId: 'r', wagerId: 'w' };
    const unknown = { http: 200, status: 'player-unknown' };
    const win = { ...names, transactionId: 't', amount: 5, roundEnds: true };
    expect(await server.wallet('balance', { player })).toEqual(unknown);
    expect(await server.wallet('rollback', names)).toEqual(unknown);
    expect(await server.wallet('win', win)).toEqual(unknown);
    expect(await server.wallet('end-round', names)).toEqual(unknown);
    const wallets = server.database.selectFrom('wallets').select('player_id');
    expect(await wallets.where('player_id', '=', Number(player)).execute()).toEqual([]);
  });

  test('cannot use an id for two things', async () => {
    const gamer = await server.registerGamer();
    const stake = await stakeOf(gamer, 'once');
    const { player, roundId } = stake;
    expect(await server.wallet('wager', stake)).toMatchObject({ status: 'ok' });
    const conflict = { status: 'conflict', balance: 99_900 };
    expect(await server.wallet('wager', { ...stake, amount: 101 })).toMatchObject(conflict);
    expect(await server.wallet('wager', { ...stake, roundId: 'else' })).toMatchObject(conflict);
    expect(await server.wallet('wager', { ...stake, gameId: 102 })).toMatchObject(conflict);
    const back = { player, roundId: 'else', wagerId: roundId };
    expect(await server.wallet('rollback', back)).toMatchObject(conflict);
    const win = { player, roundId, wagerId: roundId, transactionId: 't', roundEnds: true };
    expect(await server.wallet('win', { ...win, amount: 50 })).toMatchObject({ balance: 99_950 });
    const known = { status: 'conflict', balance: 99_950 };
    expect(await server.wallet('win', { ...win, amount: 51 })).toMatchObject(known);
    expect(await server.wallet('win', { ...win, roundId: 'else', amount: 50 })).toMatchObject(
      known,
    );
    await server.expectSoundBooks();
  });
});

describe('a stake is refused', () => {
  test('where funds are too low', async () => {
    const gamer = await server.registerGamer(99);
    const stake = await stakeOf(gamer, 'poor');
    expect(await server.wallet('wager', stake)).toMatchObject({
      ...{ status: 'insufficient-funds', balance: 99 },
    });
  });

  test('beyond a limit and on a break, while results are still taken', async () => {
    const gamer = await server.registerGamer();
    const first = await stakeOf(gamer, 'limited');
    expect(await server.wallet('wager', first)).toMatchObject({ status: 'ok' });
    const limit = { kind: 'wager', period: 'day', value: 150 } as const;
    expect((await server.call(limitSet, limit, gamer)).status).toBe(200);
    const second = await stakeOf(gamer, 'beyond');
    expect(await server.wallet('wager', second)).toMatchObject({ status: 'limit-reached' });
    expect((await server.call(breakStart, { days: 1 }, gamer)).status).toBe(200);
    expect(await server.wallet('wager', second)).toMatchObject({ status: 'player-barred' });
    const { player, roundId } = first;
    const win = { player, roundId, wagerId: roundId, transactionId: 't', amount: 300 };
    expect(await server.wallet('win', { ...win, roundEnds: true })).toMatchObject({
      ...{ status: 'ok', balance: 100_200 },
    });
    await server.expectSoundBooks();
  });

  test('while the operator keeps players out, and in a game that was closed', async () => {
    const gamer = await server.registerGamer();
    const stake = await stakeOf(gamer, 'closed');
    const games = server.database.updateTable('game_types').where('id', '=', 1);
    await games.set({ status: 0 }).execute();
    expect(await server.wallet('wager', stake)).toMatchObject({ status: 'game-closed' });
    await games.set({ status: 1 }).execute();
    expect(await server.wallet('wager', stake)).toMatchObject({ status: 'ok' });
    await writeSetting(server.database, 'maintenance', { status: 1, until: '' });
    const next = () => server.wallet('wager', { ...stake, transactionId: randomUUID() });
    await expect.poll(async () => (await next()).status, { timeout: 20_000 }).toBe('game-closed');
    // What was taken before is still answered.
    expect(await server.wallet('wager', stake)).toMatchObject({ status: 'ok', replayed: true });
  });
});

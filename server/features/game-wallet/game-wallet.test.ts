import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exitGame, startGame } from '../../../contract/games.ts';
import { breakStart } from '../../../contract/protection.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { logout } from '../../../contract/session.ts';
import {
  type Gamer,
  type GameServer,
  openGameServer,
  SLOT,
} from '../../../tests/support/servers/game-server.ts';

let server: GameServer;
beforeAll(async () => {
  server = await openGameServer();
});
afterAll(() => server.close());
afterEach(() => server.expectSoundBooks());

/** A visit with the shortest names for what its provider does. */
async function visit(gamer: Gamer, gameId = SLOT) {
  const { sessionId, token } = await gamer.start(gameId);
  const { player } = gamer;
  const round = randomUUID();
  return {
    sessionId,
    token,
    round,
    wager: (amount: number, transactionId = 'w1', more = {}) =>
      server.wallet('wager', {
        ...{ player, sessionId, gameId, roundId: round, transactionId: round + transactionId },
        ...{ amount, ...more },
      }),
    win: (amount: number, roundEnds = true, more = {}) =>
      server.wallet('win', {
        ...{ player, roundId: round, wagerId: `${round}w1`, transactionId: `${round}r1` },
        ...{ amount, roundEnds, ...more },
      }),
    rollback: (wagerId = 'w1') =>
      server.wallet('rollback', { player, roundId: round, wagerId: round + wagerId }),
    end: (more = {}) => server.wallet('end-round', { player, roundId: round, ...more }),
    balance: () => server.wallet('balance', { player }),
    read: () =>
      server.database
        .selectFrom('game_rounds')
        .selectAll()
        .where('player_id', '=', gamer.id)
        .where('id', '=', `bituin-studio:${round}`)
        .executeTakeFirst(),
    days: () =>
      server.database
        .selectFrom('player_game_days')
        .select(['rounds', 'wagered', 'won'])
        .where('player_id', '=', gamer.id)
        .execute(),
  };
}

describe('a visit', () => {
  test('is proven to its provider by the token of its launch', async () => {
    const gamer = await server.registerGamer();
    const reply = await gamer.start();
    expect(reply).toMatchObject({ gameId: SLOT, tryIt: false, launch: { kind: 'stage' } });
    const { token, sessionId } = reply;
    expect(await server.wallet('session', { token })).toEqual({
      ...{ http: 200, status: 'ok', sessionId, player: gamer.player, nickname: '' },
      ...{ gameId: SLOT, tryIt: false, currency: 'PHP' },
    });
    const ended = { http: 200, status: 'session-ended' };
    expect(await server.wallet('session', { token: `${token.slice(0, -1)}-` })).toEqual(ended);
    expect(await server.wallet('session', { token: 'x' })).toEqual(ended);
  });

  test('ends with the next one, with exitGame and with the login', async () => {
    const gamer = await server.registerGamer();
    const first = await visit(gamer);
    const second = await visit(gamer);
    expect(await first.wager(100)).toMatchObject({ status: 'session-ended', balance: 100_000 });
    expect(await second.wager(100)).toMatchObject({ status: 'ok', balance: 99_900 });
    await server.call(exitGame, { sessionId: second.sessionId });
    expect(await second.wager(100, 'w2')).toMatchObject({ status: 'session-ended' });
    expect(await second.win(150)).toMatchObject({ status: 'ok', balance: 100_050 });
    const third = await visit(gamer);
    await server.call(logout, {}, gamer);
    expect(await third.wager(100)).toMatchObject({ status: 'session-ended' });
  });

  test('takes no stake while its login is locked for idleness, and play keeps it awake', async () => {
    const gamer = await server.registerGamer();
    const played = await visit(gamer);
    server.clock.advance(29 * 60_000);
    expect(await played.wager(100)).toMatchObject({ status: 'ok' });
    server.clock.advance(29 * 60_000);
    expect(await played.wager(100, 'w2')).toMatchObject({ status: 'ok' });
    server.clock.advance(30 * 60_000);
    expect(await played.wager(100, 'w3')).toMatchObject({ status: 'session-ended' });
    expect(await played.win(0)).toMatchObject({ status: 'ok' });
  });

  test('is not begun for a game that is unknown or closed', async () => {
    const gamer = await server.registerGamer();
    const ask = async (gameId: number) =>
      (await server.call(startGame, { gameId, tryIt: false }, gamer)).errcode;
    expect(await ask(9_999)).toBe(REFUSALS.notFound);
    const closed = server.database.updateTable('games').where('id', '=', 102);
    await closed.set({ platform_id: 0 }).execute();
    expect(await ask(102)).toBe(REFUSALS.gameClosed);
    await closed.set({ platform_id: 1 }).execute();
  });

  test('for fun money moves none', async () => {
    const gamer = await server.registerGamer();
    const { sessionId } = await gamer.start(SLOT, true);
    const stake = { roundId: 'fun', transactionId: 'fun', amount: 100, gameId: SLOT, sessionId };
    expect(await server.wallet('wager', { player: gamer.player, ...stake })).toMatchObject({
      ...{ status: 'session-ended', balance: 100_000 },
    });
  });

  test('for fun money is over as soon as a break begins', async () => {
    const gamer = await server.registerGamer();
    const { token } = await gamer.start(SLOT, true);
    expect(await server.wallet('session', { token })).toMatchObject({ status: 'ok', tryIt: true });
    await server.call(breakStart, { days: 1 }, { ...gamer, onceKey: randomUUID() });
    expect(await server.wallet('session', { token })).toMatchObject({ status: 'session-ended' });
  });
});

describe('a round', () => {
  test('takes its stake and pays its win once, however often both are told', async () => {
    const gamer = await server.registerGamer();
    const { wager, win, read, days } = await visit(gamer);
    const taken = { http: 200, status: 'ok', balance: 99_000, bonus: 0 };
    const parts = { coinPart: 1_000, bonusPart: 0 };
    expect(await wager(1_000)).toEqual({ ...taken, ...parts, replayed: false });
    expect(await wager(1_000)).toEqual({ ...taken, ...parts, replayed: true });
    expect(await read()).toMatchObject({ status: 'open', stake: 1_000, payout: 0 });
    expect(await days()).toEqual([]);
    const details = { engine: 'slot-three', stops: [1, 2, 3] };
    const won = await win(2_500, true, { details, drawId: 'draw-1' });
    expect(won).toMatchObject({ status: 'ok', balance: 101_500, replayed: false });
    expect(await win(2_500)).toMatchObject({ status: 'ok', balance: 101_500, replayed: true });
    expect(await read()).toMatchObject({
      ...{ status: 'settled', stake: 1_000, payout: 2_500, balance_after: 101_500, details },
      ...{ draw_id: 'draw-1', game_id: SLOT, type_id: 1, platform_id: 1 },
    });
    expect(await days()).toEqual([{ rounds: 1, wagered: 1_000, won: 2_500 }]);
  });

  test('may have several stakes that share its end', async () => {
    const { wager, win, read, end, rollback, days } = await visit(await server.registerGamer());
    await wager(1_000);
    await wager(500, 'w2');
    await wager(200, 'w3');
    expect(await rollback('w3')).toMatchObject({ status: 'ok', coinPart: 200 });
    expect(await read()).toMatchObject({ status: 'open', stake: 1_500 });
    expect(await win(300, false)).toMatchObject({ status: 'ok', balance: 98_800 });
    expect(await read()).toMatchObject({ status: 'open' });
    expect(await end({ details: { a: 1 } })).toMatchObject({ status: 'ok', replayed: false });
    expect(await end()).toMatchObject({ status: 'ok', replayed: true });
    expect(await read()).toMatchObject({ status: 'settled', details: { a: 1 }, payout: 300 });
    expect(await days()).toEqual([{ rounds: 1, wagered: 1_500, won: 300 }]);
    // The second stake was lost with the round and cannot be taken back any more.
    expect(await rollback('w2')).toMatchObject({ status: 'settled' });
    expect(await wager(100, 'w4')).toMatchObject({ status: 'round-over' });
  });

  test('that is over still takes a late result', async () => {
    const { wager, win, read, end, days } = await visit(await server.registerGamer());
    await wager(1_000);
    expect(await end()).toMatchObject({ status: 'ok', balance: 99_000 });
    expect(await win(400)).toMatchObject({ status: 'ok', balance: 99_400 });
    expect(await read()).toMatchObject({ status: 'settled', payout: 400, balance_after: 99_400 });
    expect(await days()).toEqual([{ rounds: 1, wagered: 1_000, won: 400 }]);
  });

  test('whose only stake is taken back counts as nothing', async () => {
    const { wager, win, read, end, rollback, days } = await visit(await server.registerGamer());
    await wager(1_000);
    expect(await rollback()).toMatchObject({ status: 'ok', balance: 100_000, replayed: false });
    expect(await rollback()).toMatchObject({ status: 'ok', balance: 100_000, replayed: true });
    expect(await win(500)).toMatchObject({ status: 'rolled-back', balance: 100_000 });
    expect(await end()).toMatchObject({ status: 'rolled-back' });
    expect(await wager(1_000)).toMatchObject({ status: 'rolled-back', balance: 100_000 });
    expect(await read()).toMatchObject({ status: 'rolled_back', stake: 0 });
    expect(await days()).toEqual([]);
  });

  test('never begins where its rollback came first', async () => {
    const { wager, win, read, end, rollback } = await visit(await server.registerGamer());
    expect(await win(500)).toMatchObject({ status: 'wager-missing' });
    expect(await end()).toMatchObject({ status: 'wager-missing' });
    expect(await rollback()).toMatchObject({ status: 'ok', balance: 100_000, coinPart: 0 });
    expect(await wager(1_000)).toMatchObject({ status: 'rolled-back', balance: 100_000 });
    expect(await win(500)).toMatchObject({ status: 'rolled-back', balance: 100_000 });
    expect(await read()).toBeUndefined();
  });

  test('takes coin before bonus coin and pays back to where it came from', async () => {
    const gamer = await server.registerGamer(600);
    await server.giveBonus(gamer.id, 5_000);
    const { wager, win, balance, read } = await visit(gamer);
    expect(await balance()).toMatchObject({ balance: 600, bonus: 5_000 });
    expect(await wager(1_000)).toMatchObject({
      ...{ balance: 0, bonus: 4_600, coinPart: 600, bonusPart: 400 },
    });
    expect(await win(2_000)).toMatchObject({
      ...{ balance: 1_200, bonus: 5_400, coinPart: 1_200, bonusPart: 800 },
    });
    expect(await read()).toMatchObject({ balance_after: 6_600 });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin, smsSend } from '../../contract/account.ts';
import { appEventLogClient } from '../../contract/config.ts';
import { hundredthsOf } from '../../contract/money.ts';
import { createDeposit } from '../../contract/wallet.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { manilaDay } from '../core/manila-day.ts';
import { inTransaction } from '../db/database.ts';
import { beginVisit } from '../features/games/visits.ts';
import { auditLedger, balancesOf } from '../ledger/balances.ts';
import { bonusesOf, grantBonus } from '../ledger/bonus.ts';
import { hold } from '../ledger/holds.ts';
import { post } from '../ledger/post.ts';
import { countSent, putMessage } from '../messages/outbox.ts';
import { tidyUp } from './housekeeping.ts';

const DAY = 24 * 60 * 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const tidy = () => tidyUp(server.database, server.clock.now());

/** One row of everything that ends some day. */
async function leaveTraces() {
  const player = await server.registerPlayer();
  const amount = hundredthsOf(10_000);
  await server.call(createDeposit, { rechargeTypeId: 1, amount }, player);
  await server.call(accountLogin, { account: 'nobody', password: 'a guess' });
  await server.call(smsSend, { mobile: '09171234567', purpose: 'login' });
  await server.call(appEventLogClient, { eventList: [{ eventName: 'x', eventTime: 1 }] });
  const got = { source: 'coin', prop_id: 2001, count: 1000 } as const;
  const who = { player_id: player.id, nickname: 'Juan', avatar: 'avatar-1' };
  const exchange = { id: randomUUID(), ...who, ...got, created_at: server.clock.now() };
  await server.database.insertInto('diamond_exchanges').values(exchange).execute();
  await inTransaction(server.database, (tx) => {
    const visit = { gameId: 101, tryIt: false, activityId: undefined, address: '' };
    const loginHash = Buffer.from('x');
    const terms = { playerId: player.id, ...visit, loginHash, now: server.clock.now() };
    return beginVisit(tx, terms, server.random);
  });
  await inTransaction(server.database, async (tx) => {
    const at = server.clock.now();
    const letter = { to: 'a@b.example', subject: '', text: '' };
    const expiresAt = new Date(at.getTime() + 600_000);
    await putMessage(tx, { way: 'mail', ...letter, at, expiresAt });
    await countSent(tx, 'mail', at);
  });
  await sql`insert into game_bests values (${player.id}, 'day', ${manilaDay(server.clock.now())},
    'win', 500, 'bituin-studio:x', 101, 100, 500, ${server.clock.now()})`.execute(server.database);
  await sql`insert into studio_sessions values (${player.id}, ${randomUUID()}, 'x', 101, 'slot-three',
    false, ${server.clock.now()})`.execute(server.database);
  // A day's task ages; what comes once in a lifetime is kept.
  await sql`insert into task_claims select ${player.id}, starts, 'x', 10, ${server.clock.now()}
    from unnest(array['2026-01-01', 'once']) as starts`.execute(server.database);
  await sql`insert into task_opens select ${player.id}, starts, 'x', ${server.clock.now()}
    from unnest(array['2026-01-01', 'once']) as starts`.execute(server.database);
  return player;
}

describe('a round', () => {
  test('takes away what is over, each kind in its time', async () => {
    await leaveTraces();
    const none = {
      holds: 0,
      bonuses: 0,
      invite_rounds: 0,
      agent_friends: 0,
      agent_days: 0,
      once_keys: 0,
      sessions: 0,
      login_attempts: 0,
      sms_codes: 0,
      outgoing_messages: 0,
      message_quotas: 0,
    };
    const social = {
      login_proofs: 0,
      social_starts: 0,
      social_tickets: 0,
      sandbox_openid_codes: 0,
    };
    const late = {
      game_sessions: 0,
      studio_sessions: 0,
      kyc_pictures: 0,
      feedback_tickets: 0,
      feedback_messages: 0,
      feedback_pictures: 0,
      chats: 0,
      chat_messages: 0,
      chat_pictures: 0,
      client_events: 0,
      diamond_exchanges: 0,
      statement_links: 0,
      game_bests: 0,
      task_claims: 0,
      task_opens: 0,
    };
    const nothing = { ...none, sms_quotas: 0, sandbox_sms: 0, ...social, ...late };
    expect(await tidy()).toEqual(nothing);
    server.clock.advance(2 * DAY + 600_001);
    const passing = {
      login_attempts: 1,
      sms_codes: 1,
      sms_quotas: 1,
      sandbox_sms: 1,
      message_quotas: 1,
    };
    expect(await tidy()).toEqual({ ...nothing, ...passing });
    server.clock.advance(28 * DAY);
    expect(await tidy()).toEqual({ ...nothing, once_keys: 1, sessions: 1, outgoing_messages: 1 });
    server.clock.advance(3 * DAY);
    expect(await tidy()).toEqual({ ...nothing, game_bests: 1 });
    server.clock.advance(60 * DAY);
    const day = { task_claims: 1, task_opens: 1 };
    const old = { client_events: 1, diamond_exchanges: 1, game_sessions: 1, studio_sessions: 1 };
    expect(await tidy()).toEqual({ ...nothing, ...old, ...day });
    const deposits = await server.database.selectFrom('deposits').select('id').execute();
    expect(deposits).toHaveLength(1);
  });

  test('leaves a lock that still holds and a key that a phone may still send', async () => {
    const player = await leaveTraces();
    const guess = { account: 'locked.out', password: 'a guess' };
    for (let tries = 0; tries < 3; tries += 1) await server.call(accountLogin, guess);
    server.clock.advance(29 * 60_000);
    await tidy();
    expect((await server.call(accountLogin, guess)).errcode).toBe(2005);
    server.clock.advance(29 * DAY);
    await tidy();
    const keys = server.database.selectFrom('once_keys').select('once_key');
    expect(await keys.where('player_id', '=', player.id).execute()).toHaveLength(1);
  });

  test('gives a hold that is due back to its player, once from many processes', async () => {
    const { id: playerId } = await server.registerPlayer();
    const at = server.clock.now();
    const expiresAt = new Date(at.getTime() + 1000);
    const money = { playerId, currency: 2001, house: 'house:test', reference: 'one', at };
    await inTransaction(server.database, async (tx) => {
      await post(tx, { ...money, amount: 900, kind: 'deposit' });
      await hold(tx, { ...money, amount: 500, kind: 'withdrawal', expiresAt });
    });
    const free = async () =>
      (await inTransaction(server.database, (tx) => balancesOf(tx, playerId))).get(2001);
    expect(await free()).toBe(400);
    server.clock.advance(1000);
    await Promise.all([tidy(), tidy(), tidy()]);
    expect(await free()).toBe(900);
    expect(await inTransaction(server.database, auditLedger)).toEqual([]);
  });

  test('ends a bonus that is over, once from many processes', async () => {
    const { id: playerId } = await server.registerPlayer();
    const at = server.clock.now();
    const expiresAt = new Date(at.getTime() + 1000);
    const terms = { playerId, amount: 500, need: 900, source: 'gift', reference: 'one' };
    await inTransaction(server.database, (tx) => grantBonus(tx, { ...terms, expiresAt, at }));
    server.clock.advance(1000);
    await Promise.all([tidy(), tidy(), tidy()]);
    const [bonus] = await inTransaction(server.database, (tx) => bonusesOf(tx, playerId));
    expect(bonus).toMatchObject({ status: 'expired', balance: 0 });
    expect(await inTransaction(server.database, auditLedger)).toEqual([]);
  });

  test('does all else where one kind fails, and tells which', async () => {
    const { id } = await server.registerPlayer();
    const received_at = new Date(server.clock.now().getTime() - 91 * DAY);
    const row = { player_id: id, received_at, event: '{}' };
    await server.database.insertInto('client_events').values(row).execute();
    await sql`alter table sms_codes rename to lost`.execute(server.database);
    const failed: unknown[] = [];
    const hear = (kind: string, error: unknown) => failed.push([kind, (error as Error).message]);
    const tidied = await tidyUp(server.database, server.clock.now(), { onFailure: hear });
    await sql`alter table lost rename to sms_codes`.execute(server.database);
    expect(failed).toEqual([['sms_codes', 'relation "sms_codes" does not exist']]);
    expect(tidied).toMatchObject({ client_events: 1, login_attempts: expect.any(Number) });
  });

  /** Events of one player that nobody needs any more. */
  async function leaveEvents(count: number): Promise<number> {
    const { id } = await server.registerPlayer();
    const old = new Date(server.clock.now().getTime() - 91 * DAY);
    await sql`insert into client_events (player_id, received_at, event)
      select ${id}, ${old}, '{}' from generate_series(1, ${count}::int)`.execute(server.database);
    return id;
  }

  test('goes on until nothing is left, and three processes share the work', async () => {
    await leaveEvents(30_000);
    const rounds = await Promise.all([tidy(), tidy(), tidy()]);
    const taken = rounds.map(({ client_events = 0 }) => client_events);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(30_000);
    for (const one of taken) expect(one).toBeGreaterThan(500);
  }, 120_000);

  test('passes over a row that somebody works on, and takes the others meanwhile', async () => {
    const id = await leaveEvents(3);
    await inTransaction(server.database, async (tx) => {
      await sql`select from client_events where player_id = ${id} limit 1 for update`.execute(tx);
      expect(await tidy()).toMatchObject({ client_events: 2 });
    });
    expect(await tidy()).toMatchObject({ client_events: 1 });
  });

  test('begins no other batch once the server closes', async () => {
    await leaveEvents(3);
    const closing = new AbortController();
    const tidying = tidyUp(server.database, server.clock.now(), { signal: closing.signal });
    closing.abort();
    expect(await tidying).toMatchObject({ client_events: 0 });
    expect(await tidy()).toMatchObject({ client_events: 3 });
  });
});

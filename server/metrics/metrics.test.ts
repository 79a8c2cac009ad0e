import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin } from '../../contract/account.ts';
import { refreshData } from '../../contract/session.ts';
import { registerAccount } from '../../tests/support/browser/registration.ts';
import { wager } from '../../tests/support/models/wagers.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { connect } from '../db/connect.ts';
import { inTransaction } from '../db/database.ts';
import { houseBalanceOf } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const ADDRESS = '203.0.113.77';

let home: TestDatabase;
let pool: pg.Pool;
let metrics: Metrics;
let server: TestServer;
let url: string;

beforeAll(async () => {
  home = await createTestDatabase();
  const { pool: own, database } = connect(home.url);
  pool = own;
  // A player's id that no figure has.
  await pool.query("select setval(pg_get_serial_sequence('players', 'id'), 7007001)");
  metrics = openMetrics(pool);
  const environment = { TRUST_PROXY: '1', RATE_LIMIT: '600', VISITOR_RATE_LIMIT: '20' };
  server = await openTestServer({ databaseUrl: home.url, metrics, environment });
  const refresh = addDatabaseMetrics(metrics.registry, { database, now: server.clock.now });
  const at = { port: 0, host: '127.0.0.1' };
  url = await serveMetrics(server.app, at, { registry: metrics.registry, refresh });
});
afterAll(async () => {
  await server.close();
  await home.drop();
});

async function scrape(): Promise<string[]> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\n');
}
const told = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);

test('tell calls by address, status and refusal, and hold nothing that a player is known by', async () => {
  const { token, id } = await registerAccount(server, 'metrics.player');
  const headers = { 'x-forwarded-for': ADDRESS };
  const guess = { account: 'metrics.player', password: 'a guess' };
  await server.call(accountLogin, guess, { headers });
  await server.call(refreshData, {}, { token, headers });
  for (let call = 0; call < 21; call += 1) await server.call(refreshData, {}, { headers });
  await server.app.inject(`/download/x-${id}/nowhere?token=${token}`);
  const lines = await scrape();
  const calls = (labels: string) => told(lines, `bituin_calls_total{${labels}}`);
  expect(calls('route="/app/v1/accountLogin",status="409",refusal="wrongCredentials"')).toBe('1');
  expect(calls('route="/app/v1/refreshData",status="429",refusal="tooManyRequests"')).toBe('2');
  expect(calls('route="/app/v1/refreshData",status="200",refusal="none"')).toBe('20');
  expect(told(lines, 'bituin_call_seconds_count{route="/app/v1/refreshData"}')).toBe('22');
  expect(told(lines, 'bituin_calls_open{route="/app/v1/refreshData"}')).toBe('0');
  const series = lines.filter((line) => !line.startsWith('#')).join('\n');
  for (const secret of ['metrics.player', token, ADDRESS, `x-${id}`, `"${id}"`]) {
    expect(series).not.toContain(secret);
  }
});

test('tell what waits in the database, and go on without one', async () => {
  const { id: playerId } = await server.registerPlayer();
  const at = server.clock.now();
  await inTransaction(server.database, async (tx) => {
    const money = { playerId, currency: 2001, amount: 50_000, house: 'house:test', at };
    await post(tx, { ...money, kind: 'test', reference: 'metrics' });
    const bet = { playerId, amount: 10_000, game: 'test', wagerId: 'one', potBp: 100, at };
    await wager(tx, bet);
  });
  server.clock.advance(90_000);
  const lines = await scrape();
  expect(told(lines, 'bituin_database_up')).toBe('1');
  expect(told(lines, 'bituin_roller_waiting')).toBe('1');
  expect(told(lines, 'bituin_roller_lag_seconds')).toBe('90');
  const held = inTransaction(server.database, (tx) => houseBalanceOf(tx, 'pot:mega', 2001));
  expect(told(lines, 'bituin_pot_hundredths{pot="pot:mega"}')).toBe(String(await held));
  expect(Number(told(lines, 'bituin_audit_unlinked'))).toBeGreaterThan(0);
  expect(told(lines, 'bituin_pool_connections{state="waiting"}')).toBe('0');
  await pool.end();
  const without = await scrape();
  expect(told(without, 'bituin_database_up')).toBe('0');
  expect(without.filter((line) => line.startsWith('bituin_roller'))).toEqual([]);
  expect(told(without, 'process_resident_memory_bytes')).toMatch(/^\d+$/);
});

describe('the board', () => {
  test('names only metrics that there are, and all of ours', async () => {
    const board = readFileSync(`${import.meta.dirname}/../../deploy/grafana/bituin.json`, 'utf8');
    const known = metrics.registry.getMetricsAsArray().map(({ name }) => name);
    const { panels } = JSON.parse(board) as { panels: { targets: { expr: string }[] }[] };
    const asked = panels
      .flatMap(({ targets }) =>
        targets.flatMap(({ expr }) => expr.match(/\b(bituin|nodejs|process)_\w+/g)),
      )
      .map((name) => name?.replace(/_(bucket|sum|count)$/, ''));
    expect(asked.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    const ours = known.filter((name) => name.startsWith('bituin_'));
    expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
  });
});

test('are not where players are', async () => {
  const answer = await server.app.inject('/metrics');
  expect(answer.body).not.toContain('bituin_calls_total');
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAccount } from '../../tests/support/browser/registration.ts';
import {
  type DocumentedCall,
  documentedCalls,
} from '../../tests/support/models/fuzz/documented.ts';
import { farShots } from '../../tests/support/models/fuzz/far-sides.ts';
import { operatorWords } from '../../tests/support/models/fuzz/operators.ts';
import { playerShots } from '../../tests/support/models/fuzz/players.ts';
import { fire, type Hit, type Shot } from '../../tests/support/models/fuzz/shot.ts';
import { everyCall } from '../../tests/support/models/hostile-calls.ts';
import { seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { BOOKS_WITHOUT_KEY } from '../../tests/support/models/races/race.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inTransaction } from '../db/database.ts';
import { seedDemo } from '../demo/seed.ts';
import { registerFeatures } from '../features/compose.ts';
import { auditLedger } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { studioSecret } from '../providers/games/secrets.ts';
import { readSecret } from '../providers/payments/sandbox-store.ts';
import { payoutSecret } from '../providers/payouts/sandbox-payout-store.ts';

// Calls that an attacker or a broken client could make, from the document that the server itself
// gives out. `npm run test:fuzz` makes 100,000 of them from a new seed.

const CALLS = Number(process.env.FUZZ_CALLS ?? 10_000);
const AT_ONCE = 16;
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);
/** An answer that takes longer is too slow, also when it is asked for again by itself. */
const SLOW_MS = 1000;
/** A picture is decoded in a process of its own (server/pictures), which takes a second to start. */
const PICTURE_MS = 4000;
/** Shots that a lively player lives for: some calls end an account, or lock it for years. */
const LIFE = 400;

const numbers = seededNumbers(SEED);
let server: TestServer;
let base: string;
let calls: DocumentedCall[];
let hostile: { id: number; token: string };
let bystander: { id: number; token: string };
let lively: { id: number; token: string };
/** Texts that the server has told: ids, references, tokens of visits. */
const told: string[] = ['101', '1', 'text'];
/** Calls in whose transaction something was booked. */
const booked = new Set<string>();
const worked = new Set<string>();

beforeAll(async () => {
  server = await openTestServer({ register: watched });
  await seedDemo(server.database, server.clock.now());
  await watchTransfers();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  calls = await documentedCalls(server.app);
  [hostile, bystander] = [await richPlayer(), await richPlayer()];
  await renewLively();
});
afterAll(() => server.close());

/** Mounts every call so that it is known which of them books. */
function watched(...[mount, parts]: Parameters<typeof registerFeatures>) {
  return registerFeatures((call, handler, options) => {
    mount(
      call,
      async (input, context) => {
        const reply = await handler(input, context);
        const noted = sql<{ is: string | null }>`select current_setting('fuzz.booked', true) as is`;
        if ((await noted.execute(context.tx)).rows[0]?.is) booked.add(call.path);
        return reply;
      },
      options,
    );
  }, parts);
}

async function watchTransfers(): Promise<void> {
  const { database } = server;
  await sql`create function fuzz_note() returns trigger language plpgsql as $$
    begin perform set_config('fuzz.booked', 'yes', true); return null; end $$`.execute(database);
  await sql`create trigger fuzz_note after insert on transfers
    for each statement execute function fuzz_note()`.execute(database);
}

let names = 0;
/** Something to lose, which was never deposited. */
async function richPlayer() {
  names += 1;
  const player = await registerAccount(server, `hostile${names}`);
  const move = { house: 'house:test', kind: 'test', at: server.clock.now() };
  await inTransaction(server.database, async (tx) => {
    for (const currency of [3, 5, 2001, 2002, 60_001, 80_001]) {
      const about = { playerId: player.id, currency, amount: 1_000_000, ...move };
      await post(tx, { ...about, reference: String(currency) });
    }
  });
  return player;
}

/** A player who has deposited, so that calls that play go on. */
async function renewLively(): Promise<void> {
  lively = await richPlayer();
  const deposit = { currency: 2001, amount: 1_000_000, house: 'house:deposits', kind: 'deposit' };
  const about = { playerId: lively.id, reference: 'lively', at: server.clock.now() };
  await inTransaction(server.database, (tx) => post(tx, { ...about, ...deposit }));
}

/** Keeps the texts of an answer, so that later calls name what is there. */
function listen(body: string): void {
  for (const [, text = ''] of body.matchAll(/:"([\w.@:-]{1,80})"/g)) {
    if (told.length < 400) told.push(text);
    else told[numbers.below(told.length)] = text;
  }
}

async function shooter(): Promise<() => Shot> {
  const { database, random, clock } = server;
  const known = () => told;
  const secrets = {
    payments: await readSecret(database, random),
    payouts: await payoutSecret(database, random),
    games: await studioSecret({ database, random, secrets: new Map() }),
    now: clock.now,
  };
  const tokens = { hostile: hostile.token, lively: () => lively.token };
  const far = farShots(numbers, secrets, known);
  const players = playerShots(numbers, tokens, known);
  const ways = [...players, ...players, ...far.each, ...far.free];
  return () => {
    for (;;) {
      const call = numbers.oneOf(calls);
      const shot = call && numbers.oneOf(ways)?.(call);
      if (shot) return shot;
    }
  };
}

async function books({ id }: { id: number }) {
  const { database } = server;
  const of = (table: 'transfers' | 'holds') =>
    database.selectFrom(table).select('player_id').where('player_id', '=', id).execute();
  const wallets = await database
    .selectFrom('wallets')
    .selectAll()
    .where('player_id', '=', id)
    .orderBy('currency')
    .execute();
  const [transfers, holds] = [await of('transfers'), await of('holds')];
  return { wallets, transfers: transfers.length, holds: holds.length };
}

/** True for a call that brings a picture, by the document. */
const isPicture = ({ url }: Shot) =>
  calls.some(
    (call) => call.url === url && 'picture' in (call.request as { properties: object }).properties,
  );

/** What is wrong with an answer, if anything. */
async function faultOf(shot: Shot, { status, body, milliseconds }: Hit): Promise<string[]> {
  const about = `${shot.method ?? 'POST'} ${shot.url} <- ${String(shot.payload).slice(0, 200)}`;
  if (typeof status === 'string') return [`${status} ${about}`];
  if (status >= 500 && !/"errcode":90/.test(body))
    return [`${status} ${about} -> ${body.slice(0, 200)}`];
  const most = isPicture(shot) ? PICTURE_MS : SLOW_MS;
  if (milliseconds < most) return [];
  const again = await fire(base, shot);
  return again.milliseconds < most ? [] : [`${milliseconds} ms ${about}`];
}

async function giveOrder(): Promise<string[]> {
  const words = operatorWords(numbers);
  try {
    await opsOn(server, words);
    return [];
  } catch (error) {
    return [`ops ${words.join(' ')}: ${error}`];
  }
}

test('the document tells every call of the contract', async () => {
  const contract = (await everyCall()).map(({ path }) => `/app/v1/${path}`);
  const documented = calls.filter(({ by }) => by !== 'wallet').map(({ url }) => url);
  expect(documented.sort()).toEqual(contract.sort());
});

test(`${CALLS} calls meet no 5xx and no reset, and nothing is booked that should not be (seed ${SEED})`, async () => {
  const before = [await books(hostile), await books(bystander)];
  const next = await shooter();
  const wrong: string[] = [];
  let slowest = 0;
  for (let fired = 0; fired < CALLS; fired += AT_ONCE) {
    if (fired % LIFE === 0) await renewLively();
    const shots = Array.from({ length: AT_ONCE }, next);
    const hits = await Promise.all(shots.map((shot) => fire(base, shot)));
    for (const [index, hit] of hits.entries()) {
      const shot = shots[index] as Shot;
      wrong.push(...(await faultOf(shot, hit)));
      slowest = Math.max(slowest, hit.milliseconds);
      if (hit.status === 200) worked.add(shot.url);
      listen(hit.body);
    }
    // Some of them read all there is.
    if (numbers.below(8) === 0) wrong.push(...(await giveOrder()));
  }
  console.log(
    `${CALLS} calls, ${worked.size} addresses answered, slowest ${Math.round(slowest)} ms`,
  );
  expect(wrong).toEqual([]);
  expect([await books(hostile), await books(bystander)]).toEqual(before);
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
  const keyed = new Set((await everyCall()).filter(({ once }) => once).map(({ path }) => path));
  expect([...booked].filter((path) => !keyed.has(path) && !(path in BOOKS_WITHOUT_KEY))).toEqual(
    [],
  );
  // What fits gets through: the shots are no mere noise.
  expect(booked.size).toBeGreaterThan(5);
}, 3_600_000);

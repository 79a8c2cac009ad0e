import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import {
  type JackpotServer,
  openJackpotServer,
} from '../../../tests/support/servers/jackpot-server.ts';

/** Presses over twenty connections of real HTTP, spread over two servers on one database. */
const PRESSES = 20;

let servers: JackpotServer[] = [];
let addresses: string[] = [];
let player: { id: number; token: string };
const sockets = new Set<Socket>();

beforeAll(async () => {
  const first = await openJackpotServer();
  servers = [first, await openJackpotServer({ databaseUrl: first.databaseUrl })];
  addresses = await Promise.all(
    servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
  for (const { app } of servers) app.server.on('connection', (socket) => sockets.add(socket));
});
beforeEach(async () => {
  player = await firstServer().registerDrawer();
  sockets.clear();
});
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.close();
});

function firstServer(): JackpotServer {
  const [first] = servers;
  if (!first) throw new Error('no server was opened');
  return first;
}

function press(address: string, onceKey: string): Promise<{ errcode: number; data: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${API_PREFIX}${receiveDrawChance.path}`,
      {
        method: 'POST',
        agent: new Agent(),
        headers: { authorization: `Bearer ${player.token}`, [ONCE_KEY_HEADER]: onceKey },
      },
      async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        resolve(JSON.parse(text));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

async function pressAll(keyOf: () => string) {
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, index) =>
      press(addresses[index % addresses.length] ?? '', keyOf()),
    ),
  );
  expect(sockets.size).toBe(PRESSES);
  await firstServer().expectSoundBooks();
  return answers;
}

async function countOf(table: 'jackpot_draws' | 'fairness_receipts'): Promise<number> {
  const rows = firstServer().database.selectFrom(table).select('player_id');
  return (await rows.where('player_id', '=', player.id).execute()).length;
}

test('one key over twenty connections is one draw with one answer', async () => {
  const before = (await firstServer().balances(player.id))[3] ?? 0;
  const onceKey = randomUUID();
  const answers = await pressAll(() => onceKey);
  expect(answers.map(({ errcode }) => errcode)).toEqual(Array.from({ length: PRESSES }, () => 0));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect((await firstServer().balances(player.id))[3] ?? 0).toBe(before - 1);
  expect([await countOf('jackpot_draws'), await countOf('fairness_receipts')]).toEqual([1, 1]);
});

test('twenty keys and one chance are one draw and nineteen times 1001', async () => {
  let chances = (await firstServer().balances(player.id))[3] ?? 0;
  for (; chances > 1; chances -= 1) await press(addresses[0] ?? '', randomUUID());
  const drawn = await countOf('jackpot_draws');
  sockets.clear();
  const answers = await pressAll(randomUUID);
  const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
  expect(codes).toEqual([0, ...Array.from({ length: PRESSES - 1 }, () => 1001)]);
  expect((await firstServer().balances(player.id))[3] ?? 0).toBe(0);
  expect(await countOf('jackpot_draws')).toBe(drawn + 1);
});

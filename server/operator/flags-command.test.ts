import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookRound, booksOf } from '../../tests/support/models/game-rounds.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import {
  openWithdrawServer,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { seedDemo } from '../demo/seed.ts';

let server: WithdrawServer;
beforeAll(async () => {
  server = await openWithdrawServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

const flags = async (...words: string[]) =>
  (await opsOn(server, ['players', 'flags', ...words])).lines;

/** A deposit that was paid, as its row tells it. */
async function paid(playerId: number, amount: number): Promise<void> {
  const at = server.clock.now();
  await server.database
    .insertInto('deposits')
    .values({
      player_id: playerId,
      id: crypto.randomUUID(),
      reference: `T${playerId}`,
      channel_id: 1,
      channel_name: 'GCash',
      provider: 'sandbox',
      amount,
      status: 'PAID',
      payment_id: null,
      created_at: at,
      settled_at: at,
      ask_at: null,
      pay_until: at,
      coupon_hold: null,
      checkout_id: null,
      checkout_url: null,
    })
    .execute();
}

/** What a player told of their work. */
async function details(playerId: number, work: string): Promise<void> {
  await server.database
    .insertInto('user_others')
    .values({
      player_id: playerId,
      details: JSON.stringify({ work }),
      changed_at: server.clock.now(),
    })
    .execute();
}

test('who passed money through is named, and who played with it is not', async () => {
  expect(await flags()).toEqual(['Nobody stands out in the last 30 days.']);
  const passer = await server.registerWithdrawer({ coin: 5_000_000 });
  const other = await server.registerWithdrawer({ coin: 5_000_000 });
  for (const { id } of [passer, other]) await paid(id, 1_200_000);
  for (const player of [passer, other]) await server.open(player, 1_000_000);
  const play = (playerId: number, stake: number) =>
    bookRound(booksOf(server), { playerId, stake, payout: 0 });
  await play(passer.id, 1_200_000);
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(3000);
    await play(other.id, 700_000);
  }
  expect(await flags()).toEqual([
    `player ${passer.id}  hardly played  1200000 deposited, 1200000 wagered, 1000000 withdrawn`,
  ]);
  server.clock.advance(3 * 86_400_000);
  expect(await flags('--days', '2')).toEqual(['Nobody stands out in the last 2 days.']);
});

test('withdrawals that stay below the look, and reach it together, are named', async () => {
  const splitter = await server.registerWithdrawer({ coin: 9_000_000 });
  const usual = await server.registerWithdrawer({ coin: 9_000_000 });
  for (let count = 0; count < 3; count += 1) {
    await server.open(splitter, 900_000);
    await server.open(usual, 300_000);
    server.clock.advance(60_000);
  }
  expect(await flags('--days', '1')).toEqual([
    expect.stringMatching(
      new RegExp(
        `^player ${splitter.id}  split  3 withdrawals of 2700000 in all on .*, each below 2000000$`,
      ),
    ),
  ]);
});

test('who said to be a student is named, however long ago, until a bar', async () => {
  const { id } = await server.registerWithdrawer({ coin: 0 });
  const worker = await server.registerWithdrawer({ coin: 0 });
  await details(id, 'student');
  await details(worker.id, 'employee');
  server.clock.advance(40 * 86_400_000);
  expect(await flags()).toEqual([
    expect.stringMatching(new RegExp(`^player ${id}  student  as told on \\d{4}-\\d\\d-\\d\\d$`)),
  ]);
  await opsOn(server, ['players', 'bar', String(id), '--reason', 'A student.']);
  expect(await flags()).toEqual(['Nobody stands out in the last 30 days.']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawReceipt, fairnessRotate } from '../../../contract/fairness.ts';
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
  scratchCardShown,
  searchScratchCardAwardLog,
} from '../../../contract/scratch.ts';
import {
  openShopServer,
  type ShopServer,
  scriptedCards,
} from '../../../tests/support/servers/shop-server.ts';
import { verifyReceipt } from '../../fairness/verify.ts';
import { scratchWaits } from './awards.ts';
import { readScratchConfig } from './config.ts';

let server: ShopServer;
let player: { id: number; token: string };
let weights: number[];

beforeAll(async () => {
  server = await openShopServer();
  const { kinds } = await server.run(readScratchConfig);
  weights = kinds[0]?.prizes.map(({ weight }) => weight) ?? [];
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerShopper({ 80001: 6 });
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

type Count = 1 | 5;
const scratch = (count: Count = 1, onceKey = randomUUID(), who = player, kind: 1 | 2 | 3 = 1) =>
  server.call(scratchCardLottery, { kind, count }, { token: who.token, onceKey });
const infoOf = async (who = player) => (await server.call(getScratchCardInfo, {}, who)).data;
const cardsLeft = async () => (await server.balances(player.id))[80001] ?? 0;

describe('the published weights', () => {
  test('of every kind sum to 10,000 and name nothing', async () => {
    const { kinds } = await infoOf();
    expect(kinds.map(({ propId }) => propId)).toEqual([80001, 80002, 80003]);
    for (const { prizes } of kinds) {
      expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
      expect(prizes.map(({ index }) => index)).toEqual(prizes.map((_prize, index) => index));
      expect(prizes.filter(({ propId }) => propId === 0)).toHaveLength(1);
    }
  });
});

describe('a card', () => {
  test.each([
    { prizeIndex: 1, propId: 2001, count: 500 },
    { prizeIndex: 2, propId: 60001, count: 10 },
    { prizeIndex: 6, propId: 100002, count: 1 },
  ])('at prize $prizeIndex is spent and credits $count of prop $propId', async (prize) => {
    const before = await server.balances(player.id);
    server.random.script(...scriptedCards(weights, prize.prizeIndex));
    const { data } = await scratch();
    expect(data.outcomes).toMatchObject([{ kind: 1, ...prize }]);
    const after = await server.balances(player.id);
    expect(after[80001]).toBe(5);
    expect(after[prize.propId]).toBe((before[prize.propId] ?? 0) + prize.count);
  });

  test('that wins nothing is spent and credits nothing', async () => {
    const before = await server.balances(player.id);
    server.random.script(...scriptedCards(weights, 0));
    const { data } = await scratch();
    expect(data.outcomes).toMatchObject([{ prizeIndex: 0, propId: 0, count: 0 }]);
    expect(await server.balances(player.id)).toEqual({ ...before, 80001: 5 });
  });

  test('five at once are five draws, each with a receipt that verifies', async () => {
    server.random.script(...scriptedCards(weights, 0, 1, 0, 2, 1));
    const { data } = await scratch(5);
    expect(data.outcomes.map(({ prizeIndex }) => prizeIndex)).toEqual([0, 1, 0, 2, 1]);
    expect(await cardsLeft()).toBe(1);
    await server.call(fairnessRotate, { clientSeed: 'another' }, player);
    for (const { id, prizeIndex } of data.outcomes) {
      const receipt = (await server.call(drawReceipt, { drawId: id }, player)).data;
      expect(receipt.game).toBe('scratch-card/v1');
      expect(receipt.steps).toEqual([{ name: 'prize', weights, index: prizeIndex }]);
      expect(verifyReceipt(receipt).verdict).toBe('verified');
    }
  });

  test('waits, oldest first, until its player has seen it', async () => {
    const { outcomes } = (await scratch(5)).data;
    const ids = outcomes.map(({ id }) => id);
    expect((await infoOf()).unshown.map(({ id }) => id)).toEqual(ids);
    const other = await server.registerShopper();
    await server.call(scratchCardShown, { outcomeId: ids[0] ?? '' }, other);
    expect((await infoOf()).unshown).toHaveLength(5);
    for (const outcomeId of ids.slice(0, 4)) {
      await server.call(scratchCardShown, { outcomeId }, player);
    }
    expect((await infoOf()).unshown).toEqual(outcomes.slice(4));
  });

  test('stands in the records, newest first, page by page', async () => {
    await server.grant(player.id, 80001, 20);
    for (let press = 0; press < 5; press += 1) await scratch(5);
    const page = async (pageNum: number) =>
      (await server.call(searchScratchCardAwardLog, { pageNum, pageSize: 20 }, player)).data;
    expect(await page(1)).toEqual({ list: [], pages: 0, total: 0 });
    for (let unshown = (await infoOf()).unshown; unshown.length > 0; ) {
      for (const { id } of unshown) await server.call(scratchCardShown, { outcomeId: id }, player);
      unshown = (await infoOf()).unshown;
    }
    const first = await page(1);
    expect(first).toMatchObject({ total: 25, pages: 2 });
    expect(first.list).toHaveLength(20);
    const second = await page(2);
    expect(second.list).toHaveLength(5);
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(25);
    expect((await page(3)).list).toEqual([]);
  });
});

describe('the refusals', () => {
  test('1004 comes first: nobody scratches while the activity is closed', async () => {
    await server.database.updateTable('scratch_config').set({ is_open: false }).execute();
    try {
      expect(await scratch()).toMatchObject({ status: 409, errcode: 1004 });
      expect((await infoOf()).isOpen).toBe(false);
      expect(await server.run((tx) => scratchWaits(tx, player.id))).toBe(false);
    } finally {
      await server.database.updateTable('scratch_config').set({ is_open: true }).execute();
    }
  });

  test('1002 keeps the cards of a player who never deposited', async () => {
    const fresh = await server.registerPlayer();
    await server.grant(fresh.id, 80001, 1);
    expect(await scratch(1, randomUUID(), fresh)).toMatchObject({
      errcode: 1002,
      data: { needDeposit: 100 },
    });
    expect((await infoOf(fresh)).needsDeposit).toBe(true);
    expect((await server.balances(fresh.id))[80001]).toBe(1);
  });

  test('5009 tells how many cards are missing and spends none of those that are there', async () => {
    server.random.script(...scriptedCards(weights, 0, 0, 0, 0, 0));
    await scratch(5);
    const answer = await scratch(5);
    expect(answer).toMatchObject({ status: 409, errcode: 5009, data: { missing: 4 } });
    expect(await scratch(1, randomUUID(), player, 3)).toMatchObject({ errcode: 5009 });
    expect((await scratch(1)).errcode).toBe(0);
  });
});

describe('a press runs once', () => {
  test('twenty parallel presses with one key spend five cards and get one answer', async () => {
    const onceKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scratch(5, onceKey)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await infoOf()).scratched).toBe(5);
  });

  test('twenty keys and six cards give six outcomes and fourteen times 5009', async () => {
    // Prizes of nothing only, so that no card is won back.
    server.random.script(...scriptedCards(weights, 0, 0, 0, 0, 0, 0));
    const answers = await Promise.all(Array.from({ length: 20 }, () => scratch()));
    const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
    expect(codes).toEqual([...Array(6).fill(0), ...Array(14).fill(5009)]);
    expect(await cardsLeft()).toBe(0);
  });

  test('cards that fail before their commit leave nothing and come out the same again', async () => {
    server.random.script(...scriptedCards(weights, 1, 2));
    await infoOf();
    const before = await server.balances(player.id);
    const failing = await openShopServer({
      databaseUrl: server.databaseUrl,
      profileOf: () => Promise.reject(new Error('the process dies here')),
    });
    try {
      const as = { token: player.token, onceKey: randomUUID() };
      const answer = await failing.call(scratchCardLottery, { kind: 1, count: 1 }, as);
      expect(answer.status).toBe(500);
    } finally {
      await failing.close();
    }
    expect(await server.balances(player.id)).toEqual(before);
    expect((await scratch()).data.outcomes[0]?.prizeIndex).toBe(1);
  });
});

describe('accumulated awards', () => {
  const receive = (id: number, onceKey = randomUUID(), who = player) =>
    server.call(receiveAddupAwardById, { id }, { token: who.token, onceKey });

  test('open at their count, are received once, and then refuse', async () => {
    expect(await receive(1)).toMatchObject({ errcode: 5005, data: { missing: 5 } });
    server.random.script(...scriptedCards(weights, 0, 0, 0, 0, 0));
    await scratch(5);
    expect((await infoOf()).awards[0]).toMatchObject({ need: 5, state: 'open' });
    expect((await receive(1)).data).toEqual({ propId: 60001, count: 10 });
    expect((await server.balances(player.id))[60001]).toBe(10);
    expect(await receive(1)).toMatchObject({ errcode: 5004 });
    expect((await infoOf()).awards[0]?.state).toBe('received');
    expect(await receive(2)).toMatchObject({ errcode: 5005, data: { missing: 5 } });
    expect(await receive(99)).toMatchObject({ errcode: 4004 });
  });

  test('twenty keys at once receive one award', async () => {
    server.random.script(...scriptedCards(weights, 0, 0, 0, 0, 0));
    await scratch(5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(1)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect((await server.balances(player.id))[60001]).toBe(10);
  });
});

test('the red dot is lit by a card or an open award, and goes out with both', async () => {
  const fresh = await server.registerShopper();
  const isLit = () => server.run((tx) => scratchWaits(tx, fresh.id));
  expect(await isLit()).toBe(false);
  await server.grant(fresh.id, 80001, 5);
  expect(await isLit()).toBe(true);
  server.random.script(...scriptedCards(weights, 0, 0, 0, 0, 0));
  await scratch(5, randomUUID(), fresh);
  expect(await isLit()).toBe(true);
  await server.call(receiveAddupAwardById, { id: 1 }, fresh);
  expect(await isLit()).toBe(false);
});

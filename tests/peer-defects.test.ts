import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveDrawChance } from '../contract/jackpot.ts';
import { inTransaction } from '../server/db/database.ts';
import { openDraw } from '../server/fairness/draw.ts';
import { openStream } from '../server/fairness/pf1.ts';
import { systemRandomness } from '../server/fairness/randomness.ts';
import { totalOf } from '../server/ledger/balances.ts';
import { post } from '../server/ledger/post.ts';
import { NO_FILTERS, toggleGroup } from '../src/features/records/filters/filters.ts';
import { SCRIPTED_CLIENT_BYTES } from './support/models/scripted-seeds.ts';
import { rollbackWager, wager } from './support/models/wagers.ts';
import {
  adaptivePay,
  clockSeeded,
  floatWords,
  isEven,
  predict,
  type Trigger,
} from './support/peers/draws.ts';
import { breakLasts, excludesAtOnce, zetikPlayer } from './support/peers/exclusion.ts';
import * as limits from './support/peers/limits.ts';
import { ourPlayer } from './support/peers/ours.ts';
import * as rounds from './support/peers/rounds.ts';
import * as sessions from './support/peers/sessions.ts';
import { type DepositServer, openDepositServer } from './support/servers/deposit-server.ts';
import { type JackpotServer, openJackpotServer } from './support/servers/jackpot-server.ts';

// Each test is a defect that was found in an open-source peer by reading. The peer's logic, in a few
// lines, must fail what our own code passes. What a screen keeps is in peer-defects-form.test.ts.

let server: DepositServer;
let jackpot: JackpotServer;
beforeAll(async () => {
  server = await openDepositServer();
  jackpot = await openJackpotServer();
});
afterAll(async () => {
  await server.close();
  await jackpot.close();
});

const ours = () => ourPlayer(server);
/** A thousand places that a hidden trigger may lie at. */
const TRIGGERS = Array.from({ length: 1000 }, () => 1);

describe('limits', () => {
  test('rgs: raising one limit switches all of them off, and the first one waits a day', async () => {
    expect(await limits.firstLimitHoldsAtOnce(limits.rgsPlayer())).toBe(false);
    expect(await limits.raisingOneKeepsAll(limits.rgsPlayer())).toBe(false);
    expect(await limits.firstLimitHoldsAtOnce(await ours())).toBe(true);
    expect(await limits.raisingOneKeepsAll(await ours())).toBe(true);
  });

  test.each([
    ['the first limit waits a day', limits.firstLimitHoldsAtOnce],
    ['a limit goes at once', limits.removingWaitsADay],
    ['a loss limit is raised at once', limits.raisingLossWaitsADay],
    ['a limit of time is raised at once', limits.raisingTimeWaitsADay],
  ])('kipindi: %s', async (_defect, property) => {
    expect(await property(limits.kipindiPlayer())).toBe(false);
    expect(await property(await ours())).toBe(true);
  });

  test('CorePlatform: a limit that is a day old is raised at once', async () => {
    expect(await limits.raisingAnOldLimitWaitsADay(limits.corePlatformPlayer())).toBe(false);
    expect(await limits.raisingAnOldLimitWaitsADay(await ours())).toBe(true);
  });

  test('zetik: exclusion needs a cooldown first, and the cooldown can be cancelled', async () => {
    expect(await excludesAtOnce(zetikPlayer())).toBe(false);
    expect(await breakLasts(zetikPlayer())).toBe(false);
    expect(await excludesAtOnce(await ours())).toBe(true);
    expect(await breakLasts(await ours())).toBe(true);
  });
});

/** The jackpot's outcomes for twelve players with laid-out seeds, after the house won or lost. */
async function outcomesAfter(takings: number): Promise<string[]> {
  const own = await openJackpotServer();
  try {
    const rich = await own.registerPlayer();
    const terms = {
      playerId: rich.id,
      currency: 2001,
      house: 'house:jackpot',
      at: own.clock.now(),
    };
    await own.run(async (tx) => {
      const gift = { ...terms, house: 'house:promotions', kind: 'follow', reference: 'purse' };
      await post(tx, { ...gift, amount: Math.abs(takings) });
      await post(tx, { ...terms, kind: 'reversal', reference: 'takings', amount: -takings });
    });
    const outcomes: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const player = await own.registerDrawer();
      const seed = (name: string) => createHash('sha256').update(`${name} ${number}`).digest();
      own.random.script(seed('server'), seed('next'), SCRIPTED_CLIENT_BYTES);
      const { data } = await own.call(receiveDrawChance, {}, player);
      outcomes.push(`${data.propId} x ${data.type === 2 ? 'pot' : data.count}`);
    }
    return outcomes;
  } finally {
    await own.close();
  }
}

describe('draws', () => {
  test('opensource-casino: a win becomes none where the takings do not cover it', async () => {
    const drawn = Array.from({ length: 12 }, (_, number) => number);
    const paid = (statIn: number) => drawn.map((one) => adaptivePay(one, { statIn, statOut: 0 }));
    expect(paid(0)).not.toEqual(paid(10_000));
    const [poor, rich] = [await outcomesAfter(-900_000_000), await outcomesAfter(900_000_000)];
    expect(poor).toEqual(rich);
    expect(new Set(poor).size).toBeGreaterThan(2);
  });

  test('CorePlatform: whoever knows the clock knows a hidden trigger', async () => {
    const now = Date.UTC(2026, 10, 20, 4);
    const window = { from: now - 2000, to: now + 2000, next: 5 };
    const peer = (milliseconds: number): Trigger => {
      const next = clockSeeded(milliseconds);
      return () => next() % 1000;
    };
    const trigger = peer(now + 123);
    const seen = Array.from({ length: 20 }, trigger);
    expect(predict(seen, window, peer)).toEqual(Array.from({ length: 5 }, trigger));

    // The same attack on ours: the wheel's picks of two players at one moment of one clock.
    const game = 'jackpot-ring/v1';
    const picksOf = async () => {
      const { id } = await jackpot.registerPlayer();
      return jackpot.run(async (tx) => {
        const draw = await openDraw(tx, id, game, systemRandomness, new Date(now));
        return Array.from({ length: 20 }, () => draw.pick('wheel', TRIGGERS));
      });
    };
    const fair = [...(await picksOf()), ...(await picksOf())];
    const guess = (milliseconds: number): Trigger => {
      const next = clockSeeded(milliseconds);
      const word = () => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(next());
        return bytes;
      };
      const serverSeed = Buffer.concat(Array.from({ length: 8 }, word));
      const clientSeed = Buffer.concat([word(), word()]).toString('hex');
      const stream = openStream({ serverSeed, game, clientSeed, nonce: 0 });
      return () => stream.pick(TRIGGERS);
    };
    expect(predict(fair, window, guess)).toBeUndefined();
    const seeds = await jackpot.run((tx) =>
      tx.selectFrom('fairness_seeds').select('commit').execute(),
    );
    expect(new Set(seeds.map(({ commit }) => commit)).size).toBe(seeds.length);
  });

  test('zetik: 10,001 results share 2^32 words unevenly', () => {
    const sum = 10_001;
    expect(isEven(floatWords(sum))).toBe(false);
    // Ours throws words away from the largest multiple of the sum on, so each result has as many.
    const limit = Math.floor(2 ** 32 / sum) * sum;
    expect(isEven(Array.from({ length: sum }, () => limit / sum))).toBe(true);
    const [serverSeed, game, clientSeed] = [Buffer.alloc(32, 7), 'dice/v1', 'juan'];
    const weights = Array.from({ length: sum }, () => 1);
    for (let nonce = 0; nonce < 2000; nonce += 1) {
      const stream = openStream({ serverSeed, game, clientSeed, nonce });
      const words = wordsOf({ serverSeed, game, clientSeed, nonce }).filter((word) => word < limit);
      const picks = words.slice(0, 3).map(() => stream.pick(weights));
      expect(picks).toEqual(words.slice(0, 3).map((word) => word % sum));
    }
    // Half of all words are thrown away here, and none of them is bent into a result.
    const half = 2 ** 31 + 1;
    const key = { serverSeed, game, clientSeed, nonce: 1 };
    const kept = wordsOf(key).filter((word) => word < half);
    expect(kept.length).toBeLessThan(8);
    const stream = openStream(key);
    const picks = kept.map(() => stream.pick([2 ** 31, 1]));
    expect(picks).toEqual(kept.map((word) => (word < 2 ** 31 ? 0 : 1)));
  });
});

/** The first block of the published stream, worked out anew: eight words of 32 bits. */
function wordsOf(key: Parameters<typeof openStream>[0]): number[] {
  const prefixed = (text: string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const numbers = Buffer.alloc(12);
  numbers.writeBigUInt64BE(BigInt(key.nonce));
  const message = Buffer.concat([prefixed(key.game), prefixed(key.clientSeed), numbers]);
  const block = createHmac('sha256', key.serverSeed).update(message).digest();
  return Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
}

/** A game on the real server whose draw can be cut off. */
async function ourGame(): Promise<rounds.RoundGame & { close(): Promise<void> }> {
  let cutAt: rounds.Cut | undefined;
  const fail = (place: rounds.Cut) => {
    if (cutAt === place) throw new Error(`cut off ${place}`);
  };
  const own = await openJackpotServer({
    async openDraw(...deps) {
      const draw = await openDraw(...deps);
      return {
        pick(name, weights) {
          fail('after the stake');
          const index = draw.pick(name, weights);
          fail('after the draw');
          return index;
        },
        async seal(drawId) {
          await draw.seal(drawId);
          fail('after the prize');
        },
      };
    },
  });
  const player = await own.registerDrawer();
  const moves = async (kind: string) => {
    const rows = own.database.selectFrom('transfers').select('id').where('kind', '=', kind);
    return (await rows.where('player_id', '=', player.id).execute()).length;
  };
  return {
    close: () => own.close(),
    async play(cut) {
      cutAt = cut;
      const { status } = await own.call(receiveDrawChance, {}, player);
      if (status !== 200) throw new Error(`the draw was answered with ${status}`);
    },
    traces: async () => ({
      stakes: await moves('jackpot-draw'),
      prizes: await moves('jackpot-prize'),
      rounds: (await own.database.selectFrom('jackpot_draws').select('id').execute()).length,
    }),
  };
}

describe('rounds', () => {
  test('rgs: money moves before any round is on record', async () => {
    const cuts = ['after the stake', 'after the draw', 'after the prize'] as const;
    expect(await rounds.isAllOrNothing(rounds.rgsGame(), cuts)).toBe(false);
    const game = await ourGame();
    try {
      expect(await rounds.isAllOrNothing(game, cuts)).toBe(true);
    } finally {
      await game.close();
    }
  });

  test('rgs: a refund is booked as a win', async () => {
    expect(await rounds.refundIsNoWin(rounds.rgsBook())).toBe(false);
    const { id: playerId } = await ours();
    const about = { playerId, wagerId: 'refunded', at: server.clock.now() };
    const book: rounds.RefundBook = {
      stake: (amount) =>
        inTransaction(server.database, (tx) => wager(tx, { ...about, amount, game: 'test' })),
      refund: () => inTransaction(server.database, (tx) => rollbackWager(tx, about)),
      won: () =>
        inTransaction(server.database, (tx) =>
          totalOf(tx, { playerId, currency: 2001, kind: 'win' }),
        ),
    };
    expect(await rounds.refundIsNoWin(book)).toBe(true);
  });
});

describe('a session', () => {
  async function ourSession(): Promise<sessions.WatchedSession> {
    const player = await ours();
    return {
      play: (minutes) => player.beThere(minutes),
      round: (amount, won) => player.round(amount, won),
      async words() {
        const { startTime, serverTime, sessionNet: net } = await player.session();
        return { seconds: (Date.parse(serverTime) - Date.parse(startTime)) / 1000, net };
      },
    };
  }

  test('GamingWebsite: the timer tells two, and a chosen category stays chosen', async () => {
    expect(await sessions.tellsTheTime(sessions.gamingWebsiteSession())).toBe(false);
    expect(await sessions.tellsTheTime(await ourSession())).toBe(true);
    expect(sessions.choosesAndTakesBack(sessions.spliceToggle)).toBe(false);
    const toggle = (chosen: readonly string[], name: string) =>
      toggleGroup({ ...NO_FILTERS, groups: chosen as never }, name as never).groups;
    expect(sessions.choosesAndTakesBack(toggle)).toBe(true);
  });

  test('kipindi: the reality check tells minutes and no money', async () => {
    expect(await sessions.tellsTheNetPosition(sessions.kipindiSession())).toBe(false);
    expect(await sessions.tellsTheNetPosition(await ourSession())).toBe(true);
  });
});

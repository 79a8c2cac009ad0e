import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitGame } from '../../../contract/games.ts';
import {
  type Expected,
  WalletModel,
  type WalletMove,
} from '../../../tests/support/models/wallet-model.ts';
import {
  type GameServer,
  openGameServer,
  SLOT,
} from '../../../tests/support/servers/game-server.ts';

// `npm run test:wallet` does 10,000, from a new seed; every run of the tests some, always the same.
const RUNS = Number(process.env.WALLET_RUNS ?? 60);
const SEED = Number(process.env.WALLET_SEED ?? 20_261_120);
const STRANGER = randomBytes(32);
const TIMEOUT_MS = 120_000 + RUNS * 1000;

let server: GameServer;
beforeAll(async () => {
  server = await openGameServer();
});
afterAll(() => server.close());

// So few ids that they meet again.
const wager = fc.constantFrom('w0', 'w1', 'w2', 'w3');
const win = fc.constantFrom('x0', 'x1', 'x2', 'x3');
const round = fc.constantFrom('r0', 'r1', 'r2');
const amount = fc.constantFrom(1, 99, 100, 333, 1_000);
const payout = fc.constantFrom(0, 1, 150, 2_000);
const move: fc.Arbitrary<WalletMove> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ call: fc.constant('wager' as const), round, wager, amount }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ call: fc.constant('win' as const), round, wager, win },
      ...{ amount: payout, ends: fc.boolean() },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ call: fc.constant('rollback' as const), round, wager }),
  },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('end-round' as const), round }) },
);
/** How a call reaches us: once, twice at once, forged, copied long ago, or after the visit ended. */
const way = fc.constantFrom('once', 'once', 'once', 'twice', 'twice', 'forged', 'late', 'after');
const sequence = fc.array(fc.record({ move, way }), { minLength: 1, maxLength: 14 });
const funds = fc.record({ coin: fc.constantFrom(0, 700, 5_000), bonus: fc.constantFrom(0, 900) });

/** A player whose provider sends moves; ids are this sequence's own. */
async function openSequence({ coin, bonus }: { coin: number; bonus: number }) {
  const gamer = await server.registerGamer(coin);
  if (bonus > 0) await server.giveBonus(gamer.id, bonus, 10 * bonus);
  const { sessionId } = await gamer.start();
  const run = randomUUID().slice(0, 8);
  const bodyOf = (sent: WalletMove) => {
    const names = { player: gamer.player, roundId: `${run}.${sent.round}` };
    if (sent.call === 'end-round') return names;
    const wagerId = `${run}.${sent.wager}`;
    if (sent.call === 'rollback') return { ...names, wagerId };
    if (sent.call === 'wager') {
      const visit = { sessionId, gameId: SLOT, transactionId: wagerId };
      return { ...names, ...visit, amount: sent.amount };
    }
    const result = { transactionId: `${run}.${sent.win}`, roundEnds: sent.ends };
    return { ...names, wagerId, ...result, amount: sent.amount };
  };
  return {
    id: gamer.id,
    send: (sent: WalletMove, as: Parameters<GameServer['wallet']>[2] = {}) =>
      server.wallet(sent.call, bodyOf(sent), as),
    leave: () => server.call(exitGame, { sessionId }),
    /** Rounds and their sums as the wallet keeps them. */
    async kept() {
      const { database } = server;
      const rounds = await database
        .selectFrom('game_rounds')
        .select(['id', 'status', 'stake', 'payout'])
        .where('player_id', '=', gamer.id)
        .execute();
      const days = database
        .selectFrom('player_game_days')
        .select(['rounds', 'wagered', 'won'])
        .where('player_id', '=', gamer.id);
      const sums = await days.executeTakeFirst();
      const named = rounds.map(({ id, ...facts }) => [id.slice(-2), facts] as const);
      return { rounds: new Map(named), sums: sums ?? { rounds: 0, wagered: 0, won: 0 } };
    },
  };
}

type Sequence = Awaited<ReturnType<typeof openSequence>>;

async function said(answer: ReturnType<Sequence['send']>): Promise<Partial<Expected>> {
  const { status, replayed = false, balance = 0, bonus = 0 } = await answer;
  return { status: status as Expected['status'], replayed, total: balance + bonus };
}

async function step(own: Sequence, model: WalletModel, sent: WalletMove, how: string) {
  if (how === 'forged' || how === 'late') {
    const at = new Date(server.clock.now().getTime() - 600_000);
    const as = how === 'late' ? { at } : { secret: STRANGER };
    expect((await own.send(sent, as)).http).toBe(401);
    return;
  }
  if (how === 'after' && !model.isEnded) {
    await own.leave();
    model.isEnded = true;
  }
  if (how !== 'twice') {
    expect(await said(own.send(sent))).toEqual(model.apply(sent));
    return;
  }
  const answers = await Promise.all([said(own.send(sent)), said(own.send(sent))]);
  const wanted = [model.apply(sent), model.apply(sent)];
  const inOrder = (all: Partial<Expected>[]) => all.map((one) => JSON.stringify(one)).sort();
  expect(inOrder(answers)).toEqual(inOrder(wanted));
}

test(
  `random calls, doubled, re-ordered, late and forged, come to what the model says (${RUNS} sequences, WALLET_SEED=${SEED})`,
  async () => {
    const property = fc.asyncProperty(funds, sequence, async (given, steps) => {
      const model = new WalletModel(given.coin + given.bonus);
      const own = await openSequence(given);
      for (const { move: sent, way: how } of steps) await step(own, model, sent, how);
      const { rounds, sums } = await own.kept();
      const wanted = [...model.rounds].map(([id, { wagers: _, ...facts }]) => [id, facts] as const);
      expect(rounds).toEqual(new Map(wanted));
      expect(sums).toEqual(model.sums());
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
    await server.expectSoundBooks();
  },
  TIMEOUT_MS,
);

test(
  'calls that come all at once leave sound books and no coin too many',
  async () => {
    const all = fc.array(move, { minLength: 4, maxLength: 16 });
    const property = fc.asyncProperty(all, async (moves) => {
      const own = await openSequence({ coin: 5_000, bonus: 0 });
      await Promise.all(moves.flatMap((sent) => [own.send(sent), own.send(sent)]));
      const { rounds } = await own.kept();
      const moved = [...rounds.values()].reduce((sum, one) => sum + one.payout - one.stake, 0);
      const balance = await server.wallet('balance', { player: String(own.id) });
      expect(balance).toMatchObject({ balance: 5_000 + moved });
    });
    await fc.assert(property, { numRuns: Math.ceil(RUNS / 5), seed: SEED });
    await server.expectSoundBooks();
  },
  TIMEOUT_MS,
);

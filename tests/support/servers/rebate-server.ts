import { randomUUID } from 'node:crypto';
import { inTransaction, type Tx } from '../../../server/db/database.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { registerFeatures } from '../../../server/features/compose.ts';
import type { RebateDeps } from '../../../server/features/rebates/deps.ts';
import { rebateRoutes } from '../../../server/features/rebates/routes.ts';
import { createSession } from '../../../server/http/session.ts';
import { post } from '../../../server/ledger/post.ts';
import { bookRound, booksOf } from '../models/game-rounds.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** Per mille by level and game type, as a test scripts them. */
export const RATES = [
  { experience: 0, betLimit: 0, rebate: [] },
  { experience: 10, betLimit: 1000, rebate: [{ typeId: 1, perMille: 5 }] },
  {
    experience: 100,
    betLimit: 10_000,
    rebate: [
      { typeId: 1, perMille: 8 },
      { typeId: 2, perMille: 3 },
      { typeId: 4, perMille: 1 },
    ],
  },
] as const;

/** A game of each rated type. */
export const GAME_OF = { 1: 101, 2: 201, 4: 401 } as const;

/** A round in the wallet, ended or not. */
export interface PlacedRound {
  id: string;
  /** Of its stake, what was coin; hundredths. */
  coin: number;
}

/** A player with a past of wagers. */
export interface RebatePlayer {
  id: number;
  token: string;
  /** Logs in again: a session ends after half an hour. */
  comeBack(): Promise<void>;
  deposit(amount: number): Promise<void>;
  /** Books a round at the server's time; without a payout it stays open. */
  play(
    typeId: keyof typeof GAME_OF,
    stake: number,
    payout?: number | 'rollback',
  ): Promise<PlacedRound>;
  /** A result of a round, also one that comes after its end; `ends` closes it. */
  result(round: PlacedRound, amount: number, ends: boolean): Promise<void>;
  rollBack(round: PlacedRound): Promise<void>;
}

/** A server on which a test says which VIP level a player had at the end of a day. */
export interface RebateServer extends TestServer {
  deps: RebateDeps;
  setLevel(playerId: number, fromDay: string, level: number): void;
  registerBettor(): Promise<RebatePlayer>;
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

const CODE = 'bituin-studio';

/** Opens a test server with the demo's games and scripted VIP levels. */
export async function openRebateServer(): Promise<RebateServer> {
  const levels = new Map<number, { day: string; level: number }[]>();
  const deps: RebateDeps = {
    settings: { read: async () => ({ vip: { levels: RATES } }) },
    async vipLevelOn(_tx, playerId, day) {
      const reached = (levels.get(playerId) ?? []).filter((one) => one.day <= day);
      return reached.at(-1)?.level ?? 0;
    },
  };
  const server = await openTestServer({
    register(mount, parts) {
      const facts = registerFeatures((call, handler, options) => {
        if (!call.path.startsWith('betBonus')) mount(call, handler, options);
      }, parts);
      rebateRoutes(mount, deps);
      return facts;
    },
  });
  await seedDemo(server.database, server.clock.now());
  const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(server.database, work);
  return {
    ...server,
    deps,
    run,
    setLevel(playerId, day, level) {
      levels.set(playerId, [...(levels.get(playerId) ?? []), { day, level }]);
    },
    registerBettor: () => bettorOn(server, run),
  };
}

async function bettorOn(server: TestServer, run: RebateServer['run']): Promise<RebatePlayer> {
  const player = await server.registerPlayer();
  const { id: playerId } = player;
  const query = async (sql: string, values: unknown[]) => {
    const [answer] = (await booksOf(server).query(sql, values)) as { status: string }[];
    if (answer?.status !== 'ok') throw new Error(`the wallet answered ${answer?.status}`);
  };
  const bare = (round: PlacedRound) => round.id.slice(CODE.length + 1);
  return Object.assign(player, {
    async comeBack() {
      const from = { ip: '127.0.0.1', userAgent: 'test' };
      player.token = await run((tx) =>
        createSession(tx, playerId, server.clock.now(), server.random, from),
      );
    },
    async deposit(amount: number) {
      const deposit = { currency: 2001, amount, house: 'house:deposits', kind: 'deposit' };
      const at = server.clock.now();
      await run((tx) => post(tx, { playerId, ...deposit, reference: randomUUID(), at }));
    },
    async play(typeId: keyof typeof GAME_OF, stake: number, payout?: number | 'rollback') {
      server.clock.advance(1000);
      const ending = payout === undefined ? {} : { payout };
      const round = { playerId, gameId: GAME_OF[typeId], stake, ...ending };
      const id = await bookRound(booksOf(server), round);
      const wager = 'select coin_part from wagers where player_id = $1 and id = $2';
      const [placed] = await booksOf(server).query(wager, [playerId, `${id}:stake`]);
      return { id, coin: (placed as { coin_part: number }).coin_part };
    },
    async result(round: PlacedRound, amount: number, ends: boolean) {
      server.clock.advance(1000);
      await query('select status from game_win($1, $2, $3, $4, $5, $6, $7, null, $8, $9)', [
        ...[CODE, playerId, bare(round), `${bare(round)}:stake`, randomUUID(), amount, ends],
        ...['', server.clock.now()],
      ]);
    },
    async rollBack(round: PlacedRound) {
      server.clock.advance(1000);
      await query('select status from game_rollback($1, $2, $3, $4, $5)', [
        ...[CODE, playerId, bare(round), `${bare(round)}:stake`, server.clock.now()],
      ]);
    },
  });
}

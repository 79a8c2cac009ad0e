import { expect } from 'vitest';
import { inTransaction, type Tx } from '../../../server/db/database.ts';
import { fairnessRoutes } from '../../../server/features/fairness/routes.ts';
import {
  grantDepositChances,
  grantWelcomeChance,
} from '../../../server/features/jackpot/chances.ts';
import { jackpotRoutes } from '../../../server/features/jackpot/routes.ts';
import { auditLedger, balancesOf } from '../../../server/ledger/balances.ts';
import { post } from '../../../server/ledger/post.ts';
import type { ProfileOf } from '../../../server/players/public-profile.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A server with the jackpot and the fairness calls, and shortcuts to bring players to a draw. */
export interface JackpotServer extends TestServer {
  /** Runs work in a transaction of its own. */
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** A player called `player<id>` who deposited enough for one chance, besides the welcome one. */
  registerDrawer(): Promise<{ id: number; token: string }>;
  /** Books a deposit and what it earns. */
  deposit(playerId: number, amount: number): Promise<void>;
  wager(playerId: number, amount: number): Promise<void>;
  /** Balances by prop id, without empty ones. */
  balances(playerId: number): Promise<Record<number, number>>;
  /** Fails when any rule of the books is broken. */
  expectSoundBooks(): Promise<void>;
}

const testProfile: ProfileOf = async (_tx, id) => ({ nickname: `player${id}`, avatar: 'avatar-1' });

/** Opens the jackpot's test server. */
export async function openJackpotServer({
  profileOf = testProfile,
  ...options
}: TestServerOptions & { profileOf?: ProfileOf } = {}): Promise<JackpotServer> {
  const server = await openTestServer({
    register: (mount) => {
      jackpotRoutes(mount, profileOf);
      fairnessRoutes(mount);
    },
    ...options,
  });
  const { database, clock } = server;
  let references = 0;
  const run: JackpotServer['run'] = (work) => inTransaction(database, work);

  async function book(playerId: number, amount: number, kind: string): Promise<void> {
    references += 1;
    const depositId = `${kind}-${references}`;
    const move = { kind, reference: depositId, at: clock.now() };
    await run(async (tx) => {
      await post(tx, { playerId, currency: 2001, amount, house: `house:${kind}s`, ...move });
      if (kind !== 'deposit') return;
      await grantDepositChances(tx, { playerId, depositId, amount, now: clock.now() });
    });
  }

  const deposit = (playerId: number, amount: number) => book(playerId, amount, 'deposit');
  return {
    ...server,
    run,
    deposit,
    wager: (playerId, amount) => book(playerId, -amount, 'wager'),
    async registerDrawer() {
      const player = await server.registerPlayer();
      await run((tx) => grantWelcomeChance(tx, { playerId: player.id, now: clock.now() }));
      await deposit(player.id, 10_000);
      return player;
    },
    async balances(playerId) {
      const all = await run((tx) => balancesOf(tx, playerId));
      return Object.fromEntries([...all].filter(([, balance]) => balance !== 0));
    },
    async expectSoundBooks() {
      expect(await run(auditLedger)).toEqual([]);
    },
  };
}

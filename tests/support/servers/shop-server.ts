import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { inTransaction, type Tx } from '../../../server/db/database.ts';
import { openStream } from '../../../server/fairness/pf1.ts';
import { diamondRoutes } from '../../../server/features/diamond/routes.ts';
import { fairnessRoutes } from '../../../server/features/fairness/routes.ts';
import { scratchWaits } from '../../../server/features/scratch/awards.ts';
import { cardOffers } from '../../../server/features/scratch/config.ts';
import { scratchRoutes } from '../../../server/features/scratch/routes.ts';
import { cards, findWins } from '../../../server/features/scratch/store.ts';
import { auditLedger, balancesOf } from '../../../server/ledger/balances.ts';
import { post } from '../../../server/ledger/post.ts';
import type { ProfileOf } from '../../../server/players/public-profile.ts';
import { SCRIPTED_CLIENT_BYTES, SCRIPTED_CLIENT_SEED } from '../models/scripted-seeds.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A player who may exchange. */
export interface Shopper {
  id: number;
  token: string;
}

/** A server with scratch cards, the diamond shop and the fairness calls. */
export interface ShopServer extends TestServer {
  /** Runs work in a transaction of its own. */
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** A player called `player<id>` who deposited 100 pesos and holds what is given, by prop id. */
  registerShopper(holdings?: Record<number, number>): Promise<Shopper>;
  /** Gives a player something out of nowhere. */
  grant(playerId: number, propId: number, count: number): Promise<void>;
  /** Balances by prop id, without empty ones. */
  balances(playerId: number): Promise<Record<number, number>>;
  /** Fails when any rule of the books is broken. */
  expectSoundBooks(): Promise<void>;
}

const testProfile: ProfileOf = async (_tx, id) => ({ nickname: `player${id}`, avatar: 'avatar-1' });

/** Opens the shop's test server. */
export async function openShopServer({
  profileOf = testProfile,
  ...options
}: TestServerOptions & { profileOf?: ProfileOf } = {}): Promise<ShopServer> {
  const server = await openTestServer({
    register: (mount) => {
      scratchRoutes(mount, profileOf);
      const scratch = { cardOffers, cardWins: findWins, waits: scratchWaits };
      diamondRoutes(mount, { profileOf, ...scratch, unrevealedOf: cards.unrevealed });
      fairnessRoutes(mount);
    },
    ...options,
  });
  const { database, clock } = server;
  let references = 0;
  const run: ShopServer['run'] = (work) => inTransaction(database, work);

  async function book(playerId: number, currency: number, amount: number, kind: string) {
    references += 1;
    const reference = `${kind}-${references}`;
    const move = { house: 'house:test', kind, reference, at: clock.now() };
    await run((tx) => post(tx, { playerId, currency, amount, ...move }));
  }

  return {
    ...server,
    run,
    grant: (playerId, propId, count) => book(playerId, propId, count, 'test-grant'),
    async registerShopper(holdings = {}) {
      const player = await server.registerPlayer();
      await book(player.id, 2001, 10_000, 'deposit');
      for (const [propId, count] of Object.entries(holdings)) {
        await book(player.id, Number(propId), count, 'test-grant');
      }
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

const GAME = 'scratch-card/v1';
const MOST_TRIES = 1_000_000;

/**
 * The random bytes of a new player whose first cards come out at the wanted prize indexes, one
 * after the other.
 * @param weights of the prizes of the kind.
 */
export function scriptedCards(weights: readonly number[], ...wanted: number[]): Buffer[] {
  const nextSeed = createHash('sha256').update('scripted next card seed').digest();
  for (let index = 0; index < MOST_TRIES; index += 1) {
    const serverSeed = createHash('sha256').update(`scripted card ${index}`).digest();
    const key = { serverSeed, game: GAME, clientSeed: SCRIPTED_CLIENT_SEED };
    const comesTrue = wanted.every(
      (prize, nonce) => openStream({ ...key, nonce }).pick(weights) === prize,
    );
    if (comesTrue) return [serverSeed, nextSeed, SCRIPTED_CLIENT_BYTES];
  }
  throw new Error(`no seed found for ${wanted.join(', ')}`);
}

import { expect } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import { WALLET_PREFIX, type WalletCall } from '../../../contract/game-wallet.ts';
import { startGame } from '../../../contract/games.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { auditLedger } from '../../../server/ledger/balances.ts';
import { grantBonus } from '../../../server/ledger/bonus.ts';
import { post } from '../../../server/ledger/post.ts';
import { STUDIO_CODE, studioSecret } from '../../../server/providers/games/secrets.ts';
import { signedHeaders } from '../../../server/providers/games/signature.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A game that is open, by the studio (server/demo/catalogue.ts). */
export const SLOT = 101;

/** What the wallet answered. */
export interface WalletAnswer {
  http: number;
  status?: string;
  balance?: number;
  bonus?: number;
  coinPart?: number;
  bonusPart?: number;
  replayed?: boolean;
  [field: string]: unknown;
}

/** A player with coin who visits a game. */
export interface Gamer {
  id: number;
  token: string;
  /** The player as the provider knows them. */
  player: string;
  /** Opens a game; the first one unless said. */
  start(gameId?: number, tryIt?: boolean): Promise<ReplyOf<typeof startGame>>;
}

/** A server with the demo's games. */
export interface GameServer extends TestServer {
  /** A player with this much coin, in hundredths. */
  registerGamer(coin?: number): Promise<Gamer>;
  /** Gives bonus coin, in hundredths, that is to be wagered once unless said. */
  giveBonus(playerId: number, amount: number, need?: number): Promise<void>;
  /** A signed call of the wallet, as the studio sends it unless said. */
  wallet(
    call: WalletCall,
    body: unknown,
    as?: { code?: string; secret?: Buffer; at?: Date; headers?: Record<string, string> },
  ): Promise<WalletAnswer>;
  /** Fails when any rule of the books is broken. */
  expectSoundBooks(): Promise<void>;
}

/** Opens a test server whose games can be played by signed calls. */
export async function openGameServer(options: TestServerOptions = {}): Promise<GameServer> {
  const server = await openTestServer(options);
  const { app, call, clock, database, random } = server;
  await seedDemo(database, clock.now());
  const studio = await studioSecret({ database, random, secrets: new Map() });
  let deposits = 0;
  const giveCoin = (playerId: number, amount: number) =>
    inTransaction(database, (tx) =>
      post(tx, {
        ...{ playerId, amount, currency: 2001, house: 'house:deposits', kind: 'deposit' },
        ...{ reference: `gamer ${++deposits}`, at: clock.now() },
      }),
    );
  return {
    ...server,
    async registerGamer(coin = 100_000) {
      const player = await server.registerPlayer();
      if (coin > 0) await giveCoin(player.id, coin);
      return {
        ...player,
        player: String(player.id),
        async start(gameId = SLOT, tryIt = false) {
          const answer = await call(startGame, { gameId, tryIt }, player);
          expect(answer.status, answer.msg).toBe(200);
          return answer.data;
        },
      };
    },
    async giveBonus(playerId, amount, need = amount) {
      const at = clock.now();
      const terms = { need, source: 'gift' as const, reference: `gift ${++deposits}` };
      const expiresAt = new Date(at.getTime() + 7 * 86_400_000);
      await inTransaction(database, (tx) =>
        grantBonus(tx, { playerId, amount, ...terms, expiresAt, at }),
      );
    },
    async wallet(name, body, { code = STUDIO_CODE, secret = studio, at, headers = {} } = {}) {
      const path = WALLET_PREFIX + name;
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const signed = signedHeaders(code, secret, { path, body: payload }, at ?? clock.now());
      const answer = await app.inject({
        ...{ method: 'POST', url: path, payload },
        headers: { 'content-type': 'application/json', ...signed, ...headers },
      });
      return { http: answer.statusCode, ...answer.json() };
    },
    async expectSoundBooks() {
      expect(await inTransaction(database, auditLedger)).toEqual([]);
    },
  };
}

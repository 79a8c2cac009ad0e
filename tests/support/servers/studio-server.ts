import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { expect } from 'vitest';
import type {
  PlayCall,
  PlayOpenReply,
  PlayRefusal,
  PlayReply,
} from '../../../contract/game-play.ts';
import { STUDIO_API } from '../../../server/providers/games/studio/routes.ts';
import { type Gamer, type GameServer, openGameServer } from './game-server.ts';
import type { TestServerOptions } from './test-server.ts';

/** What a page asks for, but for the key. */
export interface PlayInput {
  key?: string;
  stake?: number;
  bets?: { color: number; stake: number }[];
  cards?: number;
  autoAt?: number;
  autoplayLeft?: number;
}

type Reply = Static<typeof PlayReply>;

/** An answer to a page's call: a round with money, or a refusal. */
export interface PlayAnswer {
  http: number;
  round: Reply['round'];
  balance: number;
  bonus: number;
  refusal?: Static<typeof PlayRefusal>['refusal'];
  waitMs?: number;
  /** Of a visitor: what proves the visit from now on. */
  visit?: string;
}

/** A page of a game that is on. */
export interface Page {
  sessionId: string;
  token: string;
  call(name: PlayCall, body?: object): Promise<PlayAnswer & Record<string, unknown>>;
  open(): Promise<Static<typeof PlayOpenReply>>;
  /** Plays; with a fresh key unless one is given. */
  play(input: PlayInput): Promise<PlayAnswer>;
}

/** A server that listens, as the studio has to reach the wallet. */
export interface StudioServer extends GameServer {
  address: string;
  openPage(gamer: Gamer, gameId?: number, tryIt?: boolean): Promise<Page>;
}

/** The pages of a studio at an address. */
export function pageAt(address: string, visit: { sessionId: string; token: string }): Page {
  const call: Page['call'] = async (name, body = {}) => {
    const answer = await fetch(`${address}${STUDIO_API}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visit.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { http: answer.status, ...(await answer.json()) };
  };
  return {
    ...visit,
    call,
    async open() {
      const answer = await call('open');
      expect(answer.http).toBe(200);
      return answer as unknown as Static<typeof PlayOpenReply>;
    },
    play: ({ key = randomUUID(), ...input }) => call('play', { key, ...input }),
  };
}

/** Opens a test server with the studio on a free port. */
export async function openStudioServer(options: TestServerOptions = {}): Promise<StudioServer> {
  const server = await openGameServer(options);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...server,
    address,
    async openPage(gamer, gameId, tryIt) {
      return pageAt(address, await gamer.start(gameId, tryIt));
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { PlayRound } from '../../../contract/game-play.ts';
import { hiLoChoices } from '../../../contract/hi-lo.ts';
import { signedHeaders } from '../../../server/providers/games/signature.ts';

/** Where a provider lets the suite press its button (docs/game-wallet.md). */
export const HOOK_PATH = '/conformance/play';
const TIMEOUT_MS = 60_000;

/** What came of a press: a round, an expected "no", or nobody knows. */
export type Played = 'played' | 'refused' | 'unknown';

/** Plays one round at a provider, as a player's page would. */
export interface Driver {
  /** @param key the same for the same intent, however often it is sent */
  play(token: string, key: string): Promise<Played>;
}

/** How the provider is reached. */
export interface DriverOptions {
  url: string;
  code: string;
  secret: Buffer;
  gameId: number;
  now(): Date;
}

async function post(url: string, headers: Record<string, string>, body: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply: unknown = await answer.json().catch(() => ({}));
  return { http: answer.status, reply: reply as Record<string, unknown> };
}

/** By the provider's own hook: a signed call that plays one round. */
export function hookDriver({ url, code, secret, gameId, now }: DriverOptions): Driver {
  return {
    async play(token, key) {
      const body = JSON.stringify({ token, gameId, key });
      const headers = signedHeaders(code, secret, { path: HOOK_PATH, body }, now());
      const { http, reply } = await post(url + HOOK_PATH, headers, body);
      if (http !== 200) return 'unknown';
      return reply.result === 'played' || reply.result === 'refused' ? reply.result : 'unknown';
    },
  };
}

/** What a press at our stage needs to know of a round. */
type OpenRound = Pick<Static<typeof PlayRound>, 'id' | 'status' | 'cards' | 'guesses'>;

/** What a page of each engine of the stage sends for the least stake. */
const BETS: Readonly<Record<string, (stake: number) => object>> = {
  'color-game': (stake) => ({ bets: [{ color: 0, stake }] }),
  rising: (stake) => ({ stake, autoAt: 101 }),
};

/** By the calls of a game on our stage (contract/game-play.ts). */
export function stageDriver({ url }: Pick<DriverOptions, 'url'>): Driver {
  const call = (token: string, name: string, body: object) =>
    post(`${url}/studio/v1/${name}`, { authorization: `Bearer ${token}` }, JSON.stringify(body));
  /** Makes the first guess of a hi-lo round and leaves it: true once nothing is open. */
  const finished = async (token: string, { id: roundId, status, cards, guesses }: OpenRound) => {
    const [choice] = status === 'open' && cards && guesses ? hiLoChoices({ cards, guesses }) : [];
    if (!choice) return true;
    const wish = { roundId, step: guesses?.length ?? 0, guess: choice.guess };
    const guessed = await call(token, 'guess', wish);
    if (guessed.http !== 200) return false;
    return (await call(token, 'cashOut', { roundId })).http === 200;
  };
  return {
    async play(token, key) {
      const opened = await call(token, 'open', {});
      if (opened.http === 401) return 'refused';
      if (opened.http !== 200) return 'unknown';
      const { engine, stakes } = opened.reply.rules as { engine: string; stakes: number[] };
      const stake = stakes[0] ?? 100;
      const bet = BETS[engine]?.(stake) ?? { stake };
      const { http, reply } = await call(token, 'play', { key, ...bet });
      if (http === 200)
        return (await finished(token, reply.round as OpenRound)) ? 'played' : 'unknown';
      return http === 401 || (http === 409 && reply.refusal !== 'unavailable')
        ? 'refused'
        : 'unknown';
    },
  };
}

/** A visit that nobody had before. */
export function newVisit(player: string): { token: string; sessionId: string } {
  const secret = randomUUID().split('-').join('').padEnd(43, '0');
  return { token: `${player}.${secret}`, sessionId: randomUUID() };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import type { Fleet } from './fleet.ts';

const TIMEOUT_MS = 30_000;
const SAFEBOX_PASSWORD = 'sampaguita-box-9';
const START_COINS = 50_000_000;
/** Between two calls of one player. */
const THINK_MS = 20;

/** What became of the calls of a load. */
export interface Outcome {
  calls: number;
  /** Every call that was not answered as it should be, in words. */
  failed: string[];
  longestMs: number;
  /** Moves into the safebox that were acknowledged, by player. */
  moved: Map<number, number>;
}

interface Player {
  id: number;
  token: string;
}

async function post(url: string, path: string, body: object, headers: object = {}) {
  const response = await fetch(url + API_PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 100)}`);
  const { errcode, data } = JSON.parse(text);
  if (errcode !== 0) throw new Error(`errcode ${errcode}`);
  return data;
}

/** A player with coin and a safebox. */
async function register({ url, database }: Fleet, index: number): Promise<Player> {
  const declarations = { notOfficial: true, ofAge: true, notRestricted: true, notLicensee: true };
  const form = { account: `fleet.${index}`, password: 'sampaguita-88', birthDate: '1990-01-01' };
  const { token, userInfo } = await post(url, 'accountRegist', {
    ...{ ...form, declarations, acceptTerms: true },
  });
  const id = Number(userInfo.id);
  const coin = [id, START_COINS];
  await database.query(
    "select ledger_post($1, 2001, $2, 'house:test', 'test', 'start', '{}', now())",
    coin,
  );
  const headers = { authorization: `Bearer ${token}`, [ONCE_KEY_HEADER]: randomUUID() };
  await post(url, 'safeboxPassword', { password: SAFEBOX_PASSWORD }, headers);
  return { id, token };
}

/**
 * Lets players call without a pause worth the name until told to stop: what a home screen asks for, and money into
 * their safebox. No call is made twice, so each one that fails is seen.
 * @returns how to stop; answers what became of the calls
 */
export async function startLoad(fleet: Fleet, count: number): Promise<() => Promise<Outcome>> {
  const outcome: Outcome = { calls: 0, failed: [], longestMs: 0, moved: new Map() };
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1) players.push(await register(fleet, index));
  let isOver = false;
  const tell = async (path: string, work: () => Promise<unknown>): Promise<boolean> => {
    const start = performance.now();
    outcome.calls += 1;
    try {
      await work();
      return true;
    } catch (error) {
      const { message, cause } = error as Error;
      outcome.failed.push(`${path}: ${message}${cause ? ` (${(cause as Error).message})` : ''}`);
      return false;
    } finally {
      outcome.longestMs = Math.max(outcome.longestMs, performance.now() - start);
    }
  };
  const play = async ({ id, token }: Player) => {
    const authorization = `Bearer ${token}`;
    for (let turn = 0; !isOver; turn += 1) {
      for (const path of ['getAfterLoginInfoWeb', 'lobbyFeed', 'getActivityIds']) {
        await tell(path, () => post(fleet.url, path, {}, { authorization }));
      }
      await tell('visitor', () => post(fleet.url, 'lobbyFeed', {}));
      const move = { direction: 'in', amount: 100 + (turn % 7) };
      const headers = { authorization, [ONCE_KEY_HEADER]: randomUUID() };
      const isMoved = await tell('safeboxMove', () =>
        post(fleet.url, 'safeboxMove', move, headers),
      );
      if (isMoved) outcome.moved.set(id, (outcome.moved.get(id) ?? 0) + move.amount);
      await pause(THINK_MS);
    }
  };
  const playing = players.map(play);
  return async () => {
    isOver = true;
    await Promise.all(playing);
    return outcome;
  };
}

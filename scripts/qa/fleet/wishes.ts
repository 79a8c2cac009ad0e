import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import { playRound } from '../../../tests/support/models/round-player.ts';
import type { DatabaseFleet } from './database-fleet.ts';

const SAFEBOX_PASSWORD = 'sampaguita-box-9';
const START_COINS = 50_000_000;
/** The studio's slot (server/demo/catalogue.ts). */
const SLOT = 101;
/** As long as the app waits for one answer. */
const CALL_MS = 10_000;
/** Before a key is asked about, where nobody answered. */
const DOWN_MS = 500;
const REGISTERED_AT_ONCE = 4;

/** What was answered to one request; no status where the connection broke or nobody answered in time. */
export interface Heard {
  path: string;
  status: number | undefined;
  /** True for words that the app knows: an envelope. */
  isOurs: boolean;
}

/** A wish of a player that was fulfilled. */
export interface Fulfilled {
  path: string;
  /** Milliseconds of `performance.now`. */
  from: number;
  to: number;
}

/** What a load was told. */
export interface Told {
  fulfilled: Fulfilled[];
  heard: Heard[];
  /** Wishes that nobody had, as every player waited for an answer. */
  heldBack: number;
}

/** A player, and what the servers acknowledged to them. */
export interface WishingPlayer {
  id: number;
  token: string;
  /** Proves the visit to the game. */
  visit: string;
  /** Acknowledged calls by their once-key; of moves into the safebox the amount. */
  keys: Map<string, { path: string; amount: number }>;
  /** Ids of acknowledged rounds. */
  rounds: Set<string>;
}

interface Envelope {
  errcode?: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  data?: any;
}

type Hear = (heard: Heard) => void;

/** Makes calls as one client. */
function clientOf(url: string, hear: Hear) {
  return async (path: string, body: object, token?: string, key?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [ONCE_KEY_HEADER]: key }),
    };
    try {
      const response = await fetch(url + API_PREFIX + path, {
        ...{ method: 'POST', headers, body: JSON.stringify(body) },
        signal: AbortSignal.timeout(CALL_MS),
      });
      const { status } = response;
      const text = await response.text();
      const said = parse(text);
      hear({ path, status, isOurs: said !== undefined });
      return { status, said, retryAfter: Number(response.headers.get('retry-after') ?? 0) };
    } catch {
      hear({ path, status: undefined, isOurs: false });
      return { status: undefined, said: undefined, retryAfter: 0 };
    }
  };
}

function parse(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
}

type Client = ReturnType<typeof clientOf>;

/** "One moment", or too many: nothing was done, and the app waits in the player's sight. */
const LATER = [9003, 9006];

/** A read: asked until it is answered. */
async function read(client: Client, path: string, token: string | undefined): Promise<boolean> {
  for (;;) {
    const { said, retryAfter } = await client(path, {}, token);
    if (said?.errcode === 0) return true;
    if (said?.errcode !== undefined && said.errcode < 9000 && said.errcode !== 503) return false;
    await pause(retryAfter * 1000 || DOWN_MS);
  }
}

/**
 * A wish with a once-key, by the app's own rules (docs/decisions/0043, 0088): where nothing was done it is asked
 * again, where nobody knows the key is asked about.
 * @returns true where it was acknowledged
 */
async function once(client: Client, path: string, body: object, player: WishingPlayer) {
  const key = randomUUID();
  const { token } = player;
  const acknowledged = () => {
    player.keys.set(key, { path, amount: Number((body as { amount?: number }).amount ?? 0) });
    return true;
  };
  for (;;) {
    const { said, retryAfter } = await client(path, body, token, key);
    if (said?.errcode === 0) return acknowledged();
    if (said?.errcode !== undefined && LATER.includes(said.errcode)) {
      await pause(retryAfter * 1000 || DOWN_MS);
    } else if (said?.errcode !== undefined && said.errcode >= 1000) return false;
    else break;
  }
  for (;;) {
    const { said } = await client('onceOutcome', { onceKey: key, call: path }, token);
    if (said?.errcode === 0) return said.data?.status === 'booked' && acknowledged();
    await pause(DOWN_MS);
  }
}

async function round(fleet: DatabaseFleet, hear: Hear, player: WishingPlayer): Promise<boolean> {
  const tell = (status: number | undefined, isOurs: boolean) =>
    hear({ path: 'studio/play', status, isOurs });
  const played = await playRound(fleet, player.visit, tell);
  if (played?.status === 'settled') player.rounds.add(played.id);
  return played !== undefined;
}

/** A player with coin, a safebox and a visit to the slot. */
async function register(
  { url, database }: DatabaseFleet,
  index: number,
  hear: Hear,
): Promise<WishingPlayer> {
  const client = clientOf(url, hear);
  const ask = async (path: string, body: object, token?: string, key?: string) => {
    const { status, said } = await client(path, body, token, key);
    if (said?.errcode !== 0) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`);
    return said.data;
  };
  const declarations = { notOfficial: true, ofAge: true, notRestricted: true, notLicensee: true };
  const form = { account: `wish.${index}`, password: 'sampaguita-88', birthDate: '1990-01-01' };
  const { token, userInfo } = await ask('accountRegist', {
    ...{ ...form, declarations, acceptTerms: true },
  });
  const id = Number(userInfo.id);
  await database.query(
    "select ledger_post($1, 2001, $2, 'house:test', 'test', 'start', '{}', now())",
    [id, START_COINS],
  );
  await ask('safeboxPassword', { password: SAFEBOX_PASSWORD }, token, randomUUID());
  const visit = await ask('startGame', { gameId: SLOT, tryIt: false }, token, randomUUID());
  return { id, token, visit: visit.token, keys: new Map(), rounds: new Set() };
}

/** Players of a fleet, in the order of their registration. */
export async function registerAll(fleet: DatabaseFleet, count: number): Promise<WishingPlayer[]> {
  const players: WishingPlayer[] = [];
  for (let from = 0; from < count; from += REGISTERED_AT_ONCE) {
    const indices = Array.from({ length: Math.min(REGISTERED_AT_ONCE, count - from) });
    const next = indices.map((_, at) => register(fleet, from + at, () => undefined));
    players.push(...(await Promise.all(next)));
  }
  return players;
}

/**
 * Has players wish for something so many times a second, whoever waits or not: what a home screen asks for, moves
 * into the safebox, deposits and rounds. A player who waits for an answer has no other wish.
 * @returns what is told while it runs, and how to stop; that waits for every answer
 */
export function startWishes(fleet: DatabaseFleet, players: WishingPlayer[], rate: number) {
  const told: Told = { fulfilled: [], heard: [], heldBack: 0 };
  const hear = (heard: Heard) => void told.heard.push(heard);
  const client = clientOf(fleet.url, hear);
  const idle = [...players];
  const waiting = new Set<Promise<void>>();
  const wishes: ((player: WishingPlayer, turn: number) => [string, Promise<boolean>])[] = [
    ({ token }) => ['getAfterLoginInfoWeb', read(client, 'getAfterLoginInfoWeb', token)],
    (player, turn) => {
      const body = { direction: 'in', amount: 100 + (turn % 7) };
      return ['safeboxMove', once(client, 'safeboxMove', body, player)];
    },
    () => ['lobbyFeed', read(client, 'lobbyFeed', undefined)],
    (player, turn) => {
      const body = { rechargeTypeId: 1, amount: 10_000 + (turn % 7) };
      return ['createDeposit', once(client, 'createDeposit', body, player)];
    },
    ({ token }) => ['getActivityIds', read(client, 'getActivityIds', token)],
    (player) => ['round', round(fleet, hear, player)],
  ];
  let turn = 0;
  const begin = (player: WishingPlayer) => {
    const from = performance.now();
    turn += 1;
    const [path, done] = wishes[turn % wishes.length]?.(player, turn) ?? ['', undefined];
    const ended = (async () => {
      if (await done) told.fulfilled.push({ path, from, to: performance.now() });
      idle.push(player);
    })();
    waiting.add(ended);
    ended.finally(() => waiting.delete(ended));
  };
  const started = performance.now();
  let due = 0;
  const timer = setInterval(() => {
    const now = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; due < now; due += 1) {
      const player = idle.shift();
      if (player) begin(player);
      else told.heldBack += 1;
    }
  }, 5);
  return {
    told,
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
    },
  };
}

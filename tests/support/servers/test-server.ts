import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import { buildApp, type Deps, type Register } from '../../../server/app.ts';
import { parseConfig } from '../../../server/config.ts';
import { connect } from '../../../server/db/connect.ts';
import { type Database, inTransaction } from '../../../server/db/database.ts';
import { createSession } from '../../../server/http/session.ts';
import { restrictedListFromFile } from '../../../server/providers/restricted-list/file-list.ts';
import { sandboxSms } from '../../../server/providers/sms/sandbox-sms.ts';
import { createTestDatabase } from './cluster.ts';

/** A clock that a test sets and moves. */
export interface TestClock {
  now(): Date;
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}

/** Randomness whose next bytes a test can lay out; where nothing is laid out it is real. */
export interface TestRandom {
  bytes(count: number): Buffer;
  /** The next request for this many bytes gets these. */
  script(...next: Buffer[]): void;
}

/** What test servers seal documents with, so that none makes a key of its own on disk. */
export const TEST_VAULT_KEY = '5a'.repeat(32);

/** Any answer, as it came over the wire. */
export interface Answer<Data> {
  status: number;
  code: number;
  errcode: number;
  msg: string;
  /** The reply where errcode is 0, else the refusal's details. */
  data: Data;
  headers: Record<string, unknown>;
}

/** What a test may change; everything else is the real thing. */
export interface TestServerOptions extends Partial<Omit<Deps, 'database' | 'now' | 'config'>> {
  /** The clock's first time; 2026-11-20 12:00 in Manila unless said. */
  now?: Date | string;
  /** Environment variables of the server. */
  environment?: Record<string, string>;
  /** Address of a database to use and keep; a fresh one otherwise. */
  databaseUrl?: string;
  /** Calls of the test's own instead of the features'. */
  register?: Register;
}

/** The real server on a database of its own, without a port. */
export interface TestServer {
  app: FastifyInstance;
  database: Kysely<Database>;
  databaseUrl: string;
  clock: TestClock;
  random: TestRandom;
  /** Makes a call; a `once` call gets a new key unless one is given. */
  call<C extends AnyCall>(
    call: C,
    input: RequestOf<C>,
    as?: { token?: string; onceKey?: string; headers?: Record<string, string> },
  ): Promise<Answer<ReplyOf<C>>>;
  /** A bare player with a session: no account, no balances. */
  registerPlayer(): Promise<{ id: number; token: string }>;
  close(): Promise<void>;
}

/** A clock that stands still until it is moved. */
export function testClock(start: Date | string = '2026-11-20T04:00:00Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set(next) {
      time = new Date(next).getTime();
    },
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

/** Real randomness in front of which a test may lay bytes of its own. */
export function testRandom(): TestRandom {
  const scripted: Buffer[] = [];
  return {
    bytes(count) {
      const index = scripted.findIndex((bytes) => bytes.length === count);
      const [found] = index < 0 ? [] : scripted.splice(index, 1);
      return found ?? randomBytes(count);
    },
    script(...next) {
      scripted.push(...next);
    },
  };
}

function caller(app: FastifyInstance): TestServer['call'] {
  return async (call, input, as = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: API_PREFIX + call.path,
      payload: input as object,
      headers: {
        ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
        ...(call.once && { [ONCE_KEY_HEADER]: as.onceKey ?? randomUUID() }),
        ...as.headers,
      },
    });
    return { ...response.json(), status: response.statusCode, headers: response.headers };
  };
}

/** Builds the whole server for a test. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { now, environment, databaseUrl, register, ...deps } = options;
  const own = databaseUrl === undefined ? await createTestDatabase() : undefined;
  const url = databaseUrl ?? own?.url ?? '';
  const { database, pool } = connect(url);
  const clock = testClock(now);
  const random = testRandom();
  const all: Deps = {
    database,
    now: clock.now,
    random,
    config: parseConfig({
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      VAULT_KEY: TEST_VAULT_KEY,
      ...environment,
    }),
    sms: sandboxSms('bituin.test'),
    restrictedList: restrictedListFromFile(),
    ...deps,
  };
  const app = await buildApp(all, register);
  return {
    app,
    database,
    databaseUrl: url,
    clock,
    random,
    call: caller(app),
    registerPlayer: () =>
      inTransaction(database, async (tx) => {
        const { id } = await tx
          .insertInto('players')
          .values({ created_at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        const from = { ip: '127.0.0.1', userAgent: 'test' };
        return { id, token: await createSession(tx, id, clock.now(), random, from) };
      }),
    async close() {
      await app.close();
      await pool.end();
      await own?.drop();
    },
  };
}

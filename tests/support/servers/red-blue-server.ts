import { expect } from 'vitest';
import { type Camp, pkData, pkSignUp } from '../../../contract/red-blue.ts';
import { manilaDayEnd } from '../../../server/core/manila-day.ts';
import { inTransaction, type Tx } from '../../../server/db/database.ts';
import { redBlueRoutes } from '../../../server/features/red-blue/routes.ts';
import { type SettlementDeps, settleDue } from '../../../server/features/red-blue/settle.ts';
import { standingsReader } from '../../../server/features/red-blue/standings.ts';
import { auditLedger, balancesOf } from '../../../server/ledger/balances.ts';
import { post } from '../../../server/ledger/post.ts';
import { GRACE_MS } from '../../../server/ledger/wagered-days.ts';
import { registerNamed } from '../players/named-player.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** Someone in the activity. */
export interface Fighter {
  id: number;
  token: string;
}

/** A server with red versus blue alone, and shortcuts to bring players through a round. */
export interface RedBlueServer extends TestServer {
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** How often a call asked for a settlement. */
  readonly pokes: number;
  /** Lets the copy of the camps' standings grow old. */
  age(milliseconds: number): void;
  /** A player who deposited, in a camp where one is named. */
  fighter(camp?: Camp): Promise<Fighter>;
  wager(player: Fighter, amount: number, at?: Date): Promise<string>;
  coins(player: Fighter): Promise<number>;
  dataOf(player: Fighter): Promise<Awaited<ReturnType<typeof dataOf>>>;
  /** Moves the clock; whoever has a session keeps it. */
  moveTo(time: Date | string): Promise<void>;
  /** Moves the clock to where today's round is counted. */
  passMidnight(): Promise<void>;
  settle(more?: Partial<SettlementDeps>): ReturnType<typeof settleDue>;
  /** What a round's pot holds. */
  pot(roundId: string): Promise<number>;
  expectSoundBooks(): Promise<void>;
}

async function dataOf(server: TestServer, player: Fighter) {
  return (await server.call(pkData, {}, player)).data;
}

/** What each fighter deposits: enough for any wager of a test. */
const DEPOSIT = 1_000_000_000;

/** Opens the test server of red versus blue. */
export async function openRedBlueServer(options: TestServerOptions = {}): Promise<RedBlueServer> {
  let pokes = 0;
  let elapsedMs = 0;
  let references = 0;
  const server = await openTestServer({
    register: (mount) =>
      redBlueRoutes(mount, {
        settler: {
          poke: () => {
            pokes += 1;
          },
        },
        standings: standingsReader(() => elapsedMs),
      }),
    ...options,
  });
  const { database, clock } = server;
  const run: RedBlueServer['run'] = (work) => inTransaction(database, work);
  const book = (playerId: number, amount: number, kind: string, at = clock.now()) => {
    references += 1;
    const move = { kind, reference: `${kind}-${references}`, house: `house:${kind}s`, at };
    return run((tx) => post(tx, { playerId, currency: 2001, amount, ...move }));
  };
  const moveTo = async (time: Date | string) => {
    clock.set(time);
    await database.updateTable('sessions').set({ last_seen_at: clock.now() }).execute();
  };
  return {
    ...server,
    run,
    get pokes() {
      return pokes;
    },
    age(milliseconds) {
      elapsedMs += milliseconds;
    },
    async fighter(camp) {
      const player = await registerNamed(server);
      await book(player.id, DEPOSIT, 'deposit');
      if (camp) expect((await server.call(pkSignUp, { camp }, player)).errcode).toBe(0);
      return player;
    },
    wager: async ({ id }, amount, at) => (await book(id, -amount, 'wager', at)).transferId,
    async coins({ id }) {
      return (await run((tx) => balancesOf(tx, id))).get(2001) ?? 0;
    },
    dataOf: (player) => dataOf(server, player),
    moveTo,
    passMidnight: () => moveTo(new Date(manilaDayEnd(clock.now()).getTime() + GRACE_MS)),
    settle: (more) => settleDue({ database, now: clock.now(), ...more }),
    async pot(roundId) {
      const row = await database
        .selectFrom('house_accounts')
        .select('balance')
        .where('name', '=', `pot:red-blue:${roundId}`)
        .executeTakeFirst();
      return row?.balance ?? 0;
    },
    async expectSoundBooks() {
      expect(await run(auditLedger)).toEqual([]);
    },
  };
}

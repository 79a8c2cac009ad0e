import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { PROPS } from '../../../../contract/props.ts';
import { seedDemo } from '../../../../server/demo/seed.ts';
import { commitOf } from '../../../../server/fairness/pf1.ts';
import { createAccount } from '../../../../server/features/account/account-store.ts';
import { hashPassword } from '../../../../server/features/account/password.ts';
import { createSession } from '../../../../server/http/session.ts';
import { lockPlayer, post } from '../../../../server/ledger/post.ts';
import { TEST_PASSWORD } from '../../browser/registration.ts';
import { verifyPlayer } from '../../players/verified-player.ts';
import {
  nextMobile,
  openWithdrawServer,
  type WithdrawServer,
} from '../../servers/withdraw-server.ts';

/** A verified player with `TEST_PASSWORD`; all racers draw the same numbers. */
export interface Racer {
  id: number;
  token: string;
  /** Empty where none is bound. */
  mobile: string;
}

/** What a racer comes with: a phone and a deposit of last month unless told otherwise. */
export interface Outfit {
  isPhoned?: boolean;
  hasDeposited?: boolean;
}

/** What a racer deposited, in hundredths: free to be withdrawn. */
export const DEPOSITED = 100_000;
/** Long enough for a call to come to the lock. */
const HELD_MS = 30;
const MONTH_MS = 30 * 86_400_000;

/** Tables that keep how a call came, and not what it did. */
const NO_EFFECT = ['once_keys', 'sessions', 'sms_codes', 'login_events'];

/** A server on which players can be made ready for any call. */
export interface RaceServer extends WithdrawServer {
  registerRacer(outfit?: Outfit): Promise<Racer>;
  /**
   * Sends calls while the player's lock is held, so that all that take it stand in line before any of
   * them has begun; waits for their answers.
   */
  inLineAt<Result>(racer: Racer, send: () => Promise<Result>): Promise<Result>;
  give(racer: Racer, currency: number, amount: number): Promise<void>;
  /** Everything that a player has and that happened to them: balances, and rows of every table. */
  footprintOf(racer: Racer): Promise<Record<string, number>>;
}

/** Opens it with the demo's data; its clock stands still, so that no time tells two racers apart. */
export async function openRaceServer(): Promise<RaceServer> {
  const server = await openWithdrawServer();
  await seedDemo(server.database, server.clock.now());
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const counts = await countsByTable(server);
  const give: RaceServer['give'] = async ({ id }, currency, amount) => {
    const move = { house: 'house:test', kind: 'test-grant', reference: randomUUID() };
    const at = server.clock.now();
    await server.run((tx) => post(tx, { playerId: id, currency, amount, ...move, at }));
  };
  return {
    ...server,
    give,
    async inLineAt(racer, send) {
      const { sent } = await server.run(async (tx) => {
        await lockPlayer(tx, racer.id);
        const begun = send();
        await pause(HELD_MS);
        return { sent: begun };
      });
      return sent;
    },
    registerRacer: (outfit = {}) => registerOn(server, passwordHash, outfit),
    async footprintOf({ id }) {
      const rows = await sql<{ name: string; value: number }>`
        ${sql.raw(counts.replaceAll('$1', String(id)))}
        union all select 'wallet ' || currency, balance::float8 from wallets
          where player_id = ${id} and balance > 0
        union all select 'held ' || currency, held::float8 from wallets
          where player_id = ${id} and held > 0`.execute(server.database);
      const found = rows.rows.filter(({ value }) => value > 0);
      return Object.fromEntries(found.map(({ name, value }) => [name, value]));
    },
  };
}

/** SQL that counts a player's rows in each table that knows players, by status where there is one. */
async function countsByTable({ database }: WithdrawServer): Promise<string> {
  const { rows } = await sql<{ name: string; status: string | null }>`
    select c.relname as name,
      case s.attname when 'status' then 'status' when 'removed_at' then 'removed_at is not null' end as status
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'player_id'
    left join pg_attribute s on s.attrelid = c.oid and s.attname in ('status', 'removed_at')
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace order by 1`.execute(database);
  const counted = rows.filter(({ name }) => !NO_EFFECT.includes(name));
  const counts = counted.map(({ name, status }) => {
    const label = status ? `'${name} ' || coalesce((${status})::text, '')` : `'${name}'`;
    const of = `from "${name}" where player_id = $1 ${status ? 'group by 1' : ''}`;
    return `select ${label} as name, count(*)::float8 as value ${of}`;
  });
  return counts.join(' union all ');
}

async function registerOn(
  server: WithdrawServer,
  passwordHash: string,
  { isPhoned = true, hasDeposited = true }: Outfit,
): Promise<Racer> {
  const { clock, database, random } = server;
  const now = clock.now();
  const mobile = nextMobile();
  const racer = await server.run(async (tx) => {
    const name = isPhoned
      ? ({ kind: 'mobile', value: mobile } as const)
      : ({ kind: 'account', value: `racer.${mobile.slice(1)}` } as const);
    const account = { name, passwordHash, birthDate: '1990-01-01', inviter: undefined };
    const id = await createAccount(tx, account, now);
    if (id === undefined) throw new Error(`the phone ${mobile} is taken`);
    const move = { house: 'house:deposits', kind: 'deposit', reference: 'start' };
    const deposit = { playerId: id, currency: PROPS.coin, amount: DEPOSITED, ...move };
    if (hasDeposited) await post(tx, { ...deposit, at: new Date(now.getTime() - MONTH_MS) });
    for (const seq of [1, 2]) await sowSeed(tx, { id, seq, now });
    await tx.insertInto('fairness_players').values({ player_id: id, current_seq: 1 }).execute();
    const from = { ip: '127.0.0.1', userAgent: 'a racer' };
    return {
      id,
      mobile: isPhoned ? mobile : '',
      token: await createSession(tx, id, now, random, from),
    };
  });
  await verifyPlayer(database, racer.id, now);
  return racer;
}

type Tx = Parameters<Parameters<WithdrawServer['run']>[0]>[0];

async function sowSeed(tx: Tx, { id, seq, now }: { id: number; seq: number; now: Date }) {
  const server_seed = createHash('sha256').update(`racing seed ${seq}`).digest();
  await tx
    .insertInto('fairness_seeds')
    .values({
      player_id: id,
      seq,
      server_seed,
      commit: commitOf(server_seed),
      client_seed: 'racing',
      created_at: now,
      started_at: seq === 1 ? now : null,
      revealed_at: null,
    })
    .execute();
}

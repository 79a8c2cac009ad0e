import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { accountRegist } from '../../contract/account.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { endServer, launchServer, tellServer } from '../../tests/support/servers/launch-server.ts';
import { Calls } from './players-calls.ts';
import {
  BENCH_PASSWORD,
  type BenchPlayer,
  closeGame,
  deposit,
  draw,
  enter,
  openGame,
  play,
  settleIn,
  shown,
} from './players-session.ts';

/** Players whose history is really played, and then copied. */
const TEMPLATES = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days ago on which they were there, for a round on each. */
const DAYS = [7, 1] as const;

const declarations = { notOfficial: true, ofAge: true, notRestricted: true, notLicensee: true };

async function register(calls: Calls, index: number): Promise<BenchPlayer> {
  const phone = { address: `10.0.0.${index}` };
  const account = `template.${index}`;
  const form = { account, password: BENCH_PASSWORD, birthDate: '1990-01-01' };
  const begun = await calls.call(phone, accountRegist, {
    ...form,
    declarations,
    acceptTerms: true,
  });
  if (!begun) throw new Error('no player can be registered');
  const { token, userInfo } = begun;
  return { ...phone, id: Number(userInfo.id), account, token, chances: 0 };
}

async function visit(calls: Calls, player: BenchPlayer, isFirst: boolean): Promise<void> {
  player.token = undefined;
  await enter(calls, player, 'login');
  await settleIn(calls, player);
  if (isFirst) {
    await deposit(calls, player);
    await draw(calls, player);
  }
  await openGame(calls, player);
  const id = await play(calls, player);
  if (id) await shown(calls, player, id);
  await closeGame(calls, player);
}

/**
 * Postings that stand for older rounds, until a player has so many entries on both sides: of a round of long ago the books
 * alone. With all else that a round leaves, fifty million entries would take 90 GB.
 */
const FILL = `with missing as (
    select t.player_id, greatest(0, ($1 - (select count(*) from wallet_entries where player_id = t.player_id)
      - (select count(*) from house_entries where stripe = t.player_id)) / 2) as count
    from bench_templates t)
  select count(p.status) from missing m, generate_series(1, m.count) n, lateral ledger_post(m.player_id, 2001,
    case when n % 2 = 1 then 100 else -100 end, 'house:wagers', case when n % 2 = 1 then 'win' else
    'wager' end, 'older-' || n, '{"game":"101"}', now() - interval '6 days' + n * interval '2 hours') p`;

/** Players of whom no pot knows, since a pot is nobody's. */
const CHOOSE = `create table bench_templates as
  select row_number() over (order by player_id) - 1 as number, player_id from accounts a
  where account like 'template.%' and not exists (
    select from house_entries h where h.player_id = a.player_id and h.name like 'pot:%')`;

/**
 * Has some players play for real, over HTTP and on two days of the last seven, and fills their books. All that
 * is copied later is what the server and its books wrote themselves.
 */
export async function playTemplates(
  { pool, url, folder }: { pool: pg.Pool; url: string; folder: string },
  entriesEach: number,
): Promise<void> {
  const environment = { DATABASE_URL: url, TRUST_PROXY: '1' };
  const dataDir = path.join(folder, 'server');
  const server = await launchServer({ port: await freePort(), dataDir, environment });
  const calls = new Calls(Number(new URL(server.url).port), () => undefined);
  try {
    await tellServer(server, { aheadMs: -DAYS[0] * DAY_MS });
    const players: BenchPlayer[] = [];
    for (let index = 0; index < TEMPLATES; index += 1) players.push(await register(calls, index));
    for (const days of DAYS) {
      await tellServer(server, { aheadMs: -days * DAY_MS });
      await Promise.all(players.map((player) => visit(calls, player, days === DAYS[0])));
    }
    // Until nothing of them is on its way to the pots.
    const isRolling = async () =>
      (await pool.query('select from pot_contributions limit 1')).rowCount !== 0;
    while (await isRolling()) await pause(500);
    await pool.query(CHOOSE);
    await pool.query(FILL, [entriesEach]);
  } finally {
    calls.close();
    await endServer(server, 'SIGTERM');
  }
}

/** The token of a copied player's session, known without asking the database; the same in SQL below. */
export function tokenOf(player: number): string {
  return `${player}.${String(player).padStart(43, '0')}`;
}

/** The account of a copied player. */
export function accountOf(player: number): string {
  return `bench.${player}`;
}

/** Copied players have ids from here on. */
export const FIRST_COPY = 1001;

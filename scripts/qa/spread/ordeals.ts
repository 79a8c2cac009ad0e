import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseError, Pool } from 'pg';
import type { Load } from './load.ts';
import type { Node, Nodes } from './nodes.ts';

/** A part is crashed once players have moved money for so long. */
const BETWEEN_MS = 1500;

/** What crashes came to. */
export interface Crashes {
  count: number;
  /** From the crash to the next acknowledged move, in milliseconds. */
  longestMs: number;
}

/** Crashes a node so many times under load, in turn where there are several. */
export async function crashUnderLoad(
  load: Load,
  nodes: readonly Node[],
  count: number,
): Promise<Crashes> {
  let longestMs = 0;
  for (let turn = 0; turn < count; turn += 1) {
    await pause(BETWEEN_MS);
    const start = performance.now();
    await nodes[turn % nodes.length]?.crash();
    await load.goesOn();
    longestMs = Math.max(longestMs, performance.now() - start);
  }
  return { count, longestMs };
}

/** Of a deadlock over machines Citus ends one side, which may be the move: all of it is undone. */
const DEADLOCK = '40P01';
const MOVE_TRIES = 5;

/** What moving a piece came to. */
export interface Moved {
  seconds: number;
  /** How often a move was begun anew after a deadlock with a call. */
  again: number;
  /** Moves that were acknowledged meanwhile. */
  acknowledged: number;
  /** Calls that failed or were answered by nobody meanwhile, in words. */
  failed: string[];
}

/** @returns how often work that met a deadlock was begun anew */
async function triesOf(work: () => Promise<unknown>): Promise<number> {
  for (let again = 0; ; again += 1) {
    try {
      await work();
      return again;
    } catch (error) {
      if ((error as DatabaseError).code !== DEADLOCK || again === MOVE_TRIES) throw error;
    }
  }
}

/** Moves a piece of the players' tables to another machine under load, and back. */
export async function moveUnderLoad(load: Load, coordinator: Pool): Promise<Moved> {
  const { rows } = await coordinator.query<{ shard: string; port: number; other: number }>(
    `select p.shardid as shard, p.nodeport as port, n.nodeport as other
     from pg_dist_shard_placement p join pg_dist_shard s using (shardid)
     join pg_dist_node n on n.shouldhaveshards and n.isactive and n.nodeport <> p.nodeport
     where s.logicalrelid = 'players'::regclass order by p.shardid limit 1`,
  );
  const [piece] = rows;
  if (!piece) throw new Error('the players lie on one machine: there is nowhere to move a piece');
  const [before, from, start] = [load.acknowledged(), load.heard.length, performance.now()];
  const names = await coordinator.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node',
  );
  let again = 0;
  const hostOf = (port: number) => names.rows.find((one) => one.port === port)?.host;
  for (const [source, target] of [
    [piece.port, piece.other],
    [piece.other, piece.port],
  ] as const) {
    const move = () =>
      coordinator.query(
        "select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode := 'force_logical')",
        [piece.shard, hostOf(source), source, hostOf(target), target],
      );
    again += await triesOf(move);
  }
  const failed = load.heard.slice(from).filter(({ status }) => status === 0 || status >= 500);
  return {
    seconds: (performance.now() - start) / 1000,
    again,
    acknowledged: load.acknowledged() - before,
    failed: failed.map(({ path, status }) => `${path}: ${status || 'no answer'}`),
  };
}

/** Transactions that a crash left prepared and nobody ended, once the coordinator has looked after them. */
export async function leftPrepared(
  coordinator: Pool,
  nodes: Pick<Nodes, 'workers'>,
  ask: (url: string) => Promise<number>,
) {
  await coordinator.query('select recover_prepared_transactions()');
  let left = 0;
  for (const { url } of nodes.workers) left += await ask(url);
  return left;
}

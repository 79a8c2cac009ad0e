import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../server/db/connect.ts';
import { distribute } from '../../../server/db/distribute.ts';
import { findPgbench, runPgbench } from '../../bench/pgbench.ts';
import { checkBooks, growTo, layWorld, pgbenchScript } from '../../bench/rounds-world.ts';
import { makeDatabase, type Nodes } from './nodes.ts';

const PLAYERS = 200;
const PIECES = 8;
const CONNECTIONS = 8;
/** Each has its own plans and knows the tables only after a while. */
const WARM_SECONDS = 10;
const TURNS = 3;
const NAME = 'bench';

/** Rounds a second: a wager and its win. */
export interface Rounds {
  spread: number;
  plain: number;
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures rounds by pgbench on the spread and on the plain database in turn, as often as a median needs.
 * @returns undefined where there is no pgbench
 */
export async function measureRounds(nodes: Nodes, seconds: number): Promise<Rounds | undefined> {
  const found = findPgbench();
  if (!found) return undefined;
  const urls = await makeDatabase(nodes, NAME);
  for (const url of [urls.spread, urls.plain]) {
    await layWorld(url);
    if (url === urls.spread) {
      const { pool } = connect(url, 1);
      await distribute(pool, PIECES).finally(() => pool.end());
    }
    await growTo(url, 0, PLAYERS);
  }
  const folder = mkdtempSync(join(tmpdir(), 'bituin-rounds-'));
  const script = { text: pgbenchScript(PLAYERS), file: join(folder, 'round.sql') };
  const run = (url: string, forSeconds: number) =>
    runPgbench({ ...found, url, script, connections: CONNECTIONS, seconds: forSeconds });
  try {
    await run(urls.spread, WARM_SECONDS);
    const told: Record<'spread' | 'plain', number[]> = { spread: [], plain: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      told.spread.push(await run(urls.spread, seconds));
      told.plain.push(await run(urls.plain, seconds));
    }
    await checkBooks(urls.spread);
    return { spread: median(told.spread), plain: median(told.plain) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { connect } from '../../server/db/connect.ts';
import { distribute } from '../../server/db/distribute.ts';
import { migrate } from '../../server/db/migrate.ts';
import { runNode } from '../project.ts';
import { readOptions, runCommand, UsageError } from '../usage.ts';
import { walkJourneys } from './spread/journeys.ts';
import { startLoad } from './spread/load.ts';
import { makeDatabase, type Nodes, startNodes } from './spread/nodes.ts';
import { crashUnderLoad, leftPrepared, moveUnderLoad } from './spread/ordeals.ts';
import { measureRounds } from './spread/rounds.ts';

const USAGE = `Usage: npm run cluster -- [--url postgres://...] [--only distribute] [--kills 50] [--players 4] [--seconds 10]

Migrates a database of a Citus (--url: its coordinator), empty or filled, and spreads it over its machines. Without
--url it starts a coordinator and two workers on this machine, where Citus is installed, and fills a database before
that is spread. Then it walks the calls of every screen, moves money while it crashes the coordinator and a worker so
many times each and moves a piece of the players' tables, reconciles, walks the ledger against its model, and measures
rounds beside a plain PostgreSQL. Crashes, the walk and rounds need nodes of its own. Servers on the database are to be
stopped meanwhile.

Exit code: 0 nothing was lost, doubled or refused, 1 something was, 64 called wrongly or Citus is missing.`;

const GOAL = 0.5;
/** Of nodes that live for minutes: few files, which are quick to make and to recover. */
const PIECES = 8;
const SHOWN = 20;
/** Of the history that is spread. */
const MOVES_BEFORE = 200;

interface Options {
  url: string | undefined;
  isOnlySpread: boolean;
  kills: number;
  players: number;
  seconds: number;
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new UsageError(`--${name} is "${text}"; it takes a whole number from 0 to ${most}.`);
}

function optionsOf(args: readonly string[]): Options | undefined {
  const { help, url, only, kills, players, seconds } = readOptions(args, {
    help: { type: 'boolean', default: false },
    url: { type: 'string' },
    only: { type: 'string' },
    kills: { type: 'string', default: '50' },
    players: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
  });
  if (help) return undefined;
  if (only !== undefined && only !== 'distribute') {
    throw new UsageError(`--only is "${only}". There is: distribute.`);
  }
  return {
    url,
    isOnlySpread: only === 'distribute',
    kills: wholeNumber('kills', kills, 1000),
    players: wholeNumber('players', players, 100) || 1,
    seconds: wholeNumber('seconds', seconds, 600),
  };
}

/** What was done and what came of it; a line of the table. */
type Tell = (what: string, result: string, problems?: readonly string[]) => void;

async function spread(url: string, tell: Tell, pieces?: number): Promise<void> {
  const { pool } = connect(url, 2);
  try {
    const start = performance.now();
    const files = await migrate(pool);
    const { tables, delegated } = await distribute(pool, pieces);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    tell('migrated and spread', `${files.length} migrations, ${tables} tables, ${seconds} s`);
    tell('calls that run where their player is', `${delegated.length} functions`);
  } finally {
    await pool.end();
  }
}

/** A history in one database, which is then spread with all of it. */
async function fill(url: string, { players }: Options, tell: Tell): Promise<void> {
  const { pool } = connect(url, 1);
  await migrate(pool).finally(() => pool.end());
  const load = await startLoad(url, players);
  try {
    const { failed } = await walkJourneys(load.url);
    while (load.acknowledged() < MOVES_BEFORE) await load.goesOn();
    const problems = [...failed, ...(await load.audit())];
    tell('filled, not spread yet', `${load.acknowledged()} acknowledged moves`, problems);
  } finally {
    await load.stop();
  }
}

async function countPrepared(url: string): Promise<number> {
  const { pool } = connect(url, 1);
  try {
    const { rows } = await pool.query('select count(*)::int as left from pg_prepared_xacts');
    return rows[0]?.left ?? 0;
  } finally {
    await pool.end();
  }
}

/** Journeys, crashes and a move, and what the books say after them. */
async function live(url: string, nodes: Nodes | undefined, options: Options, tell: Tell) {
  const { kills, players } = options;
  const load = await startLoad(url, players);
  const { pool } = connect(url, 2);
  try {
    const { calls, failed } = await walkJourneys(load.url);
    tell('journeys', `${calls} calls, ${failed.length} not answered as they should be`, failed);
    const parts = nodes && { coordinator: [nodes.coordinator], worker: nodes.workers };
    for (const [name, some] of Object.entries(parts ?? {})) {
      const { count, longestMs } = await crashUnderLoad(load, some, kills);
      const longest = (longestMs / 1000).toFixed(1);
      tell(`crashes of a ${name}`, `${count}; served again within ${longest} s`);
    }
    const moved = await moveUnderLoad(load, pool);
    const done = `${moved.acknowledged} moves in ${moved.seconds.toFixed(0)} s, ${moved.failed.length} failed`;
    const again = moved.again > 0 ? `; begun anew ${moved.again} times after a deadlock` : '';
    tell('a piece moved and moved back', done + again, moved.failed);
    const problems = await load.audit();
    tell(
      'books',
      `${load.acknowledged()} acknowledged moves, ${problems.length} problems`,
      problems,
    );
    if (nodes) {
      const left = await leftPrepared(pool, nodes, (one) => countPrepared(one));
      tell(
        'transactions left prepared',
        String(left),
        left > 0 ? ['prepared transactions are left'] : [],
      );
    }
  } finally {
    await pool.end();
    await load.stop();
  }
  const env = { DATABASE_URL: url, VAULT_KEY: '5a'.repeat(32), LOG_LEVEL: 'error' };
  const code = await runNode('scripts/run/reconcile.ts', [], { env });
  tell(
    'npm run reconcile',
    code === 0 ? 'everything agrees' : `ended with ${code}`,
    code ? ['reconcile'] : [],
  );
}

/** What needs databases of its own. */
async function besides(nodes: Nodes, { seconds }: Options, tell: Tell): Promise<void> {
  const walk = await makeDatabase(nodes, 'walk');
  await spread(walk.spread, () => undefined, PIECES);
  const env = { SPREAD_DATABASE_URL: walk.spread };
  const args = ['run', 'server/ledger/walk.test.ts'];
  const code = await runNode('node_modules/vitest/vitest.mjs', args, { env, isQuiet: true });
  tell(
    'the ledger walked against its model',
    code === 0 ? 'agrees' : 'differs',
    code ? ['walk'] : [],
  );
  if (seconds === 0) return;
  const rounds = await measureRounds(nodes, seconds);
  if (!rounds) return tell('rounds', 'not measured: there is no pgbench');
  const ratio = rounds.spread / rounds.plain;
  const told = `${rounds.spread.toFixed(0)} a second, plain ${rounds.plain.toFixed(0)}: ${ratio.toFixed(2)}`;
  tell('rounds', `${told} (goal ${GOAL}${ratio < GOAL ? ', not reached' : ''})`);
}

await runCommand(async () => {
  const options = optionsOf(process.argv.slice(2));
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  let isWhole = true;
  const tell: Tell = (what, result, problems = []) => {
    console.log(`${what.padEnd(38)} ${result}`);
    for (const line of problems.slice(0, SHOWN)) console.log(`  PROBLEM: ${line}`);
    isWhole &&= problems.length === 0;
  };
  const nodes = options.url === undefined ? await startNodes() : undefined;
  try {
    const url = options.url ?? (nodes ? (await makeDatabase(nodes, 'bituin')).spread : '');
    if (nodes) await fill(url, options, tell);
    await spread(url, tell, nodes && PIECES);
    if (options.isOnlySpread) return 0;
    await live(url, nodes, options, tell);
    if (nodes) await besides(nodes, options, tell);
    return isWhole ? 0 : 1;
  } finally {
    await nodes?.stop();
  }
});

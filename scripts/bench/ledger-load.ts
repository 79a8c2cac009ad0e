import { sql } from 'kysely';
import { connect } from '../../server/db/connect.ts';
import { inOneStatement, inTransaction } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { rollContributions } from '../../server/ledger/pots.ts';
import { wager, win } from '../../tests/support/models/wagers.ts';

const PLAYERS = 5000;
const COIN = 1_000_000_000_000;
const ROLL_MS = 1000;
/** Calls of each connection before it is measured: PostgreSQL plans a statement five times anew. */
const FIRST_CALLS = 8;
const IDS = 9_000_000_000_000_000;

const below = (count: number) => Math.floor(Math.random() * count);

/** The wager as our code sends it: one statement, or with `begin` and `commit` around it. */
export function scriptOf(potBp: number, isWrapped: boolean): string {
  const call = `select * from ledger_wager(:player, :amount, 'bench', :id, 100, ${potBp}, now());`;
  return `\\set player random(1, ${PLAYERS})
\\set amount random(100, 1000)
\\set id random(1, ${IDS})
${isWrapped ? `begin;\n${call}\ncommit;` : call}
`;
}

/** Makes the books, with players who have coin and a deposit to wager. */
export async function prepareBooks(url: string): Promise<void> {
  const { database, pool } = connect(url, 1);
  await migrate(pool);
  for (let from = 1; from <= PLAYERS; from += 500) {
    await sql`select ledger_post(player, 2001, ${COIN}, 'house:deposits', 'deposit', 'bench', '{}',
        now()), ledger_require(player, 'deposit', 'bench', ${COIN}, ${COIN}, now())
      from generate_series(${from}::int, ${from + 499}::int) as player`.execute(database);
  }
  await sql`vacuum analyze`.execute(database);
  await database.destroy();
}

/** How both sides send their calls. */
export interface Way {
  connections: number;
  seconds: number;
  isWrapped: boolean;
}

/** A wager of the bench that has no result yet. */
interface OpenWager {
  playerId: number;
  wagerId: string;
}

/** Calls a second by as many callers as there are connections, each with one at a time. */
async function rateOf({ connections, seconds }: Way, call: () => Promise<unknown>, most: number) {
  let count = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && count < most) {
        count += 1;
        await call();
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

/** Wagers a second through our code, then their results where `withWins` asks for them. */
export async function measureOurs(url: string, way: Way, { potBp = 0, withWins = false }) {
  const { database } = connect(url, way.connections);
  const transact = way.isWrapped ? inTransaction : inOneStatement;
  const open: OpenWager[] = [];
  const place = async () => {
    const about = { playerId: 1 + below(PLAYERS), wagerId: String(below(IDS)) };
    const amount = 100 + below(901);
    await transact(database, (books) =>
      wager(books, { ...about, amount, game: 'bench', potBp, at: new Date() }),
    );
    open.push(about);
  };
  const settle = async () => {
    const next = open.pop();
    if (!next) return;
    const amount = below(2) * below(2000);
    await transact(database, (books) =>
      win(books, { ...next, winId: next.wagerId, amount, at: new Date() }),
    );
  };
  // pgbench, too, counts only after its connections stand; a server's live for hours, so those whose
  // first calls make the plans of the books' statements are not what it meets.
  for (let call = 0; call < FIRST_CALLS; call++) {
    await Promise.all(Array.from({ length: way.connections }, place));
  }
  const wagers = await rateOf(way, place, Number.POSITIVE_INFINITY);
  const wins = withWins ? await rateOf(way, settle, open.length) : 0;
  await database.destroy();
  return { wagers, wins };
}

/** Rolls once a second, as a server does, while something else is measured. */
export async function whileRolling<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { database } = connect(url, 1);
  let running = Promise.resolve(0);
  const timer = setInterval(() => {
    running = running.then(() => rollContributions(database, new Date()));
  }, ROLL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await running;
    await rollContributions(database, new Date());
    await database.destroy();
  }
}

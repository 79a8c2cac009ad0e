import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { manilaDayEnd, manilaDayStart } from '../core/manila-day.ts';
import { readArchive, writeArchive } from '../db/backup/archive.ts';
import type { Tx } from '../db/database.ts';
import { type ReceiptRow, receiptOf } from '../fairness/receipt.ts';
import { identity, orRefused, recipients } from './backup-commands.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { dayOption, wholeOption } from './options.ts';

/** A table of details that nobody asks for once they are old: what they paid stands elsewhere. */
interface Source {
  table: string;
  key: string;
  /** SQL on a row `d` that is true once nothing of it will change any more. */
  isOver: string;
}

/** Each has `player_id` and an index of `created_at`. */
const SOURCES: readonly Source[] = [
  {
    table: 'fairness_receipts',
    key: 'player_id, draw_id',
    // Before that its nonce must not be drawn again, and nobody could verify it.
    isOver: `exists (select from fairness_seeds s where s.player_id = d.player_id
      and s.seq = d.seed_seq and s.revealed_at is not null)`,
  },
  {
    table: 'studio_rounds',
    key: 'player_id, id',
    isOver: `(d.state = 'refused' or d.state in ('settled', 'taken_back')
      and (d.try_it or d.shown_at is not null))`,
  },
];

/** A page may come back with the key of a round as long as its visit lasts, and rounds may be disputed. */
const DAYS_MIN = 90;
const DAYS_MAX = 3650;
const DAY_MS = 24 * 60 * 60_000;
/** Rows of one file, which are held in memory at once. */
const ROWS_MAX = 20_000;
const SPAN_MIN_MS = 60_000;

/** A stretch of time that is gone through at once. */
interface Slice {
  from: number;
  spanMs: number;
}

/** Where a run goes on in a table: after its last file; undefined where nothing old is there. */
async function nextSlice(
  tx: Tx,
  { table }: Source,
  { before, now }: { before: Date; now: Date },
): Promise<Slice | undefined> {
  const { rows } = await sql<{ began: Date; ended: Date; is_whole: boolean }>`
    select began, ended, is_whole from detail_archives
    where source = ${table} and archived_at = ${now} order by id desc limit 1`.execute(tx);
  const [last] = rows;
  if (last) {
    const spanMs = last.ended.getTime() - last.began.getTime();
    return last.is_whole
      ? { from: last.ended.getTime(), spanMs: spanMs * 2 }
      : { from: last.began.getTime(), spanMs: spanMs / 4 };
  }
  const { rows: found } = await sql<{ at: Date | null }>`
    select min(created_at) as at from ${sql.table(table)} where created_at < ${before}`.execute(tx);
  const first = found[0]?.at;
  return first ? { from: manilaDayStart(first).getTime(), spanMs: DAY_MS } : undefined;
}

/** Takes rows of a time out of their table, as JSON. */
async function take(tx: Tx, { table, key, isOver }: Source, from: Date, until: Date) {
  const { rows: taken } = await sql<{ row: string }>`
    delete from ${sql.table(table)} where (${sql.raw(key)}) in (
      select ${sql.raw(key)} from ${sql.table(table)} d
      where d.created_at >= ${from} and d.created_at < ${until} and ${sql.raw(isOver)}
      limit ${ROWS_MAX})
    returning ${sql.table(table)} as row`.execute(tx);
  // A spread database writes no JSON of what it deletes.
  const { rows } = await sql<{ line: string }>`
    select row_to_json(row::${sql.table(table)})::text as line
    from unnest(${taken.map(({ row }) => row)}::text[]) as row`.execute(tx);
  return rows.map(({ line }) => line);
}

/** What one call archives into. */
interface Run {
  folder: string;
  recipients: readonly string[];
  before: Date;
  now: Date;
}

/**
 * Archives the next rows of a table that are old enough. The file is on the disk before the transaction
 * ends that takes them away: who is killed in between leaves a file that is not on record, and all rows.
 * @returns what was done; undefined where the table has none left
 */
async function archiveNext(tx: Tx, source: Source, run: Run): Promise<string | undefined> {
  const { folder, before, now } = run;
  const slice = await nextSlice(tx, source, run);
  if (!slice) return undefined;
  let { from, spanMs } = slice;
  while (from < before.getTime()) {
    const began = new Date(from);
    spanMs = Math.max(SPAN_MIN_MS, Math.min(DAY_MS, spanMs));
    const ended = new Date(Math.min(from + spanMs, before.getTime()));
    const lines = await take(tx, source, began, ended);
    if (lines.length > 0) {
      const name = `${source.table}-${began.toISOString().replace(/\D/g, '').slice(0, 12)}`;
      const file = `${name}-${randomBytes(4).toString('hex')}.age`;
      const { bytes } = await writeArchive(join(folder, file), run.recipients, async (stream) => {
        for (const line of lines) stream.write(`${line}\n`);
        stream.end();
      });
      await sql`
        insert into detail_archives (source, began, ended, is_whole, file, rows, bytes, archived_at)
        values (${source.table}, ${began}, ${ended}, ${lines.length < ROWS_MAX}, ${file},
          ${lines.length}, ${bytes}, ${now})`.execute(tx);
      return `${file}: ${lines.length} rows, ${bytes} bytes`;
    }
    from = ended.getTime();
    spanMs *= 2;
  }
  return undefined;
}

async function sumsOf(tx: Tx, now: Date) {
  const { rows } = await sql<{ source: string; files: number; rows: number; bytes: number }>`
    select source, count(*)::int as files, sum(rows)::float8 as rows, sum(bytes)::float8 as bytes
    from detail_archives where archived_at = ${now} group by source order by source`.execute(tx);
  return rows;
}

function folderOf(folder = ''): string {
  if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
  throw new OperatorProblem(`"${folder}" is no folder.`);
}

const archive: OperatorCommand = {
  name: 'details archive',
  summary:
    'Moves receipts and the studio’s rounds that are older than so many days into encrypted files; books and rounds stay.',
  parameters: [],
  options: { to: { isRequired: true }, days: { isRequired: true } },
  run: ({ options }, { tx, now, tell, again }) =>
    orRefused(async () => {
      const folder = folderOf(options.to);
      const days = wholeOption('The number of days', options.days ?? '', DAYS_MAX);
      if (days < DAYS_MIN) throw new OperatorProblem(`Details are kept for ${DAYS_MIN} days.`);
      const before = manilaDayStart(new Date(now.getTime() - days * DAY_MS));
      const run = { folder, recipients: recipients(), before, now };
      for (const source of SOURCES) {
        const done = await archiveNext(tx, source, run);
        if (done === undefined) continue;
        again();
        return [done];
      }
      const sums = await sumsOf(tx, now);
      tell({ after: { before, sums } });
      if (sums.length === 0) return [`Nothing from before ${before.toISOString()} is left.`];
      return sums.map(
        ({ source, files, rows, bytes }) =>
          `${source}: ${rows} rows in ${files} files, ${bytes} bytes.`,
      );
    }),
};

/** Rows of the files of a day that name a draw or a round of a player. */
async function* archivedRows(
  tx: Tx,
  { folder, key, day }: { folder: string; key: string; day: Date },
  isIt: (row: Record<string, unknown>) => boolean,
) {
  const { rows: files } = await sql<{ source: string; file: string }>`
    select source, file from detail_archives where began < ${manilaDayEnd(day)}
      and ended > ${manilaDayStart(day)} order by id`.execute(tx);
  for (const { source, file } of files) {
    const input = Readable.from(readArchive(join(folder, file), key));
    for await (const line of createInterface({ input })) {
      const row = JSON.parse(line) as Record<string, unknown>;
      if (isIt(row)) yield { source, row };
    }
  }
}

/** An archived receipt as it would be told, for `npm run verify-draw`. */
async function receiptIn(tx: Tx, row: Record<string, unknown>): Promise<string> {
  const { rows } = await sql<Omit<ReceiptRow, 'created_at'>>`
    select commit, server_seed, client_seed, revealed_at from fairness_seeds
    where player_id = ${row.player_id} and seq = ${row.seed_seq}`.execute(tx);
  const archived = { ...row, created_at: new Date(String(row.created_at)) };
  return JSON.stringify(receiptOf({ ...archived, ...rows[0] } as ReceiptRow));
}

const find: OperatorCommand = {
  name: 'details find',
  summary: 'Shows what was archived of a draw or a round of the studio on a Manila day.',
  parameters: ['player', 'id'],
  options: { from: { isRequired: true }, day: { isRequired: true } },
  run: ({ values: [player = '', id = ''], options }, { tx, tell }) =>
    orRefused(async () => {
      const playerId = wholeOption('The player', player, Number.MAX_SAFE_INTEGER);
      const day = dayOption('--day', options.day ?? '');
      tell({ playerId });
      const lines: string[] = [];
      const isIt = (row: Record<string, unknown>) =>
        row.player_id === playerId && (row.draw_id === id || row.id === id);
      const files = { folder: folderOf(options.from), key: identity(), day };
      for await (const { source, row } of archivedRows(tx, files, isIt)) {
        const isReceipt = source === 'fairness_receipts';
        lines.push(isReceipt ? await receiptIn(tx, row) : JSON.stringify(row));
      }
      if (lines.length > 0) return lines;
      throw new OperatorProblem(
        `Nothing of "${id}" was archived for the player ${playerId} on that day.`,
      );
    }),
};

/** Details of old draws and rounds, out of the database and found again (docs/decisions/0099). */
export const detailCommands: readonly OperatorCommand[] = [archive, find];

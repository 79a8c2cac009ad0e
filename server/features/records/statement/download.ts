import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { type Database, inTransaction, type Tx } from '../../../db/database.ts';
import type { CounterOf } from '../../../http/rate-limit.ts';
import type { UnrevealedOf } from '../../../reveals/unrevealed.ts';
import { writeCsv } from './csv.ts';
import { findLink, STATEMENT_PATH, type StatementLink } from './links.ts';
import { monthOf } from './month.ts';
import { writePdf } from './pdf.ts';
import { openStatement, type Statement } from './statement.ts';

/** What downloads take from the app. */
export interface DownloadDeps {
  database: Kysely<Database>;
  now(): Date;
  unrevealedOf: UnrevealedOf;
  counterOf: CounterOf;
}

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  pdf: { type: 'application/pdf', write: writePdf },
} as const satisfies Record<
  string,
  { type: string; write(statement: Statement, target: Writable): Promise<void> }
>;

/** Statements that are made at once; each holds a connection while it is made. */
const AT_ONCE = 2;
const DEAD_LINK =
  'This link is over. Open Records in Bituin and ask for the statement again.\n' +
  'Tapos na ang link na ito. Buksan ang Records sa Bituin at hingin ulit ang statement.\n';
/** For one address. */
const LIMIT = { max: 30, windowSeconds: 60 };

/** Adds the address of statements. A token is all that is asked for: a browser just follows a link. */
export function addStatementDownload(app: FastifyInstance, deps: DownloadDeps): void {
  const limited = pLimit(AT_ONCE);
  const counter = deps.counterOf({ path: STATEMENT_PATH, rate: LIMIT });
  app.get<{ Params: { token: string } }>(
    `${STATEMENT_PATH}:token`,
    {
      // Whatever else comes with it, a link is followed by whoever has it: counted by address.
      onRequest: async (request) => {
        await counter.arrive(request);
        await counter.identify(request, undefined);
      },
    },
    async (request, reply) => {
      const { database, now } = deps;
      const link = await inTransaction(database, (tx) => findLink(tx, request.params.token, now()));
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      if (!link) return reply.code(404).type('text/plain; charset=utf-8').send(DEAD_LINK);
      return send(reply, link, await limited(() => spool(deps, link)));
    },
  );
}

function send(reply: FastifyReply, link: StatementLink, file: { size: number; stream: Readable }) {
  const { month, format } = link;
  return reply
    .type(FORMATS[format].type)
    .header('content-disposition', `attachment; filename="bituin-statement-${month}.${format}"`)
    .header('content-length', file.size)
    .send(file.stream);
}

/**
 * Writes a statement to a file without a name and opens it for reading. A slow phone then holds up
 * no transaction, and what was begun is known to be whole before a byte is sent.
 */
async function spool(
  { database, now, unrevealedOf }: DownloadDeps,
  { playerId, month: name, format }: StatementLink,
): Promise<{ size: number; stream: Readable }> {
  const month = monthOf(name);
  if (!month) throw new Error('a link to a statement names no month');
  const file = await openUnnamed();
  try {
    await inSnapshot(database, async (tx) => {
      const statement = await openStatement(tx, { playerId, month, now: now(), unrevealedOf });
      // A stream of the handle itself that is not to close it holds it open for ever.
      const target = createWriteStream('', { fd: file.fd, autoClose: false });
      await FORMATS[format].write(statement, target);
    });
    const { size } = await file.stat();
    return { size, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A file that is gone as soon as it is closed, also by the end of the process. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `bituin-statement-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** Reads one state of the books, whatever is booked meanwhile. */
function inSnapshot<Result>(
  database: Kysely<Database>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

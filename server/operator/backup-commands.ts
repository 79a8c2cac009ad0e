import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { linkAll } from '../audit/chain.ts';
import { checkChain } from '../audit/check.ts';
import { backupKeys } from '../config/backup.ts';
import { StartupError } from '../core/startup-error.ts';
import { readArchive, writeArchive } from '../db/backup/archive.ts';
import { dumpDatabase } from '../db/backup/dump.ts';
import { restoreDump } from '../db/backup/load.ts';
import { BrokenBackup, readDump } from '../db/backup/read-dump.ts';
import type { Tx } from '../db/database.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { checkBooks } from './reconcile.ts';

/** Turns what the operator can help into a refusal. @throws OperatorProblem */
export async function orRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isKnown = error instanceof BrokenBackup || error instanceof StartupError;
    throw isKnown ? new OperatorProblem(error.message) : error;
  }
}

/**
 * Whom archives are encrypted to.
 * @throws OperatorProblem where nobody is named
 */
export function recipients(): readonly string[] {
  const { recipients: named } = backupKeys(process.env);
  if (named.length > 0) return named;
  throw new OperatorProblem(
    'Set BACKUP_RECIPIENT to a public key (age1...); `npm run ops -- keys backup` makes a pair.',
  );
}

/**
 * The key that opens archives.
 * @throws OperatorProblem where it is missing
 */
export function identity(): string {
  const { identity: key } = backupKeys(process.env);
  if (key !== undefined) return key;
  throw new OperatorProblem('Set BACKUP_IDENTITY to the secret key (AGE-SECRET-KEY-1...).');
}

const sumOf = (rows: Record<string, number>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

const makeKeys: OperatorCommand = {
  name: 'keys backup',
  summary: 'Makes a pair of keys for back-ups and prints it; nothing of it is kept here.',
  parameters: [],
  async run() {
    const made = await generateX25519Identity();
    return [
      `BACKUP_RECIPIENT=${await identityToRecipient(made)}`,
      `BACKUP_IDENTITY=${made}`,
      'The first goes to the server. The second opens every back-up: keep it elsewhere, twice.',
    ];
  },
};

const backup: OperatorCommand = {
  name: 'backup',
  summary:
    'Writes the whole database as it is now into an encrypted file, which BACKUP_IDENTITY alone opens.',
  parameters: ['file'],
  run: ({ values: [file = ''] }, { now, databaseUrl, tell }) =>
    orRefused(async () => {
      const { result, bytes } = await writeArchive(file, recipients(), (stream) =>
        dumpDatabase(databaseUrl, stream, now),
      );
      const rows = sumOf(result);
      tell({ after: { tables: Object.keys(result).length, rows, bytes } });
      return [
        `${file}: ${Object.keys(result).length} tables, ${rows} rows, ${bytes} bytes, encrypted.`,
        'Sealed documents in it are opened by VAULT_KEY: keep that, too, and apart from it.',
      ];
    }),
};

/** What does not hold of a database that came from a back-up, in sentences. */
async function problemsIn(tx: Tx): Promise<{ checked: string[]; problems: string[] }> {
  const { checked, differences } = await checkBooks(tx);
  await linkAll(tx);
  const { head, problems } = await checkChain(tx);
  return {
    checked: [...checked, `audit: head ${head.place}:${head.hash.toString('hex')}`],
    problems: [
      ...differences.map(({ what, subject, detail }) => `${what} ${subject} ${detail}`.trimEnd()),
      ...problems,
    ],
  };
}

const restore: OperatorCommand = {
  name: 'restore',
  summary:
    'Fills an empty database from a back-up, all of it or nothing, and checks its books and its audit.',
  parameters: ['file'],
  isFirst: true,
  run: ({ values: [file = ''] }, { tx, databaseUrl, tell }) =>
    orRefused(async () => {
      const key = identity();
      // Read to its end first: a database is touched only for a file that is whole.
      await readDump(readArchive(file, key), {
        async table(_head, rows) {
          for await (const _rows of rows);
        },
      });
      const { head, end } = await restoreDump(databaseUrl, readArchive(file, key));
      const { checked, problems } = await problemsIn(tx);
      tell({ after: { madeAt: head.madeAt, rows: sumOf(end.rows), problems } });
      const verdict =
        problems.length === 0
          ? [
              'Books and audit agree. Compare the audit with the head that you kept before players come in.',
            ]
          : ['WHAT WAS RESTORED DOES NOT HOLD: let no players in.', ...problems];
      return [
        `${Object.keys(end.rows).length} tables, ${sumOf(end.rows)} rows, as of ${head.madeAt}.`,
        ...checked.map((sentence) => `checked  ${sentence}`),
        ...verdict,
      ];
    }),
};

/** Making back-ups and filling a database from one (docs/decisions/0089-secrets.md). */
export const backupCommands: readonly OperatorCommand[] = [makeKeys, backup, restore];

import { type ColumnType, sql } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import { readConfig } from '../config.ts';
import type { AlsoAnew, SealedRow, SealedRows } from '../core/sealed-rows.ts';
import { type KeyVault, OTHER_KEY, type VaultConfig, vaultKeysOf } from '../core/vault.ts';
import type { Tx } from '../db/database.ts';
import { SEALED_ROWS } from '../features/compose.ts';
import { SEALED_MESSAGES } from '../messages/outbox.ts';
import { SEALED_CHAT_PICTURES } from '../providers/chat/chat-store.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';

declare module '../db/database.ts' {
  interface Database {
    vault_progress: {
      table_name: string;
      position: ColumnType<string[] | null, string | null, string | null>;
      done: number;
      is_over: boolean;
    };
  }
}

/** Everything that lies sealed in the database. */
export const SEALED: readonly SealedRows[] = [
  ...SEALED_ROWS,
  SEALED_CHAT_PICTURES,
  SEALED_MESSAGES,
];

/** Rows of one transaction: none that a call waits for is held long, and pictures fit in memory. */
const BATCH = 20;

interface Keys {
  current: KeyVault;
  old: KeyVault;
}

function keysOf(config: VaultConfig): Keys {
  const { current, old } = vaultKeysOf(config);
  if (!old || !config.vaultKey) {
    throw new OperatorProblem(
      'Set VAULT_KEY to the new key and VAULT_KEY_OLD to the one before, for this command and for every server.',
    );
  }
  if (old.keyId === current.keyId) {
    throw new OperatorProblem('VAULT_KEY and VAULT_KEY_OLD are the same.');
  }
  return { current, old };
}

/**
 * From here on all is sealed under the new key. Waits for what is under way under the old one.
 * @returns false where the change is done already
 */
async function begin(
  tx: Tx,
  { current, old }: Keys,
  { at, operator }: { at: Date; operator: string },
) {
  const row = await tx.selectFrom('vault_keys').selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new OperatorProblem('Nothing was ever sealed here: just set VAULT_KEY.');
  const isNew = row.key_id === current.keyId;
  if (isNew && row.old_key_id === null) return false;
  if (isNew && row.old_key_id === old.keyId) return true;
  if (isNew) throw new OperatorProblem('VAULT_KEY_OLD is not the key that was begun with.');
  if (row.key_id !== old.keyId || row.old_key_id !== null) throw new OperatorProblem(OTHER_KEY);
  await tx
    .updateTable('vault_keys')
    .set({ key_id: current.keyId, old_key_id: old.keyId })
    .execute();
  await tx.deleteFrom('vault_progress').execute();
  const names = SEALED.map(({ table }) => ({
    table_name: table,
    position: null,
    done: 0,
    is_over: false,
  }));
  await tx.insertInto('vault_progress').values(names).execute();
  await recordAudit(tx, { at, kind: 'vault.rotation-begun', actor: `operator:${operator}` });
  return true;
}

const isRow = ({ key }: SealedRows, row: SealedRow) =>
  sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );

/** The keys of what comes next, in their order. Nothing is locked: rows may lie on several machines (docs/decisions/0096). */
async function nextKeys(tx: Tx, rows: SealedRows, position: string[] | null): Promise<SealedRow[]> {
  const key = sql.join(rows.key.map((name) => sql.ref(name)));
  const after = position ? sql`(${key}) > (${sql.join(position)})` : sql`true`;
  const { rows: found } = await sql<SealedRow>`
    select ${key} from ${sql.table(rows.table)}
    where ${after} and ${sql.raw(rows.where ?? 'true')}
    order by ${key} limit ${BATCH}`.execute(tx);
  return found;
}

/** A row under its lock; undefined where it went meanwhile. */
async function lockRow(tx: Tx, rows: SealedRows, key: SealedRow): Promise<SealedRow | undefined> {
  const names = [...new Set([...rows.key, rows.column, ...(rows.reads ?? [])])];
  const { rows: found } = await sql<SealedRow>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(rows.table)}
    where ${isRow(rows, key)} and ${sql.raw(rows.where ?? 'true')} for update`.execute(tx);
  return found[0];
}

const isUnder = (key: KeyVault, sealed: Buffer, about: string): Buffer | undefined => {
  try {
    return key.open(sealed, about);
  } catch {
    return undefined;
  }
};

async function sealAnew(tx: Tx, rows: SealedRows, key: SealedRow, keys: Keys): Promise<boolean> {
  const row = await lockRow(tx, rows, key);
  if (!row) return false;
  const sealed = row[rows.column] as Buffer;
  const about = rows.about(row);
  if (isUnder(keys.current, sealed, about)) return false;
  const plain = isUnder(keys.old, sealed, about);
  if (!plain) {
    throw new OperatorProblem(
      `${rows.table} ${rows.key.map((name) => String(row[name])).join(' ')} opens under neither key. ` +
        'Nothing of it was changed; bring it back from a back-up, or delete it, and call this again.',
    );
  }
  const also = rows.anew?.(row, plain, keys);
  const values = { [rows.column]: keys.current.seal(plain, about), ...also?.values };
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(rows.table)} set ${sql.join(set)}
    where ${isRow(rows, row)}`.execute(tx);
  if (also) await moveRow(tx, also.elsewhere);
  return true;
}

/** A row that lies where its value says can't be updated to another: it goes there. */
async function moveRow(tx: Tx, { table, column, from, to }: AlsoAnew['elsewhere']): Promise<void> {
  const { rows } = await sql<SealedRow>`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${from} returning *`.execute(tx);
  for (const row of rows) {
    const moved = Object.entries({ ...row, [column]: to });
    await sql`insert into ${sql.table(table)} (${sql.join(moved.map(([name]) => sql.ref(name)))})
      values (${sql.join(moved.map(([, value]) => value))})`.execute(tx);
  }
}

/** Works one batch off, in one transaction with how far it came. @returns a line on it */
async function work(tx: Tx, keys: Keys): Promise<string | undefined> {
  const step = await tx
    .selectFrom('vault_progress')
    .selectAll()
    .where('is_over', '=', false)
    .orderBy('table_name')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  if (!step) return undefined;
  const rows = SEALED.find(({ table }) => table === step.table_name);
  const found = rows ? await nextKeys(tx, rows, step.position) : [];
  let changed = 0;
  for (const key of found) if (rows && (await sealAnew(tx, rows, key, keys))) changed += 1;
  const last = found.at(-1);
  const position =
    rows && last ? JSON.stringify(rows.key.map((name) => String(last[name]))) : undefined;
  const done = step.done + changed;
  await tx
    .updateTable('vault_progress')
    .set({ done, is_over: found.length < BATCH, ...(position !== undefined && { position }) })
    .where('table_name', '=', step.table_name)
    .execute();
  return `${step.table_name}: ${done} sealed anew`;
}

/** The command that changes the vault's key. @param configOf read when it is given */
export function keyCommands(configOf: () => VaultConfig = readConfig): readonly OperatorCommand[] {
  const rotate: OperatorCommand = {
    name: 'keys rotate',
    summary:
      'Seals all documents and pictures anew under VAULT_KEY, from VAULT_KEY_OLD; goes on where it was stopped.',
    parameters: [],
    async run(_input, { tx, now, operator, again }) {
      const keys = keysOf(configOf());
      if (!(await begin(tx, keys, { at: now, operator }))) {
        return ['All is sealed under VAULT_KEY. Take VAULT_KEY_OLD away from every server.'];
      }
      const line = await work(tx, keys);
      if (line !== undefined) {
        again();
        return [line];
      }
      await tx.updateTable('vault_keys').set({ old_key_id: null }).execute();
      return [
        'All is sealed under VAULT_KEY. Take VAULT_KEY_OLD away from every server, and keep it with the back-ups made before now.',
      ];
    },
  };
  return [rotate];
}

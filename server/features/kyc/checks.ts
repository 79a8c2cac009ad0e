import type { ColumnType, Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { DocumentKind, KycPart, KycReason } from '../../../contract/kyc.ts';
import type { Tx } from '../../db/database.ts';

/** Why documents were refused. */
export type Reason = Static<typeof KycReason>;
/** One of the pictures. */
export type Part = Static<typeof KycPart>;

/** A column that an insert may leave to its default. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

interface ChecksTable {
  player_id: number;
  attempt: number;
  state: 'draft' | 'pending' | 'approved' | 'refused';
  document_kind: DocumentKind;
  /** Sealed. */
  document_number: Buffer;
  document_mask: string;
  document_hash: Buffer;
  is_listed: Defaulted<boolean>;
  reason: Defaulted<Reason | ''>;
  /** The operator's own words; the player does not see them. */
  note: Defaulted<string>;
  created_at: Date;
  submitted_at: Defaulted<Date | null>;
  decided_at: Defaulted<Date | null>;
}

interface PicturesTable {
  player_id: number;
  attempt: number;
  part: Part;
  /** A sealed JPEG. */
  content: Buffer;
  width: number;
  height: number;
  stored_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    kyc_checks: ChecksTable;
    kyc_pictures: PicturesTable;
    /** Documents that proved a player. */
    kyc_documents: { document_hash: Buffer; player_id: number };
  }
}

/** One attempt to prove who a player is. */
export type Check = Selectable<ChecksTable>;

/** The newest attempt; undefined before the first one. */
export function currentCheck(tx: Tx, playerId: number): Promise<Check | undefined> {
  return tx
    .selectFrom('kyc_checks')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Changes an attempt and answers it as it is then. */
export function updateCheck(
  tx: Tx,
  { player_id, attempt }: Pick<Check, 'player_id' | 'attempt'>,
  change: Partial<Omit<Check, 'player_id' | 'attempt'>>,
): Promise<Check> {
  return tx
    .updateTable('kyc_checks')
    .set(change)
    .where('player_id', '=', player_id)
    .where('attempt', '=', attempt)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Which pictures of an attempt are there. */
export async function partsOf(
  tx: Tx,
  { player_id, attempt }: Pick<Check, 'player_id' | 'attempt'>,
): Promise<Part[]> {
  const rows = await tx
    .selectFrom('kyc_pictures')
    .select('part')
    .where('player_id', '=', player_id)
    .where('attempt', '=', attempt)
    .orderBy('part')
    .execute();
  return rows.map(({ part }) => part);
}

/** The player whom a document proved already; undefined when it proved nobody. */
export async function provenBy(tx: Tx, documentHash: Buffer): Promise<number | undefined> {
  const row = await tx
    .selectFrom('kyc_documents')
    .select('player_id')
    .where('document_hash', '=', documentHash)
    .executeTakeFirst();
  return row?.player_id;
}

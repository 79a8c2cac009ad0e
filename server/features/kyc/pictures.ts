import type { SealedRows } from '../../core/sealed-rows.ts';
import type { Vault } from '../../core/vault.ts';
import type { Tx } from '../../db/database.ts';
import { type Picture, type PictureLimits, READABLE_PICTURE } from '../../pictures/read-picture.ts';
import type { Check, Part } from './checks.ts';

/** A card whose small print can be read has so many pixels at least. */
export const DOCUMENT_PICTURE: PictureLimits = { ...READABLE_PICTURE, sideMin: 240 };

/** Whose picture it is: sealed bytes open nowhere else. */
function aboutOf({ player_id, attempt }: Pick<Check, 'player_id' | 'attempt'>, part: Part): string {
  return `kyc:${player_id}:${attempt}:${part}`;
}

/** Where pictures and numbers lie; a document's fingerprint hangs on the key, too. */
export const SEALED_DOCUMENTS: readonly SealedRows[] = [
  {
    table: 'kyc_checks',
    key: ['player_id', 'attempt'],
    column: 'document_number',
    reads: ['document_kind', 'document_hash'],
    about: ({ player_id }) => `kyc:${player_id}:number`,
    anew({ document_kind, document_hash }, plain, { current }) {
      const to = fingerprintOf(current, String(document_kind), plain.toString());
      const from = document_hash as Buffer;
      const elsewhere = { table: 'kyc_documents', column: 'document_hash', from, to };
      return { values: { document_hash: to }, elsewhere };
    },
  },
  {
    table: 'kyc_pictures',
    key: ['player_id', 'attempt', 'part'],
    column: 'content',
    about: (row) => aboutOf(row as unknown as Check, row.part as Part),
  },
];

/** Tells one document from another, and nothing of it to who has no key. */
export function fingerprintOf(
  vault: Pick<Vault, 'fingerprint'>,
  kind: string,
  number: string,
): Buffer {
  return vault.fingerprint(`${kind}:${number}`);
}

/** Stores a picture, in the place of one that was there before. */
export async function storePicture(
  tx: Tx,
  vault: Vault,
  picture: Picture & { check: Check; part: Part; now: Date },
): Promise<void> {
  const { check, part, jpeg, width, height, now } = picture;
  await vault.claim(tx);
  const values = { content: vault.seal(jpeg, aboutOf(check, part)), width, height, stored_at: now };
  const { player_id, attempt } = check;
  await tx
    .insertInto('kyc_pictures')
    .values({ player_id, attempt, part, ...values })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'attempt', 'part']).doUpdateSet(values),
    )
    .execute();
}

/** The pictures of an attempt as JPEG, for the operator alone. */
export async function openPictures(
  tx: Tx,
  vault: Vault,
  check: Check,
): Promise<{ part: Part; jpeg: Buffer }[]> {
  const rows = await tx
    .selectFrom('kyc_pictures')
    .select(['part', 'content'])
    .where('player_id', '=', check.player_id)
    .where('attempt', '=', check.attempt)
    .orderBy('part')
    .execute();
  return rows.map(({ part, content }) => ({
    part,
    jpeg: vault.open(content, aboutOf(check, part)),
  }));
}

/** Drops the pictures of a document that was replaced by another one. */
export async function dropDocumentPictures(tx: Tx, { player_id, attempt }: Check): Promise<void> {
  await tx
    .deleteFrom('kyc_pictures')
    .where('player_id', '=', player_id)
    .where('attempt', '=', attempt)
    .where('part', '<>', 'selfie')
    .execute();
}

/** Seals a document's number. */
export function sealNumber(vault: Vault, playerId: number, number: string): Buffer {
  return vault.seal(Buffer.from(number), `kyc:${playerId}:number`);
}

/** The document's number, for the operator alone. */
export function openNumber(vault: Vault, check: Check): string {
  return vault.open(check.document_number, `kyc:${check.player_id}:number`).toString();
}

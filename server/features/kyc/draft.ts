import type { DocumentKind } from '../../../contract/kyc.ts';
import type { Vault } from '../../core/vault.ts';
import type { Tx } from '../../db/database.ts';
import { type Check, currentCheck, updateCheck } from './checks.ts';
import { numberMask } from './document-number.ts';
import { dropDocumentPictures, fingerprintOf, sealNumber } from './pictures.ts';

/** A document by kind and tidied number. */
export interface GivenDocument {
  playerId: number;
  kind: DocumentKind;
  number: string;
}

/**
 * Notes which document it is: in the draft that is open, else in a new attempt.
 * @returns undefined while documents are looked at or were accepted. The player must be locked.
 */
export async function noteDocument(
  tx: Tx,
  vault: Vault,
  { playerId, kind, number, now }: GivenDocument & { now: Date },
): Promise<Check | undefined> {
  const current = await currentCheck(tx, playerId);
  if (current?.state === 'pending' || current?.state === 'approved') return undefined;
  await vault.claim(tx);
  const document = {
    document_kind: kind,
    document_number: sealNumber(vault, playerId, number),
    document_mask: numberMask(number),
    document_hash: fingerprintOf(vault, kind, number),
  };
  if (current?.state === 'draft') {
    const isOther = !current.document_hash.equals(document.document_hash);
    if (isOther && current.document_kind !== kind) await dropDocumentPictures(tx, current);
    return updateCheck(tx, current, document);
  }
  const attempt = (current?.attempt ?? 0) + 1;
  return tx
    .insertInto('kyc_checks')
    .values({ player_id: playerId, attempt, state: 'draft', created_at: now, ...document })
    .returningAll()
    .executeTakeFirstOrThrow();
}

import type { Static } from 'typebox';
import type { KycInfo } from '../../../contract/kyc.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { type Check, currentCheck, type Part, partsOf } from './checks.ts';
import type { KycTerms } from './deps.ts';
import { hasBack } from './document-number.ts';
import { identityOf } from './store.ts';

type Info = Static<typeof KycInfo>;

/** What the player is told of the check of their identity. */
export async function kycInfoOf(tx: Tx, playerId: number, terms: KycTerms): Promise<Info> {
  const { legalName, isChecked } = await identityOf(tx, playerId);
  const check = await currentCheck(tx, playerId);
  const parts = check ? await partsOf(tx, check) : [];
  const state = isChecked ? 'approved' : (check?.state ?? 'none');
  return {
    kycAmount: hundredthsOf(terms.amount),
    isAddKyc: legalName !== '',
    hasKyc: isChecked,
    isNewUserForcePopKyc: terms.forcePop === 1 && isAsked(state),
    legalName,
    state,
    reason: check?.reason ?? '',
    documentKind: check?.document_kind ?? '',
    documentMask: check?.document_mask ?? '',
    parts,
    missing: isAsked(state) ? missingOf({ legalName, check, parts }) : [],
    submitTime: check?.submitted_at?.toISOString() ?? '',
    decideTime: check?.decided_at?.toISOString() ?? '',
    reviewMinutes: terms.reviewMinutes,
  };
}

/** True while it is the player's turn. */
function isAsked(state: Info['state']): boolean {
  return state === 'none' || state === 'draft' || state === 'refused';
}

/** What is still needed before documents can be looked at; after a refusal all but the name. */
export function missingOf(given: {
  legalName: string;
  check: Check | undefined;
  parts: readonly Part[];
}): Info['missing'] {
  const draft = given.check?.state === 'draft' ? given.check : undefined;
  const pictures: Part[] =
    draft && !hasBack(draft.document_kind) ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
  return [
    ...(given.legalName ? [] : (['name'] as const)),
    ...(draft ? [] : (['document'] as const)),
    ...pictures.filter((part) => !draft || !given.parts.includes(part)),
  ];
}

/** True where a player who is not checked yet is to be asked after a login (spec section 3). */
export async function popsUp(tx: Tx, playerId: number, terms: KycTerms): Promise<boolean> {
  return (await kycInfoOf(tx, playerId, terms)).isNewUserForcePopKyc;
}

import type { RequestOf } from '../../../contract/call.ts';
import { addKyc, kyc, kycDocument, submitKyc, uploadKyc } from '../../../contract/kyc.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { PICTURE_UPLOAD, takePicture } from '../../pictures/take-picture.ts';
import { currentCheck, partsOf, updateCheck } from './checks.ts';
import type { KycDeps } from './deps.ts';
import { hasBack, isNumberOf, tidyNumber } from './document-number.ts';
import { noteDocument } from './draft.ts';
import { kycInfoOf, missingOf } from './kyc-info.ts';
import { nameProblem, tidyName } from './legal-name.ts';
import { DOCUMENT_PICTURE, storePicture } from './pictures.ts';
import { giveName, identityOf } from './store.ts';

/** Mounts what a player tells and shows about who they are. */
export function kycRoutes(mount: Mount, deps: KycDeps): void {
  const infoOf = async ({ tx, player }: Pick<Context<typeof kyc>, 'tx' | 'player'>) =>
    kycInfoOf(tx, player.id, await deps.terms(tx));

  // The page asks by itself while somebody looks at the documents.
  mount(kyc, (_input, context) => infoOf(context), { isActivity: false });

  mount(addKyc, async (input, context) => {
    const { tx, player, now, refuse } = context;
    const name = tidyName(input);
    const problem = nameProblem(name);
    if (problem) return refuse(REFUSALS.fieldInvalid, problem);
    const isGiven = await giveName(tx, { playerId: player.id, name, now });
    return isGiven ? infoOf(context) : refuse(REFUSALS.nameAlreadyGiven);
  });

  mount(kycDocument, async ({ documentKind: kind, documentNumber }, context) => {
    const { tx, player, now, refuse } = context;
    const number = tidyNumber(documentNumber);
    if (!isNumberOf(kind, number)) {
      return refuse(REFUSALS.fieldInvalid, { field: 'documentNumber', problem: 'format' });
    }
    await lockPlayer(tx, player.id);
    const noted = await noteDocument(tx, deps.vault, { playerId: player.id, kind, number, now });
    return noted ? infoOf(context) : refuse(REFUSALS.kycNotOpen);
  });

  mount(
    uploadKyc,
    async (input, context) => {
      await keepPicture(deps, input, context);
      return infoOf(context);
    },
    PICTURE_UPLOAD,
  );

  mount(submitKyc, async (_input, context) => {
    await submit(deps, context);
    return infoOf(context);
  });
}

/** Decodes outside the transaction, then stores in the draft that is open by then. */
async function keepPicture(
  deps: KycDeps,
  { part, picture }: RequestOf<typeof uploadKyc>,
  context: Context<typeof uploadKyc>,
): Promise<void> {
  const { tx, player, now, refuse } = context;
  await lockPlayer(tx, player.id);
  const check = await currentCheck(tx, player.id);
  if (check?.state !== 'draft') return refuse(REFUSALS.kycNotOpen);
  if (part === 'back' && !hasBack(check.document_kind)) return refuse(REFUSALS.kycNotOpen);
  const read = await takePicture(context, picture, DOCUMENT_PICTURE);
  await storePicture(tx, deps.vault, { ...read, check, part, now });
}

/** Hands a complete draft over to the operator, with what the restricted list says of the person. */
async function submit(
  deps: KycDeps,
  { tx, player, now, refuse }: Context<typeof submitKyc>,
): Promise<void> {
  await lockPlayer(tx, player.id);
  const check = await currentCheck(tx, player.id);
  if (check?.state !== 'draft') return refuse(REFUSALS.kycNotOpen);
  const { legalName } = await identityOf(tx, player.id);
  const missing = missingOf({ legalName, check, parts: await partsOf(tx, check) });
  if (missing.length > 0) return refuse(REFUSALS.fieldInvalid, { field: missing[0] ?? '' });
  const birthDate = await deps.birthDateOf(tx, player.id);
  const is_listed = await deps.isRestricted({ legalName, birthDate });
  await updateCheck(tx, check, { state: 'pending', submitted_at: now, is_listed });
  const about = { playerId: player.id, details: { attempt: check.attempt, isListed: is_listed } };
  await recordAudit(tx, { at: now, kind: 'kyc.submitted', actor: 'player', ...about });
}

import { isKeyChanging } from '../../core/vault.ts';
import { type CommandContext, OperatorProblem } from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { lockTyped } from '../../operator/typed-player.ts';
import { sendMail } from '../../players/mails.ts';
import { type Check, currentCheck, provenBy, type Reason, updateCheck } from './checks.ts';
import type { KycDeps } from './deps.ts';
import { keptOutTwinOf } from './kept-out.ts';
import { APPROVED_MAIL, refusedMail } from './mail-texts.ts';
import { identityOf, markChecked } from './store.ts';

/** What deciding needs beside the database. */
export type DecideDeps = Pick<KycDeps, 'birthDateOf' | 'isRestricted'>;

/** The newest attempt, where it stands in one of the states. */
async function checkIn(
  { tx }: CommandContext,
  playerId: number,
  states: readonly Check['state'][],
): Promise<Check> {
  const check = await currentCheck(tx, playerId);
  if (check && states.includes(check.state)) return check;
  const stands = check ? `are ${check.state}` : 'were never sent';
  throw new OperatorProblem(
    `The documents of player ${playerId} ${stands}; this takes ${states.join(' or ')} ones.`,
  );
}

/**
 * Accepts documents that wait: the player is verified.
 * @throws OperatorProblem unless they wait, are nobody else's, and the person is on no list and
 *   not kept out under another account.
 */
export async function approve(context: CommandContext, deps: DecideDeps, typed: string) {
  const { tx, now } = context;
  const playerId = await lockTyped(context, typed);
  const check = await checkIn(context, playerId, ['pending']);
  const { legalName } = await identityOf(tx, playerId);
  const birthDate = await deps.birthDateOf(tx, playerId);
  if (check.is_listed || (await deps.isRestricted({ legalName, birthDate }))) {
    throw new OperatorProblem(
      `Player ${playerId} is on the restricted list. Refuse with --reason not-eligible.`,
    );
  }
  const twin = await keptOutTwinOf(tx, deps, { playerId, now });
  if (twin !== undefined) {
    throw new OperatorProblem(
      `This person is player ${twin}, who is excluded or barred. Refuse with --reason not-eligible.`,
    );
  }
  if (await isKeyChanging(tx)) {
    throw new OperatorProblem(
      'The key of documents is changed just now, and they cannot be compared: call keys rotate until it is done.',
    );
  }
  // Claimed before it is read whose it is: another approval of it at this moment is waited for.
  await tx
    .insertInto('kyc_documents')
    .values({ document_hash: check.document_hash, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = await provenBy(tx, check.document_hash);
  if (owner !== playerId) {
    throw new OperatorProblem(`This document proved player ${owner} already.`);
  }
  await updateCheck(tx, check, { state: 'approved', decided_at: now });
  await markChecked(tx, playerId, now);
  await sendMail(tx, { playerId, ...APPROVED_MAIL, at: now });
  await recordStep(context, { command: 'kyc approve', subject: String(playerId) });
  context.tell({ playerId, before: { state: check.state }, after: { state: 'approved' } });
}

/**
 * Refuses documents that wait, or takes an approval back; the player is told the reason.
 * @throws OperatorProblem unless they wait or were approved.
 */
export async function refuse(
  context: CommandContext,
  typed: string,
  { reason, note }: { reason: Reason; note: string },
) {
  const { tx, now } = context;
  const playerId = await lockTyped(context, typed);
  const check = await checkIn(context, playerId, ['pending', 'approved']);
  if (check.state === 'approved') {
    await tx.deleteFrom('kyc_documents').where('player_id', '=', playerId).execute();
    await markChecked(tx, playerId, null);
  }
  await updateCheck(tx, check, { state: 'refused', reason, note, decided_at: now });
  await sendMail(tx, { playerId, ...refusedMail(reason), at: now });
  const said = [reason, note].filter(Boolean).join(': ');
  await recordStep(context, { command: 'kyc refuse', subject: String(playerId), note: said });
  context.tell({ playerId, before: { state: check.state }, after: { state: 'refused', reason } });
}

import { lockPlayer } from '../../ledger/post.ts';
import { type CommandContext, OperatorProblem } from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { enqueuePayout, lockOrder } from './orders.ts';
import { giveBack, payOut } from './settle.ts';
import { findReference, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts';

/**
 * What a process took in hand less than this ago may still be on its way to the provider: to give
 * the money back now could pay it twice.
 */
const IN_HAND_MS = 60_000;

/** Who decides what about a withdrawal. */
export interface OperatorDecision {
  command: string;
  reference: string;
}

/**
 * The withdrawal of a reference, with its player locked first, as every transaction of money does; the
 * audit's entry is about that player.
 * @throws OperatorProblem where there is none.
 */
export async function lockByReference(
  { tx, tell }: CommandContext,
  typed: string,
): Promise<WithdrawalRow> {
  const reference = typed.trim().toUpperCase();
  const found = await findReference(tx, reference);
  if (!found) throw new OperatorProblem(`There is no withdrawal ${reference}.`);
  tell({ playerId: found.playerId });
  await lockPlayer(tx, found.playerId);
  return lockWithdrawal(tx, found);
}

async function lockInReview(context: CommandContext, reference: string): Promise<WithdrawalRow> {
  const row = await lockByReference(context, reference);
  if (row.status === 'PENDING' && row.needs_review && row.reviewed_at === null) return row;
  throw new OperatorProblem(
    `Withdrawal ${row.reference} is ${phaseOf(row)}; only one that is in review can be decided.`,
  );
}

/** Where a withdrawal stands, in a word. */
export function phaseOf(row: WithdrawalRow): string {
  if (row.status === 'PAID') return 'paid';
  if (row.status === 'FAILED') return 'returned';
  if (row.needs_review && row.reviewed_at === null) return 'in review';
  return row.sent_at ? 'sent' : 'to be sent';
}

/** A withdrawal as it stands after a decision that ended it. */
async function ended({ tx, tell }: CommandContext, before: WithdrawalRow): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, { playerId: before.player_id, id: before.id });
  tell({ before: phaseOf(before), after: phaseOf(row) });
  return row;
}

/**
 * Lets a withdrawal in review go: its payout leaves with the next look into the outbox.
 * @throws OperatorProblem unless it is in review.
 */
export async function approve(
  context: CommandContext,
  { command, reference }: OperatorDecision,
): Promise<WithdrawalRow> {
  const { tx, now } = context;
  const row = await lockInReview(context, reference);
  // What was promised for the steps after the review counts from the approval on.
  const sendMs = row.send_due.getTime() - (row.review_due ?? row.created_at).getTime();
  const payMs = row.pay_due.getTime() - row.send_due.getTime();
  const send_due = new Date(now.getTime() + sendMs);
  const pay_due = new Date(send_due.getTime() + payMs);
  const approved = await updateWithdrawal(tx, row, { reviewed_at: now, send_due, pay_due });
  await enqueuePayout(tx, approved, now);
  context.tell({ before: phaseOf(row), after: phaseOf(approved) });
  await recordStep(context, { command, subject: row.reference });
  return approved;
}

/**
 * Refuses a withdrawal in review: the money is the player's to spend again.
 * @throws OperatorProblem unless it is in review.
 */
export async function refuse(
  context: CommandContext,
  { command, reference, reason }: OperatorDecision & { reason: string },
): Promise<WithdrawalRow> {
  const { tx, now } = context;
  const row = await lockInReview(context, reference);
  const reviewed = await updateWithdrawal(tx, row, { reviewed_at: now });
  await giveBack(tx, reviewed, { reason: 'operatorRefused', paymentId: null, now });
  await recordStep(context, { command, subject: row.reference, note: reason });
  return ended(context, row);
}

/**
 * Ends a withdrawal that was sent and whose provider does not answer any more, by a proof that the
 * operator has from elsewhere, such as the provider's statement.
 * @throws OperatorProblem unless it was approved and is open.
 */
export async function prove(
  context: CommandContext,
  {
    command,
    reference,
    outcome,
    proof,
  }: OperatorDecision & { outcome: 'paid' | 'refused'; proof: string },
): Promise<WithdrawalRow> {
  const { tx, now } = context;
  const row = await lockByReference(context, reference);
  const phase = phaseOf(row);
  if (phase !== 'sent' && phase !== 'to be sent') {
    throw new OperatorProblem(
      `Withdrawal ${row.reference} is ${phase}; only one that is on its way can be proven.`,
    );
  }
  const claimedAt = (await lockOrder(tx, row))?.claimed_at;
  if (claimedAt && now.getTime() - claimedAt.getTime() < IN_HAND_MS) {
    throw new OperatorProblem(
      `Withdrawal ${row.reference} is being sent or asked about right now; try again in a minute.`,
    );
  }
  if (outcome === 'paid') await payOut(tx, row, { paymentId: proof, now });
  else await giveBack(tx, row, { reason: 'providerRefused', paymentId: proof, now });
  await recordStep(context, { command, subject: row.reference, note: `${outcome}: ${proof}` });
  return ended(context, row);
}

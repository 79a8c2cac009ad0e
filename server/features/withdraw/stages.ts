import type { Static } from 'typebox';
import type { WithdrawalStage } from '../../../contract/withdraw.ts';
import type { WithdrawTerms } from './deps.ts';
import type { WithdrawalRow } from './store.ts';

type Stage = Static<typeof WithdrawalStage>;

const MINUTE_MS = 60_000;

/** Until when each step is to be done, in the order of the steps. */
export interface DueTimes {
  review_due: Date | null;
  send_due: Date;
  pay_due: Date;
}

/** The due times that the operator's terms promise from a moment on. */
export function dueTimesFrom(
  from: Date,
  needsReview: boolean,
  terms: Pick<WithdrawTerms, 'reviewMinutes' | 'sendMinutes' | 'payMinutes'>,
): DueTimes {
  const after = (time: Date, minutes: number): Date =>
    new Date(time.getTime() + minutes * MINUTE_MS);
  const review_due = needsReview ? after(from, terms.reviewMinutes) : null;
  const send_due = after(review_due ?? from, terms.sendMinutes);
  return { review_due, send_due, pay_due: after(send_due, terms.payMinutes) };
}

/** When the payout is due once the provider has it: the promise runs from the hand-over on. */
export function payDueAfter(row: Pick<WithdrawalRow, 'send_due' | 'pay_due'>, sentAt: Date): Date {
  return new Date(sentAt.getTime() + row.pay_due.getTime() - row.send_due.getTime());
}

/**
 * The way of a withdrawal as its player sees it: what is done with its time, what is under way and
 * what comes next with the time by which it should be done. A due time that passed stays as it was
 * promised. A withdrawal that failed ends with the money's return.
 */
export function stagesOf(row: WithdrawalRow): Stage[] {
  const ended = row.settled_at;
  const isPaid = row.status === 'PAID';
  const steps: { name: Stage['name']; doneAt: Date | null; due: Date | null }[] = [
    { name: 'requested', doneAt: row.created_at, due: null },
    ...(row.needs_review
      ? [{ name: 'review' as const, doneAt: row.reviewed_at, due: row.review_due }]
      : []),
    { name: 'sent', doneAt: row.sent_at, due: row.send_due },
    { name: 'paid', doneAt: isPaid ? ended : null, due: row.pay_due },
  ];
  if (row.status === 'FAILED') {
    const done = steps.filter(({ doneAt }) => doneAt !== null);
    return [...done, { name: 'returned' as const, doneAt: ended, due: null }].map(stageOf('next'));
  }
  const current = steps.findIndex(({ doneAt }) => doneAt === null);
  return steps.map((step, index) => stageOf(index === current ? 'now' : 'next')(step));
}

function stageOf(open: 'now' | 'next') {
  return ({
    name,
    doneAt,
    due,
  }: {
    name: Stage['name'];
    doneAt: Date | null;
    due: Date | null;
  }): Stage => {
    if (doneAt) return { name, state: 'done', time: doneAt.toISOString(), dueTime: '' };
    return { name, state: open, time: '', dueTime: due?.toISOString() ?? '' };
  };
}

import type { Tx } from '../../db/database.ts';
import { type EligibilityProblem, isAboutThePerson } from './eligibility.ts';
import { recordRefusal } from './refusal-log.ts';

/** What refusing needs of a call; every way to register declares these refusals. */
interface RefuseContext {
  readonly tx: Tx;
  readonly now: Date;
  refuse(code: EligibilityProblem['code'], details: EligibilityProblem['details']): never;
  refuseAndKeep(code: EligibilityProblem['code'], details: EligibilityProblem['details']): never;
}

/**
 * Refuses an applicant. A refusal of the person is put on record; one of an incomplete form is
 * rolled back, which gives a code or a ticket back, so that the person may mend it and go on.
 */
export async function refuseApplicant(
  problem: EligibilityProblem,
  { tx, now, refuse, refuseAndKeep }: RefuseContext,
): Promise<never> {
  if (!isAboutThePerson(problem)) return refuse(problem.code, problem.details);
  await recordRefusal(tx, problem, now);
  return refuseAndKeep(problem.code, problem.details);
}

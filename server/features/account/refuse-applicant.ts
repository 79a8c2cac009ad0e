import type { Generated } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { type EligibilityProblem, isAboutThePerson } from './eligibility.ts';

interface RegistrationRefusalsTable {
  id: Generated<number>;
  refused_at: Date;
  errcode: number;
  reason: string;
}

declare module '../../db/database.ts' {
  interface Database {
    registration_refusals: RegistrationRefusalsTable;
  }
}

/**
 * Records that somebody was refused and why. Nothing else is kept: a person who may not register
 * leaves no name, phone, password or birth date behind.
 */
async function recordRefusal(
  tx: Tx,
  { code, details }: EligibilityProblem,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('registration_refusals')
    .values({ refused_at: now, errcode: code, reason: String(details.field) })
    .execute();
  const facts = { errcode: code, reason: String(details.field) };
  await recordAudit(tx, { at: now, kind: 'registration.refused', actor: 'player', details: facts });
}

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

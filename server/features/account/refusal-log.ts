import type { Generated } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { EligibilityProblem } from './eligibility.ts';

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
export async function recordRefusal(
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

import type { Generated } from 'kysely';
import type { CommandContext } from './command.ts';

interface OperatorStepsTable {
  id: Generated<number>;
  at: Date;
  operator: string;
  command: string;
  subject: string;
  note: string;
}

declare module '../db/database.ts' {
  interface Database {
    operator_steps: OperatorStepsTable;
  }
}

/**
 * Writes down who did what to what, in a table that refuses changes. The audit's entry is written
 * for every command alike (server/operator/ops.ts).
 */
export async function recordStep(
  { tx, now, operator }: CommandContext,
  step: { command: string; subject: string; note?: string },
): Promise<void> {
  await tx
    .insertInto('operator_steps')
    .values({ at: now, operator, note: '', ...step })
    .execute();
}

import { type Generated, sql } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { PayoutReport } from '../../providers/payouts/payout-provider.ts';

/**
 * What a provider proved and the books could not follow:
 * - `paidAfterReturn`: paid although it was refused before, so that the player has it twice;
 * - `refusedAfterPaid`: refused although it was paid before, so that the money may be back;
 * - `paidUnsent`: paid although we never sent it;
 * - `wrongAmount`: another amount than was sent;
 * - `unknownReference`: none of our references.
 */
export type AlarmKind =
  | 'paidAfterReturn'
  | 'refusedAfterPaid'
  | 'paidUnsent'
  | 'wrongAmount'
  | 'unknownReference';

interface PayoutAlarmsTable {
  provider: string;
  reference: string;
  kind: AlarmKind;
  /** 0 where the reference names no withdrawal of ours. */
  player_id: number;
  /** Hundredths, as the provider has it. */
  amount: number;
  payment_id: string;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
  closed_at: Date | null;
  close_note: Generated<string>;
}

declare module '../../db/database.ts' {
  interface Database {
    payout_alarms: PayoutAlarmsTable;
  }
}

/** Writes an alarm down for the operator, once however often it is reported; counts the reports. */
export async function raiseAlarm(
  tx: Tx,
  kind: AlarmKind,
  about: { provider: string; report: PayoutReport; playerId: number; now: Date },
): Promise<void> {
  const { provider, report, playerId, now } = about;
  const { times } = await tx
    .insertInto('payout_alarms')
    .values({
      provider,
      reference: report.reference,
      kind,
      player_id: playerId,
      amount: report.amount,
      payment_id: report.payoutId,
      first_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'reference', 'kind']).doUpdateSet({
        times: sql<number>`payout_alarms.times + 1`,
        last_at: now,
        amount: report.amount,
        payment_id: report.payoutId,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  if (times > 1) return;
  const { reference, amount } = report;
  await recordAudit(tx, {
    at: now,
    kind: 'payout.alarm',
    actor: 'system',
    playerId: playerId || undefined,
    details: { alarm: kind, provider, reference, amount },
  });
}

/** Alarms about one reference, or all that are open; oldest first. */
export function findAlarms(tx: Tx, which: { reference: string } | { isOpen: true }) {
  return tx
    .selectFrom('payout_alarms')
    .selectAll()
    .$if('isOpen' in which, (query) => query.where('closed_at', 'is', null))
    .$if('reference' in which, (query) =>
      query.where('reference', '=', 'reference' in which ? which.reference : ''),
    )
    .orderBy('first_at')
    .execute();
}

/** Closes the open alarms about a reference; answers how many there were. */
export async function closeAlarm(
  tx: Tx,
  { reference, note, now }: { reference: string; note: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_alarms')
    .set({ closed_at: now, close_note: note })
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

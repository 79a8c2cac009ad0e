import type { Selectable } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { OwnLimit } from './limit-rules.ts';
import type { Kind, Period } from './tables.ts';

/** Names one limit of a player. */
export interface LimitKey {
  playerId: number;
  kind: Kind;
  period: Period;
}

type Row = Selectable<Database['player_limits']>;

/** Names a limit in a map. */
export function limitName(kind: Kind, period: Period): string {
  return `${kind} ${period}`;
}

function limitOf(row: Row): OwnLimit {
  const { value, set_at: setAt, asked_at, confirm_from, confirm_until, pending_value } = row;
  const isAsked = asked_at && confirm_from && confirm_until;
  const times = isAsked && {
    askedAt: asked_at,
    confirmFrom: confirm_from,
    confirmUntil: confirm_until,
  };
  return { value, setAt, pending: times ? { value: pending_value, ...times } : undefined };
}

/** A player's own limits by `limitName`. Call `lockPlayer` before where they decide something. */
export async function ownLimits(tx: Tx, playerId: number): Promise<Map<string, OwnLimit>> {
  const rows = await tx
    .selectFrom('player_limits')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  return new Map(rows.map((row) => [limitName(row.kind, row.period), limitOf(row)]));
}

/** What the operator allows everybody at most, by `limitName`. */
export async function operatorLimits(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('operator_limits').selectAll().execute();
  return new Map(rows.map(({ kind, period, value }) => [limitName(kind, period), value]));
}

/** Keeps one limit with its pending change; undefined takes it away. */
export async function keepLimit(
  tx: Tx,
  { playerId, kind, period }: LimitKey,
  limit: OwnLimit | undefined,
): Promise<void> {
  if (!limit) {
    await tx
      .deleteFrom('player_limits')
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('period', '=', period)
      .execute();
    return;
  }
  const { pending } = limit;
  const row = {
    value: limit.value,
    set_at: limit.setAt,
    pending_value: pending?.value ?? null,
    asked_at: pending?.askedAt ?? null,
    confirm_from: pending?.confirmFrom ?? null,
    confirm_until: pending?.confirmUntil ?? null,
  };
  await tx
    .insertInto('player_limits')
    .values({ player_id: playerId, kind, period, ...row })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'period']).doUpdateSet(row))
    .execute();
}

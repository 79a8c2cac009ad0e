import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { MoveName } from '../ledger/entries.ts';
import type { UnrevealedMove, UnrevealedOf } from './unrevealed.ts';

/** The most outcomes that one answer brings; the rest follows once these were shown. */
const UNSHOWN_MAX = 20;

/** A table whose rows are settled outcomes, told by `shown_at` whether their act was seen. */
type OutcomeTable = {
  [Table in keyof Database]: 'player_id' | 'id' | 'shown_at' extends keyof Database[Table]
    ? Table
    : never;
}[keyof Database];

/** That a player has seen an outcome now. */
export interface Shown {
  playerId: number;
  id: string;
  now: Date;
}

/** Settled outcomes of one activity: what waits for its act, and that it was seen. */
export interface Outcomes<Row> {
  /** Outcomes that their player has not seen yet, oldest first. */
  findUnshown(tx: Tx, playerId: number): Promise<Row[]>;
  /** Notes that a player has seen an outcome, and gives it; one seen before or of anybody else stays as it is. */
  markShown(tx: Tx, shown: Shown): Promise<Row | undefined>;
  /** What the books call that which the unseen outcomes have brought. */
  readonly unrevealed: UnrevealedOf;
}

/**
 * The reveal of a table of outcomes (DESIGN section 1: settled first, revealed afterwards).
 * @param activity as the client's reveal runner of it is called
 * @param order columns that the outcomes came in
 * @param movesOf the moves that one outcome was booked with; none where it brings nothing
 */
export function outcomesIn<Table extends OutcomeTable>(
  table: Table,
  {
    activity,
    order,
    movesOf,
  }: {
    activity: string;
    order: readonly (keyof Selectable<Database[Table]> & string)[];
    movesOf(row: Selectable<Database[Table]>): readonly MoveName[];
  },
): Outcomes<Selectable<Database[Table]>> {
  type Row = Selectable<Database[Table]> & { id: string };
  const columns = sql.join(order.map((column) => sql.ref(column)));
  const unshown = (playerId: number) =>
    sql`from ${sql.table(table)} where player_id = ${playerId} and shown_at is null`;
  return {
    async findUnshown(tx, playerId) {
      const { rows } = await sql<Row>`select * ${unshown(playerId)}
        order by ${columns} limit ${UNSHOWN_MAX}`.execute(tx);
      return rows;
    },
    async markShown(tx, { playerId, id, now }) {
      const { rows } = await sql<Row>`update ${sql.table(table)} set shown_at = ${now}
        where player_id = ${playerId} and id::text = ${id} and shown_at is null
        returning *`.execute(tx);
      return rows[0];
    },
    async unrevealed(tx, playerId) {
      const { rows } = await sql<Row>`select * ${unshown(playerId)}`.execute(tx);
      return rows.flatMap((row) =>
        movesOf(row).map((move): UnrevealedMove => ({ ...move, activity, outcomeId: row.id })),
      );
    },
  };
}

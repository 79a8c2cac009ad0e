import { type Generated, sql } from 'kysely';
import { utcText } from '../contract/time-text.ts';
import type { Tx } from './db/database.ts';
import type { OperatorCommand } from './operator/command.ts';

interface MissedGrantsTable {
  player_id: number;
  id: Generated<number>;
  /** What could not be granted. */
  hook: string;
  /** What happened to the player, `deposit` or `registration`, with its details. */
  event: string;
  details: string;
  reason: string;
  missed_at: Date;
}

declare module './db/database.ts' {
  interface Database {
    missed_grants: MissedGrantsTable;
  }
}

/** What a feature does when something happens to a player, in the same transaction. */
type Hook<Event> = (tx: Tx, event: Event) => Promise<void>;

/** Wrong data and broken rules of the database: the same again would fail again. */
const LASTING = /^(?:22|23|42|P0)...$/;
const LIST_MAX = 200;

/** True where another try may do: a deadlock, a lost connection, a full disk. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && !LASTING.test(code);
}

/**
 * Joins hooks that run one after the other, each by itself: one that cannot do its work, as a
 * promotion is written wrongly, is undone alone and noted for the operator. It must not hold up
 * the deposit or the registration that it hangs on.
 * @throws whatever another try may mend, which undoes everything.
 */
export function eachByItself<Event extends { playerId: number; now: Date }>(
  what: 'deposit' | 'registration',
  hooks: Readonly<Record<string, Hook<Event>>>,
): Hook<Event> {
  return async (tx, event) => {
    for (const [name, hook] of Object.entries(hooks)) {
      await sql`savepoint hook`.execute(tx);
      try {
        await hook(tx, event);
        await sql`release savepoint hook`.execute(tx);
      } catch (error) {
        if (isPassing(error)) throw error;
        await sql`rollback to savepoint hook`.execute(tx);
        await noteMissed(tx, { hook: name, what, event, error });
      }
    }
  };
}

async function noteMissed(
  tx: Tx,
  missed: {
    hook: string;
    what: string;
    event: { playerId: number; now: Date };
    error: unknown;
  },
): Promise<void> {
  const { hook, what, event, error } = missed;
  await tx
    .insertInto('missed_grants')
    .values({
      player_id: event.playerId,
      hook,
      event: what,
      details: JSON.stringify(event),
      reason: error instanceof Error ? error.message : String(error),
      missed_at: event.now,
    })
    .execute();
}

/** What an operator can see of it. */
export const missedGrantCommands: readonly OperatorCommand[] = [
  {
    name: 'grants missed',
    summary:
      'Shows what a deposit or a registration should have granted and could not, newest first.',
    parameters: [],
    async run(_input, { tx }) {
      const rows = await tx
        .selectFrom('missed_grants')
        .selectAll()
        .orderBy('missed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LIST_MAX)
        .execute();
      if (rows.length === 0) return ['Nothing was missed.'];
      return rows.map(({ missed_at, player_id, hook, event, details, reason }) => {
        const at = utcText(missed_at);
        return `${at}  player ${player_id}  ${hook}  ${event} ${details}  ${reason}`;
      });
    },
  },
];

import type { ColumnType, Generated } from 'kysely';
import { appEventLogClient } from '../../../contract/config.ts';
import type { Mount } from '../../http/mount.ts';

interface ClientEventsTable {
  player_id: number;
  id: Generated<number>;
  received_at: Date;
  event: ColumnType<unknown, string, never>;
}

declare module '../../db/database.ts' {
  interface Database {
    client_events: ClientEventsTable;
  }
}

/** Whom an event without a session belongs to: a visitor's beacon, or that of an engine without kept-alive requests. */
const VISITOR = 0;

/**
 * Mounts the client's event log. It only ever grows; the contract caps a batch and every field,
 * and unknown fields are dropped, so that nothing but ids and names of events gets in.
 */
export function eventRoutes(mount: Mount): void {
  mount(
    appEventLogClient,
    async ({ eventList }, { tx, player, now }) => {
      if (eventList.length === 0) return {};
      const rows = eventList.map((event) => ({
        player_id: player?.id ?? VISITOR,
        received_at: now,
        event: JSON.stringify(event),
      }));
      await tx.insertInto('client_events').values(rows).execute();
      return {};
    },
    { isActivity: false, takesText: true, visitorsApart: true },
  );
}

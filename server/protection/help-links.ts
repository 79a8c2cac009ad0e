import { type ColumnType, type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

interface HelpLinksTable {
  url: string;
  checked_at: Date;
  reached_at: Date | null;
  failed_at: ColumnType<Date[], Date[] | undefined, Date[]>;
  problem: ColumnType<string, string | undefined, string>;
  is_no_network: ColumnType<boolean, boolean | undefined, boolean>;
  dead_since: Date | null;
}

declare module '../db/database.ts' {
  interface Database {
    help_links: HelpLinksTable;
  }
}

/**
 * True while real stakes are refused because a link to help is dead (migration 0064); wagers ask the
 * same function in the ledger.
 */
export async function isHelpPause(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`select help_pause() as paused`.execute(database);
  return rows[0]?.paused ?? false;
}

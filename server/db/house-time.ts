import { type Kysely, sql } from 'kysely';
import { type HouseClock, openHouseClock, systemClocks } from '../core/house-clock.ts';
import type { Database } from './database.ts';

async function readClock(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(database);
  return rows[0]?.at ?? Number.NaN;
}

/**
 * Opens the clock of the house that a database belongs to.
 * @throws StartupError where this machine and the database do not agree on the time
 */
export function clockOf(database: Kysely<Database>): Promise<HouseClock> {
  return openHouseClock(systemClocks(() => readClock(database)));
}

import { averageOf, type Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';

/** A prop and how many; coins in hundredths. */
export interface Award {
  propId: number;
  count: number;
}

/** What the operator publishes about a run. */
export interface CheckInRules {
  /** Awards of days 1 to 6. */
  awards: Award[][];
  /** Prizes of the chest on day 7 with their weights. */
  chest: (Award & { weight: number })[];
}

interface ConfigTable {
  id: number;
  is_open: boolean;
  config: CheckInRules;
}

declare module '../../db/database.ts' {
  interface Database {
    sign_in_config: ConfigTable;
  }
}

/** What the operator publishes now. */
export async function readCheckInConfig(tx: Tx): Promise<{ isOpen: boolean; rules: CheckInRules }> {
  const row = await tx
    .selectFrom('sign_in_config')
    .select(['is_open', 'config'])
    .executeTakeFirstOrThrow();
  return { isOpen: row.is_open, rules: row.config };
}

/** What a whole run of seven days gives; its coin may leave at once. */
export async function checkInGifts(tx: Tx): Promise<Gift[]> {
  const { isOpen, rules } = await readCheckInConfig(tx);
  if (!isOpen) return [];
  const awards = rules.awards.flat().map((award) => ({ ...award, isFree: true }) as const);
  const given = [...awards, ...averageOf(rules.chest, true)];
  return [{ on: 'visit', name: 'sign-in', often: 'week', given }];
}

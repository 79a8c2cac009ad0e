import type { Static } from 'typebox';
import type { SlotsHackRules } from '../../../contract/slots-hack.ts';
import type { Tx } from '../../db/database.ts';

/** What the operator decides about missions; the chances follow from it and are never written. */
export type MissionRules = Omit<Static<typeof SlotsHackRules>, 'chances'>;

interface ConfigTable {
  id: number;
  is_open: boolean;
  config: MissionRules;
}

declare module '../../db/database.ts' {
  interface Database {
    slots_hack_config: ConfigTable;
  }
}

/** What the operator publishes now. */
export async function readSlotsHackConfig(
  tx: Tx,
): Promise<{ isOpen: boolean; rules: MissionRules }> {
  const row = await tx
    .selectFrom('slots_hack_config')
    .select(['is_open', 'config'])
    .executeTakeFirstOrThrow();
  return { isOpen: row.is_open, rules: row.config };
}

import type { Tx } from '../../db/database.ts';

/** What the operator publishes about the invite wheel. Amounts in hundredths. */
export interface InviteConfig {
  isOpen: boolean;
  /** What a round pays once it is reached. */
  target: number;
  /** Eight sectors; the same weights at every distance from the target. */
  wheel: { amount: number; weight: number }[];
  rules: {
    roundDays: number;
    spinsAtStart: number;
    spinsForSharing: number;
    spinsForFriend: number;
    friendsPerRound: number;
    spinsForDeposit: number;
    friendDeposit: number;
  };
}

interface ConfigTable {
  id: number;
  is_open: boolean;
  config: Omit<InviteConfig, 'isOpen'>;
}

declare module '../../db/database.ts' {
  interface Database {
    invite_config: ConfigTable;
  }
}

/** Reads what the operator publishes now. */
export async function readInviteConfig(tx: Tx): Promise<InviteConfig> {
  const row = await tx
    .selectFrom('invite_config')
    .select(['is_open', 'config'])
    .executeTakeFirstOrThrow();
  return { isOpen: row.is_open, ...row.config };
}

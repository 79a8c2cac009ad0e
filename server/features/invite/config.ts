import { PROPS } from '../../../contract/props.ts';
import type { Gift } from '../../core/gifts.ts';
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

/** What a round of the invite wheel pays where friends bring the spins for it. */
export async function inviteGifts(tx: Tx): Promise<Gift[]> {
  const { isOpen, target } = await readInviteConfig(tx);
  if (!isOpen) return [];
  const given = [{ propId: PROPS.coin, count: target }];
  return [{ on: 'visit', name: 'invite wheel', often: 'week', given }];
}

import type { Tx } from '../db/database.ts';

/** A deposit that was just booked, in the same transaction. */
export interface DepositSettled {
  playerId: number;
  depositId: string;
  /** Hundredths of a coin. */
  amount: number;
  /** True for an excluded player: it is told, and earns nothing, as that would invite to play. */
  isExcluded?: boolean;
  now: Date;
}

/**
 * What a feature does when a deposit settles, for example grant draw chances. The app composes the
 * list, so that features need not know each other; a throw undoes what the feature did, and the
 * deposit settles all the same.
 */
export type OnDepositSettled = (tx: Tx, event: DepositSettled) => Promise<void>;

/** A player who was just made, in the same transaction. */
export interface Registered {
  playerId: number;
  /** The player by whose link they came; absent where the link named nobody. */
  inviterId?: number | undefined;
  now: Date;
}

/** What a feature does when a player registers, in the same transaction. */
export type OnRegistered = (tx: Tx, event: Registered) => Promise<void>;

import type { Tx } from '../../db/database.ts';

/** How a player is shown to others; kept with each draw. */
export interface Profile {
  nickname: string;
  /** Id of a drawn avatar. */
  avatar: string;
}

/** Reads a player's profile; accounts own it, so the app hands this in. */
export type ProfileOf = (tx: Tx, playerId: number) => Promise<Profile>;

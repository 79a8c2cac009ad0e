import type { Tx } from '../db/database.ts';

/** How a player is shown to others; kept with each win. */
export interface Profile {
  nickname: string;
  /** Id of a drawn avatar. */
  avatar: string;
}

/** Reads a player's profile; accounts own it, so the app hands this in. */
export type ProfileOf = (tx: Tx, playerId: number) => Promise<Profile>;

/** The same of several players; one without an account is missing. */
export type ProfilesOf = (
  tx: Tx,
  playerIds: readonly number[],
) => Promise<ReadonlyMap<number, Profile>>;

/** Hides a name in public lists: juan-and-on becomes `ju***n`; a short one shows its first letter. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters[0]}${letters[1]}***${letters[letters.length - 1]}`;
}

import type { Tx } from '../../db/database.ts';

interface PresenceTable {
  player_id: number;
  seen_at: Date;
  game_id: number | null;
}

declare module '../../db/database.ts' {
  interface Database {
    presence: PresenceTable;
  }
}

/** A sign of life: the client sends one a minute while its page is visible. */
export interface Sighting {
  readonly playerId: number;
  /** The game that the player is in, if any. */
  readonly gameId: number | undefined;
  readonly now: Date;
}

/** Remembers when a player was last seen, and in which game. */
export async function notePresence(tx: Tx, { playerId, gameId, now }: Sighting): Promise<void> {
  const row = { seen_at: now, game_id: gameId ?? null };
  await tx
    .insertInto('presence')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute();
}

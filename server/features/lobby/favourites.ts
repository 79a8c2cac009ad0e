import type { Tx } from '../../db/database.ts';

interface FavouriteGamesTable {
  player_id: number;
  game_id: number;
  liked_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    favourite_games: FavouriteGamesTable;
  }
}

/** Ids of the games that a player likes, the newest first. */
export async function favouritesOf(tx: Tx, playerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('favourite_games')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('liked_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}

/** Adds a game to a player's favourites or takes it out; saying it twice changes nothing. */
export async function setFavourite(
  tx: Tx,
  { playerId, gameId, like, now }: { playerId: number; gameId: number; like: boolean; now: Date },
): Promise<void> {
  if (like) {
    await tx
      .insertInto('favourite_games')
      .values({ player_id: playerId, game_id: gameId, liked_at: now })
      .onConflict((conflict) => conflict.columns(['player_id', 'game_id']).doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('favourite_games')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .execute();
}

/** True when the catalogue has this game. */
export async function gameExists(tx: Tx, gameId: number): Promise<boolean> {
  const game = await tx
    .selectFrom('games')
    .select('id')
    .where('id', '=', gameId)
    .executeTakeFirst();
  return game !== undefined;
}

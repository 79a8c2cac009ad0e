import { GAMES_BOOKS } from '../../../contract/books/games.ts';
import type { Tx } from '../../db/database.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { addResolver } from './resolver.ts';
import { returnCommand } from './return-command.ts';
import { gameRoutes } from './routes.ts';
import { findGame } from './visits.ts';

/** The launch of games at their providers, and visits to them. */
export const games = feature({
  name: 'games',
  books: GAMES_BOOKS,
  start: (mount, { app, database, now, games: providers }: ServerDeps) => {
    gameRoutes(mount, { providers });
    addResolver(app, { database, now, providers });
  },
  provides: () => ({
    engineOf: async (tx: Tx, gameId: number) => (await findGame(tx, gameId))?.engine || undefined,
  }),
  commands: [returnCommand],
  ages: [
    // A visit ends with its login at the latest, which lasts 30 days.
    {
      table: 'game_sessions',
      key: 'player_id, id',
      isOver: "started_at < :now - interval '60 days'",
    },
  ],
});

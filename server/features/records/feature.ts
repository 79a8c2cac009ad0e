import { type FoldedDeps, feature, type ServerDeps } from '../feature.ts';
import { recordRoutes } from './routes.ts';
import { addStatementDownload } from './statement/download.ts';

/** A player's moves, reports, awards and statements. */
export const records = feature({
  name: 'records',
  start: (mount, deps: ServerDeps & FoldedDeps) => {
    recordRoutes(mount, deps);
    addStatementDownload(deps.app, deps);
  },
  ages: [
    // They work for five minutes.
    {
      table: 'statement_links',
      key: 'player_id, token_hash',
      isOver: "expires_at < :now - interval '1 day'",
    },
  ],
});

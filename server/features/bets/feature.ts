import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import type { Tx } from '../../db/database.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { addBests } from './bests.ts';
import { lobbyWins } from './ranks.ts';
import { roundCommand } from './round-command.ts';
import { type BetDeps, betRoutes } from './routes.ts';

/** A player's rounds of games, and the rankings. */
export const bets = feature({
  name: 'bets',
  activity: ACTIVITY_IDS.rank,
  start: (mount, deps: ServerDeps & BetDeps) => {
    betRoutes(mount, deps);
    addBests(deps.app, deps);
  },
  provides: ({ profilesOf, now }) => ({
    gameWins: (tx: Tx) => lobbyWins(tx, profilesOf, now()),
  }),
  commands: [roundCommand],
  ages: [
    // 32 days after their period began; the rounds themselves stay.
    {
      table: 'game_bests',
      key: 'player_id, period, starts, rank_by',
      isOver: "starts < (:now - interval '32 days')::date",
    },
  ],
  demo: [demoActivity({ id: ACTIVITY_IDS.rank, sort: 85, click_action: '/rank' })],
});

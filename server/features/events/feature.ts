import { feature } from '../feature.ts';
import { eventRoutes } from './routes.ts';

/** What clients report. */
export const events = feature({
  name: 'events',
  start: (mount) => eventRoutes(mount),
  ages: [
    {
      table: 'client_events',
      key: 'player_id, id',
      isOver: "received_at < :now - interval '90 days'",
    },
  ],
});

import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { liveRoutes } from './routes.ts';

/** The live studio's programme. */
export const live = feature({
  name: 'live',
  activity: ACTIVITY_IDS.live,
  start: (mount, { app, live: provider, now }: ServerDeps) => {
    provider.addPages?.(app, now);
    liveRoutes(mount, provider);
  },
  demo: [demoActivity({ id: ACTIVITY_IDS.live, sort: 100, click_action: '/activity/live' })],
});

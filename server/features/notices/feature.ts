import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { getNotices } from '../../../contract/notices.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature, type ServerDeps } from '../feature.ts';

/** What the operator tells everybody. */
export const notices = feature({
  name: 'notices',
  activity: ACTIVITY_IDS.notice,
  start: (mount, { settings }: Pick<ServerDeps, 'settings'>) => {
    mount(getNotices, async (_input, { tx, now }) => {
      const { list } = (await settings.read(tx)).notices;
      const told = list.filter(({ time }) => Date.parse(time) <= now.getTime());
      return { notices: told.sort((a, b) => Date.parse(b.time) - Date.parse(a.time)) };
    });
  },
  demo: [demoActivity({ id: ACTIVITY_IDS.notice, type: 1, sort: 5, click_action: '/notices' })],
});

import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { getNotices } from '../../../contract/notices.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const notices = activity({
  id: ACTIVITY_IDS.notice,
  card: undefined,
  lamp: undefined,
  path: '/notices',
  guard: 'public',
  screen: () => import('./notices-screen.tsx'),
  first: [asks(getNotices, {})],
  // No picture: the demo has nothing to tell.
  looks: [{}],
  popups: [{ name: 'notice', popup: () => import('./notice-popup.tsx') }],
  atStart: {
    popup: 'notice',
    async isDue({ activityMap }) {
      // Only where first-deposit tips are not in the list (spec section 4).
      if (activityMap[ACTIVITY_IDS.firstDepositTips]?.type === 1) return false;
      const { unreadNotices } = await import('./notices.ts');
      return (await unreadNotices()).length > 0;
    },
  },
});

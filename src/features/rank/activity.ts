import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { gameRank, RANK_PAGE_SIZE } from '../../../contract/bets.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const rank = activity({
  id: ACTIVITY_IDS.rank,
  card: 'rank',
  lamp: undefined,
  path: '/rank',
  guard: { look: 'rank', listedAs: ACTIVITY_IDS.rank },
  screen: () => import('./rank-screen.tsx'),
  first: [asks(gameRank, { pageNum: 1, pageSize: RANK_PAGE_SIZE, by: 'win', period: 'day' })],
  looks: [{}],
});

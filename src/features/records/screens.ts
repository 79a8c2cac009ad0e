import {
  ALL_MOVES,
  AWARD_PAGE_SIZE,
  activityAwardGetLog,
  appUserCoinDetail,
} from '../../../contract/records.ts';
import { asks, screens } from '../../manifests/manifest.ts';

/** Both addresses of the same screen. */
const awards = [asks(activityAwardGetLog, { pageNum: 1, pageSize: AWARD_PAGE_SIZE })];

export const records = screens([
  {
    path: '/wallets/record',
    guard: 'player',
    screen: () => import('./record-screen.tsx'),
    first: [asks(appUserCoinDetail, ALL_MOVES, ['group', null])],
    looks: [
      {},
      { picture: 'record-nothing-found', at: '/wallets/record?group=win&search=nothing-has-this' },
    ],
  },
  {
    path: '/reward/record',
    guard: { look: 'rewards' },
    screen: () => import('./reward-record-screen.tsx'),
    first: awards,
    looks: [{}],
  },
  {
    path: '/bonus/record',
    guard: { look: 'rewards' },
    screen: () => import('./reward-record-screen.tsx'),
    first: awards,
    looks: [{}],
  },
  {
    path: '/member/report',
    guard: 'player',
    screen: () => import('./report-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/member/rounds',
    guard: 'player',
    screen: () => import('./rounds-screen.tsx'),
    looks: [{ picture: 'member-rounds' }],
  },
]);

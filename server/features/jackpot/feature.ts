import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { JACKPOT_BOOKS } from '../../../contract/books/jackpot.ts';
import type { Tx } from '../../db/database.ts';
import { demoActivity } from '../../demo/activity.ts';
import type { ProfileOf } from '../../players/public-profile.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { grantDepositChances, grantWelcomeChance } from './chances.ts';
import { jackpotAppConfig } from './config.ts';
import { endCommand } from './ending.ts';
import { jackpotGifts } from './gifts.ts';
import { lobbyJackpot } from './meters.ts';
import { jackpotRoutes } from './routes.ts';
import { canReceiveDrawChance } from './standing.ts';
import { draws } from './store.ts';

/** Lucky Jackpot: the ring, the four-tier wheel and the pots. */
export const jackpot = feature({
  name: 'jackpot',
  activity: ACTIVITY_IDS.luckyJackpot,
  books: JACKPOT_BOOKS,
  gifts: jackpotGifts,
  unrevealed: draws.unrevealed,
  start: (mount, { profileOf }: ServerDeps & { profileOf: ProfileOf }) =>
    jackpotRoutes(mount, profileOf),
  provides: ({ now }) => ({
    jackpotConfig: jackpotAppConfig,
    lobbyJackpot: (tx: Tx) => lobbyJackpot(tx, now()),
  }),
  commands: [endCommand],
  lamps: { canReceiveDrawChance },
  on: {
    registered: { 'welcome chance': grantWelcomeChance },
    depositSettled: { 'draw chances': grantDepositChances },
  },
  depositRewardNames: (depositId) => [{ kind: 'jackpot-chance', reference: depositId }],
  demo: [
    demoActivity({
      id: ACTIVITY_IDS.luckyJackpot,
      sort: 10,
      click_action: '/activity/jackpot',
      home_float_show_status: 1,
    }),
  ],
});

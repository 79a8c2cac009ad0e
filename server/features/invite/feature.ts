import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { INVITE_BOOKS } from '../../../contract/books/invite.ts';
import { demoActivity } from '../../demo/activity.ts';
import type { ProfileOf } from '../../players/public-profile.ts';
import { feature } from '../feature.ts';
import { inviteGifts } from './config.ts';
import { closeDueRounds, invitationWaits, inviteRewards } from './due.ts';
import { countDepositedFriend, countRegisteredFriend } from './friends.ts';
import { inviteRoutes } from './routes.ts';

/** The invite wheel: spins for friends, and the collected sum. */
export const invite = feature({
  name: 'invite',
  activity: ACTIVITY_IDS.inviteSpin,
  books: INVITE_BOOKS,
  gifts: inviteGifts,
  saysWager: ['invite rules.exchange'],
  start: (mount, { profileOf }: { profileOf: ProfileOf }) => inviteRoutes(mount, profileOf),
  openRewards: () => inviteRewards,
  lamps: { spinAwardFlag: invitationWaits },
  on: {
    registered: { 'invited friend': countRegisteredFriend },
    depositSettled: { 'depositing friend': countDepositedFriend },
  },
  endsDue: { invite_rounds: closeDueRounds },
  demo: [
    demoActivity({
      id: ACTIVITY_IDS.inviteSpin,
      type: 1,
      sort: 30,
      click_action: '/activity/spin',
    }),
  ],
});

import { ACTIVITY_IDS } from '../../contract/activity.ts';

/** An activity of the demo operator (spec section 3, activity). */
export interface DemoActivity {
  readonly id: number;
  readonly type: number;
  readonly sort: number;
  readonly click_type: number;
  readonly click_action: string;
  readonly unlogin_show_status: number;
  readonly home_float_show_status: number;
  /** 1 = open. */
  readonly status: number;
}

/** What is open. An activity without its screens would lead players to a dead end, so none is. */
export const demoActivities: readonly DemoActivity[] = [
  {
    // Shown only to those whom the operator's setting `kyc` has asked after their login.
    id: ACTIVITY_IDS.kyc,
    type: 1,
    sort: 5,
    click_type: 1,
    click_action: '/member/profile/kyc',
    unlogin_show_status: 0,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.luckyJackpot,
    type: 0,
    sort: 10,
    click_type: 1,
    click_action: '/activity/jackpot',
    unlogin_show_status: 1,
    home_float_show_status: 1,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.lottery,
    type: 0,
    sort: 20,
    click_type: 1,
    click_action: '/activity/lottery',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.inviteSpin,
    type: 0,
    sort: 30,
    click_type: 1,
    click_action: '/activity/spin',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.redPkBlue,
    type: 0,
    sort: 40,
    click_type: 1,
    click_action: '/activity/redpkblue',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.freeSign,
    type: 1,
    sort: 50,
    click_type: 1,
    click_action: '/activity/sign-in',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.slotsHack,
    type: 0,
    sort: 60,
    click_type: 1,
    click_action: '/activity/slotshack',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.firstDeposit,
    type: 0,
    sort: 15,
    click_type: 1,
    click_action: '/activity/first-deposit',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.follow,
    type: 0,
    sort: 70,
    click_type: 1,
    click_action: '/activity/follow',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.bank,
    type: 0,
    sort: 65,
    click_type: 1,
    click_action: '/activity/bank',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
  {
    id: ACTIVITY_IDS.live,
    type: 0,
    sort: 100,
    click_type: 1,
    click_action: '/activity/live',
    unlogin_show_status: 1,
    home_float_show_status: 0,
    status: 1,
  },
];

import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty } from './wire.ts';

/** Activity ids of the spec's section 3. */
export const ACTIVITY_IDS = {
  bind: 4,
  vip: 8,
  points: 9,
  signUpBonus: 15,
  fund: 16,
  notice: 25,
  agent: 26,
  download: 32,
  freeSign: 36,
  tasks: 42,
  firstDeposit: 44,
  /** The spec names no ids for follow and bank week; these it leaves free. */
  follow: 45,
  bank: 46,
  luckyJackpot: 47,
  /** The spec names no id for the invite spin; this one it leaves free. */
  inviteSpin: 48,
  vipTask: 49,
  rank: 50,
  slotsHack: 51,
  lottery: 55,
  redPkBlue: 59,
  firstDepositTips: 60,
  live: 61,
  kyc: 62,
} as const;

export const Activity = Type.Object({
  id: Type.Integer(),
  type: Type.Integer({ description: '1 = pops up at start' }),
  sort: Type.Integer(),
  themeUrl: Type.String(),
  clickType: Type.Integer({ description: '1 internal, 2 game, 3 external link' }),
  clickAction: Type.String(),
  unloginShowStatus: Type.Integer({ description: '1 = visitors see it too' }),
  homeFloatShowStatus: Type.Integer({ description: '1 = floats over the lobby' }),
});

const ActivityIdsReply = Type.Object({
  activityMap: Type.Record(Type.String(), Activity, { description: 'by activity id' }),
  activityIds: Type.Array(Type.Integer()),
  hasTurntable: Type.Boolean(),
  totalRecharge: Money,
  loginBonus3CanReceive: Type.Boolean(),
});
export const getActivityIds = defineCall({
  path: 'getActivityIds',
  guard: 'public',
  request: Empty,
  reply: ActivityIdsReply,
});

const FLAGS = {
  hasTask: Type.Boolean(),
  hasMail: Type.Boolean(),
  hasSignUpBonus: Type.Boolean(),
  spinAwardFlag: Type.Boolean(),
  taskAwardFlag: Type.Boolean(),
  agent5AwardFlag: Type.Boolean(),
  vipAwardFlag: Type.Boolean(),
  signInFlag: Type.Boolean(),
  emailAwardFlag: Type.Boolean(),
  canReceiveDrawChance: Type.Boolean(),
  diamondMallRedDot: Type.Boolean(),
  hasChat: Type.Boolean({ description: 'an answer in a live chat is unread' }),
};
/** Red-dot flags (spec section 3), and one of ours for the live chat. */
export const RedDotFlags = Type.Object(FLAGS);
const StatusReply = Type.Object({
  ...FLAGS,
  waiting: Type.Array(Type.Integer(), {
    description: 'activity ids in which something waits and for which there is no flag',
  }),
});
export const activityGetStatusList = defineCall({
  path: 'activityGetStatusList',
  guard: 'public',
  request: Empty,
  reply: StatusReply,
});

import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Money } from './money.ts';
import { PromotionReward } from './promotions.ts';
import { Day, Empty, Moment, pageOf } from './wire.ts';

/** Rows of one page of the level audit at most. */
export const VIP_PAGE_SIZE = 20;

const Rewards = Type.Array(PromotionReward);
/** `locked`: not reached; `none`: there is nothing to take. */
const BonusState = Type.Union([
  Type.Literal('none'),
  Type.Literal('locked'),
  Type.Literal('open'),
  Type.Literal('received'),
]);

/** A level: what it takes and what it gives. `showType` 1 to 6 is its colour (spec section 3). */
export const VipLevelInfo = Type.Object({
  level: Type.Integer(),
  experience: Type.Integer({ description: 'points: one for each whole peso wagered' }),
  betLimit: Money,
  bonus: Rewards,
  dailyAward: Type.Array(Type.Object({ id: Type.Integer(), count: Type.Integer() }), {
    description: 'id is a prop id (spec section 3)',
  }),
  weeklyAward: Type.Array(PromotionReward, { description: 'for each day of the week that counts' }),
  rebate: Type.Array(Type.Object({ typeId: Type.Integer(), perMille: Type.Integer() })),
  showType: Type.Integer({ minimum: 1, maximum: 6 }),
  bonusState: BonusState,
});

/** A task of this period; `done` never tells more than `target`. */
export const VipTask = Type.Object({
  id: Type.String(),
  title: LocalText,
  kind: Type.Union([Type.Literal('wager'), Type.Literal('gameTypes'), Type.Literal('signIns')]),
  period: Type.Union([Type.Literal('day'), Type.Literal('week')]),
  target: Type.Integer({ description: 'hundredths for `wager`' }),
  done: Type.Integer(),
  rewards: Rewards,
  state: Type.Union([Type.Literal('open'), Type.Literal('finished'), Type.Literal('received')]),
  endTime: Moment,
});

/** One day of the week; `missed` days take nothing away from the others. */
export const VipWeekDay = Type.Object({
  day: Day,
  state: Type.Union([Type.Literal('signed'), Type.Literal('missed'), Type.Literal('coming')]),
});

const VipReply = Type.Object({
  vip: Type.Integer({ description: '0 = no VIP' }),
  vipExp: Type.Integer(),
  bet: Money,
  userLevel: Type.Integer(),
  userLevels: Type.Array(Type.Object({ betAmount: Money }), { description: 'from 0 on' }),
  levels: Type.Array(VipLevelInfo, { description: 'by level, from 0 on' }),
  needDeposit: Money,
  daily: Type.Object({ canReceive: Type.Boolean(), rewards: Rewards, nextTime: Moment }),
  weekly: Type.Object({
    canReceive: Type.Boolean(),
    rewards: Type.Array(PromotionReward, { description: 'of last week' }),
    days: Type.Array(VipWeekDay, { minItems: 7, maxItems: 7, description: 'Monday first' }),
    nextTime: Moment,
  }),
  tasks: Type.Array(VipTask),
  unReceived: Type.Array(PromotionReward, { description: 'of tasks of earlier periods' }),
  unshown: Type.Optional(
    Type.Object(
      { from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 1 }) },
      { description: 'levels: the last one whose act was seen, and the one reached since' },
    ),
  ),
});
/** Where the player stands (spec section 7: VIP); a day on which a VIP member asks counts as signed. */
export const getVipInfo = defineCall({ path: 'getVipInfo', request: Empty, reply: VipReply });

/** More levels than any operator lays. */
const Level = Type.Integer({ minimum: 1, maximum: 1000 });
const LevelShownRequest = Type.Object({ level: Level });
/** The client tells that the player has seen the act of a level, and with it of those below; repeatable. */
export const vipLevelShown = defineCall({
  path: 'vipLevelShown',
  request: LevelShownRequest,
  reply: Empty,
});

const RewardsReply = Type.Object({ rewards: Rewards });

const LevelRequest = Type.Object({ level: Level });
/** Takes the award of a level that was reached. */
export const receiveVipBonusUser = defineCall({
  path: 'receiveVipBonusUser',
  once: true,
  tip: true,
  refusals: [1002, 4004, 5004, 5005],
  reply: RewardsReply,
  request: LevelRequest,
});

/** Takes the award of this Manila day. */
export const appVipUserReceiveDaily = defineCall({
  path: 'appVipUserReceiveDaily',
  once: true,
  tip: true,
  refusals: [1002, 4004, 5004, 5005],
  reply: RewardsReply,
  request: Empty,
});

/** Takes the award of last week, by how many of its days were signed. */
export const appVipUserReceiveSignInAward = defineCall({
  path: 'appVipUserReceiveSignInAward',
  once: true,
  tip: true,
  refusals: [1002, 4004, 5004, 5005],
  reply: RewardsReply,
  request: Empty,
});

const TaskRequest = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
/** Takes the award of a task of this period. */
export const receiveVipTask = defineCall({
  path: 'receiveVipTask',
  once: true,
  tip: true,
  refusals: [1002, 4004, 5004, 5005],
  reply: RewardsReply,
  request: TaskRequest,
});

/** Takes what finished tasks of earlier periods left, within 7 days of their end. */
export const receiveVipTaskUnReceiveBonus = defineCall({
  path: 'receiveVipTaskUnReceiveBonus',
  once: true,
  tip: true,
  refusals: [1002, 4004, 5004, 5005],
  reply: RewardsReply,
  request: Empty,
});

/** A level that the player reached, with what they had when it was seen. */
export const VipLevelRow = Type.Object({
  level: Type.Integer(),
  time: Moment,
  experience: Type.Integer(),
  wager: Money,
  reason: Type.Union([Type.Literal('up'), Type.Literal('operator')]),
});
const AuditReply = Type.Object({ list: Type.Array(VipLevelRow), total: Type.Integer() });
/** Every level that the player reached, newest first. */
export const getVipLevelAudit = defineCall({
  path: 'getVipLevelAudit',
  request: pageOf(VIP_PAGE_SIZE),
  reply: AuditReply,
});

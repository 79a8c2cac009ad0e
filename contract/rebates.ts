import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Money } from './money.ts';
import { PromotionReward } from './promotions.ts';
import { Day, Empty, Id, Moment, pageOf } from './wire.ts';

/** Rows of one page of the record at most. */
export const REBATE_PAGE_SIZE = 20;

/** So many days after its own a day's rebate can be taken. */
export const REBATE_DAYS = 7;

/** In place of a game type: all of them. */
export const ALL_TYPES = 0;

const PerMille = Type.Integer({ minimum: 0, maximum: 1000, description: 'of what was wagered' });

/** `nothing`: too little was wagered for a hundredth, or the level has no rate. */
const RebateState = Type.Union([
  Type.Literal('open'),
  Type.Literal('received'),
  Type.Literal('nothing'),
]);

/** What one Manila day brings back of one game type. */
const RebateDay = Type.Object({
  day: Day,
  wagered: Money,
  rate: PerMille,
  amount: Money,
  state: RebateState,
  expireTime: Type.String({ format: 'date-time', description: 'until when it can be taken' }),
});

/** One game type: `wagered`, `rate` are yesterday's, `amount` is all that can be taken now. */
export const Rebate = Type.Object({
  type: Type.Integer({ description: 'game type id' }),
  name: LocalText,
  wagered: Money,
  rate: PerMille,
  amount: Money,
  state: RebateState,
  days: Type.Array(RebateDay, { description: 'yesterday and before, newest first' }),
});

/** What nobody took in time. */
const LostRebate = Type.Object({ day: Day, type: Type.Integer(), name: LocalText, amount: Money });

/** What a VIP level takes, and what it gets back of each game type. */
const LevelRates = Type.Object({
  level: Type.Integer(),
  experience: Type.Integer({ description: 'points: one for each whole peso wagered' }),
  betLimit: Money,
  rates: Type.Array(Type.Object({ type: Type.Integer(), rate: PerMille })),
});

const BetBonusRequest = Type.Object({
  type: Type.Integer({ minimum: 0, description: 'game type id; 0 = all' }),
});
const BetBonusReply = Type.Object({
  list: Type.Array(Rebate, { description: 'in the order of the lobby' }),
  sum: Money,
  yesterday: Money,
  level: Type.Integer({ description: 'VIP level at the end of yesterday' }),
  needDeposit: Money,
  lost: Type.Array(LostRebate, { description: 'expired within the last 30 days, newest first' }),
  types: Type.Array(Type.Object({ type: Type.Integer(), name: LocalText })),
  levels: Type.Array(LevelRates, { description: 'published rates' }),
});
/**
 * The player's rebates by game type: a share of the coin that they wagered on a day that is over, by
 * the VIP level at its end (spec section 7: VIP). `sum` can be taken now, `yesterday` is what of it
 * yesterday brought.
 */
export const betBonus = defineCall({
  path: 'betBonus',
  request: BetBonusRequest,
  reply: BetBonusReply,
});

const RewardsReply = Type.Object({ rewards: Type.Array(PromotionReward) });
/** Takes every rebate that is open. 5004: all were taken before, 5005: there is none. */
export const betBonusReceive = defineCall({
  path: 'betBonusReceive',
  once: true,
  tip: true,
  refusals: [1002, 5004, 5005],
  request: Empty,
  reply: RewardsReply,
});

const ByTypeRequest = Type.Object({ type: Id });
/** Takes what is open of one game type. */
export const betBonusByTypeReceive = defineCall({
  path: 'betBonusByTypeReceive',
  once: true,
  tip: true,
  refusals: [1002, 5004, 5005],
  request: ByTypeRequest,
  reply: RewardsReply,
});

/** A rebate that was taken. */
export const RebateRow = Type.Object({
  day: Day,
  type: Type.Integer(),
  name: LocalText,
  wagered: Money,
  rate: PerMille,
  amount: Money,
  time: Moment,
});
const LogReply = Type.Object({ list: Type.Array(RebateRow), total: Type.Integer() });
/** The rebates that the player took, newest first. */
export const betBonusLog = defineCall({
  path: 'betBonusLog',
  request: pageOf(REBATE_PAGE_SIZE),
  reply: LogReply,
});

import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Money } from './money.ts';
import { Empty, Id, Moment } from './wire.ts';

/** One reward: hundredths for coins, units for the rest. */
export const PromotionReward = Type.Object({ propId: Type.Integer(), count: Type.Integer() });
const Rewards = Type.Array(PromotionReward);

/** What a first deposit from `min` on grants. */
export const FirstDepositTier = Type.Object({
  id: Type.Integer(),
  min: Money,
  rewards: Rewards,
});

const FirstDepositReply = Type.Object({
  isOpen: Type.Boolean(),
  state: Type.Union(
    [
      Type.Literal('visitor'),
      Type.Literal('waiting'),
      Type.Literal('granted'),
      Type.Literal('none'),
    ],
    { description: 'waiting: no deposit yet; none: deposited without a reward' },
  ),
  tiers: Type.Array(FirstDepositTier, { description: 'smallest first' }),
  amount: Money,
  tierId: Type.Integer({ description: '0 = none' }),
  rewards: Type.Array(PromotionReward, { description: 'what was granted' }),
  isUnshown: Type.Boolean({ description: 'granted and not yet shown to the player' }),
});
/**
 * The first-deposit promotion: the tiers, and what the player's first deposit (`amount`) granted. It
 * is granted with the deposit itself, so there is nothing to receive.
 */
export const firstDepositInfo = defineCall({
  path: 'firstDepositInfo',
  guard: 'public',
  request: Empty,
  reply: FirstDepositReply,
});

/** The client tells that the player has seen what the first deposit granted; repeatable. */
export const firstDepositShown = defineCall({
  path: 'firstDepositShown',
  request: Empty,
  reply: Empty,
});

/** A channel of the operator that can be followed. */
export const FollowChannel = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  text: LocalText,
  art: Type.Union([Type.Literal('page'), Type.Literal('news'), Type.Literal('chat')]),
  url: Type.String({ description: 'where following leads; opens beside the app' }),
  points: Type.Integer(),
  state: Type.Union([Type.Literal('new'), Type.Literal('opened'), Type.Literal('received')]),
});

const FollowReply = Type.Object({
  isOpen: Type.Boolean(),
  needsDeposit: Type.Boolean({ description: 'no deposit yet: receiving is refused with 1002' }),
  channels: Type.Array(FollowChannel),
});
/** The channels, and how far a player is with each; a visitor has opened none. */
export const followInfo = defineCall({
  path: 'followInfo',
  guard: 'public',
  request: Empty,
  reply: FollowReply,
});

const ChannelRequest = Type.Object({ id: Id });
/** Notes that the player went to a channel; repeatable. */
export const followOpen = defineCall({
  path: 'followOpen',
  refusals: [1004, 4004],
  request: ChannelRequest,
  reply: Empty,
});

const RewardsReply = Type.Object({ rewards: Rewards });
/** Receives the points of a channel, once; 5005 where it was not opened before. */
export const followReceive = defineCall({
  path: 'followReceive',
  once: true,
  tip: true,
  refusals: [1002, 1004, 4004, 5004, 5005],
  request: ChannelRequest,
  reply: RewardsReply,
});

/** What deposits by bank or counter within a week earn from `need` on. */
export const BankTier = Type.Object({
  id: Type.Integer(),
  need: Money,
  rewards: Rewards,
  state: Type.Union([Type.Literal('locked'), Type.Literal('open'), Type.Literal('received')]),
});

const BankReply = Type.Object({
  isOpen: Type.Boolean(),
  weekStart: Type.String({ format: 'date-time', description: 'Monday 00:00 in Manila' }),
  weekEnd: Moment,
  deposited: Money,
  tiers: Type.Array(BankTier, { description: 'smallest first' }),
});
/** Bank week: what was deposited by bank or counter this Manila week, and what that earns. */
export const bankInfo = defineCall({ path: 'bankInfo', request: Empty, reply: BankReply });

const BankRequest = Type.Object({ tier: Id });
/** Receives a tier, once a week; 5005 tells the amount `missing`. */
export const bankReceive = defineCall({
  path: 'bankReceive',
  once: true,
  tip: true,
  refusals: [1004, 4004, 5004, 5005],
  request: BankRequest,
  reply: RewardsReply,
});

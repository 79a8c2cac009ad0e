import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { PromotionReward } from './promotions.ts';
import { Day, Empty, Moment, pageFields, pageOf } from './wire.ts';

/** Levels of friends that bring an agent commission: 1 were invited by the agent, 5 is the last. */
export const AGENT_LEVELS = 5;

/** Rows of one page of friends or of commission at most. */
export const AGENT_PAGE_SIZE = 20;

/** A player can name an inviter for so many days after registering, before the first deposit. */
export const AGENT_FILL_DAYS = 7;

const Level = Type.Integer({ minimum: 1, maximum: AGENT_LEVELS });
const Rate = Type.Integer({
  minimum: 0,
  description: 'hundredths of a percent of what was wagered',
});

const FillRequest = Type.Object({ pid: Type.String({ minLength: 1, maxLength: 64 }) });
/**
 * Names the player's inviter afterwards, once (spec section 7: invite and agent). 4004: nobody has
 * this id, 2009: the own id or a younger account's, 5004: there is an inviter already, 5011: too late.
 */
export const agentFill = defineCall({
  path: 'agentFill',
  once: true,
  tip: true,
  refusals: [2009, 4004, 5004, 5011],
  request: FillRequest,
  reply: Empty,
});

/** Friends of one level and what they brought. */
export const AgentLevel = Type.Object({
  level: Level,
  friends: Type.Integer(),
  counted: Type.Integer({ description: 'those who are verified and have deposited' }),
  wagered: Money,
  rate: Rate,
  open: Money,
});

/** An award for a number of counted friends of level 1. */
export const FriendAward = Type.Object({
  friends: Type.Integer({ minimum: 1 }),
  rewards: Type.Array(PromotionReward),
  state: Type.Union([Type.Literal('locked'), Type.Literal('open'), Type.Literal('received')]),
});

const AgentReply = Type.Object({
  isOpen: Type.Boolean({ description: 'the operator has it switched on' }),
  inviteCode: Type.String({ description: "the player's public id" }),
  sharePath: Type.String({ description: "registration with the player's public id" }),
  levels: Type.Array(AgentLevel, { minItems: AGENT_LEVELS, maxItems: AGENT_LEVELS }),
  open: Money,
  held: Type.Object({
    amount: Money,
    friends: Type.Integer({ description: 'looked at by the operator before they count' }),
  }),
  received: Money,
  counted: Type.Integer({ description: 'of level 1' }),
  awards: Type.Array(FriendAward, { description: 'by number of friends' }),
  hasDeposited: Type.Boolean({ description: 'taking needs one deposit in a lifetime' }),
  fill: Type.Object({
    state: Type.Union([Type.Literal('open'), Type.Literal('bound'), Type.Literal('over')]),
    inviter: Type.String({ description: 'masked; empty without one' }),
    endTime: Moment,
  }),
});
/** The player as an agent: what friends of five levels brought; never their deposits (0011). */
export const appAgent5User = defineCall({
  path: 'appAgent5User',
  request: Empty,
  reply: AgentReply,
});

/** Whether a friend counts, and why not. */
export const FriendState = Type.Union([
  Type.Literal('counted'),
  Type.Literal('notVerified'),
  Type.Literal('noDeposit'),
  Type.Literal('held', { description: 'looked at by the operator before it counts' }),
  Type.Literal('refused', { description: 'by the operator' }),
  Type.Literal('barred', { description: 'excluded or barred' }),
]);

/** A friend of the player; `wagered` and `commission` since the friend counts, days that are over. */
export const AgentFriend = Type.Object({
  id: Type.String({ description: 'of the row' }),
  name: Type.String({ description: 'masked' }),
  level: Level,
  registerTime: Moment,
  state: FriendState,
  wagered: Money,
  commission: Money,
});
const FriendsRequest = Type.Object({
  ...pageFields(AGENT_PAGE_SIZE),
  level: Type.Integer({ minimum: 0, maximum: AGENT_LEVELS, description: '0 = all' }),
});
const FriendsReply = Type.Object({ list: Type.Array(AgentFriend), total: Type.Integer() });
/** The player's friends, newest first. */
export const appAgent5UserLog = defineCall({
  path: 'appAgent5UserLog',
  request: FriendsRequest,
  reply: FriendsReply,
});

/** Commission of one closed Manila day, over all friends. */
export const CommissionDay = Type.Object({
  day: Day,
  friends: Type.Integer({ description: 'who brought some' }),
  wagered: Money,
  amount: Money,
  state: Type.Union([Type.Literal('open'), Type.Literal('received')]),
});
const CommissionReply = Type.Object({ list: Type.Array(CommissionDay), total: Type.Integer() });
/** What each day brought, newest first (ours: the spec names no call for the tab `log`). */
export const appAgent5UserDays = defineCall({
  path: 'appAgent5UserDays',
  request: pageOf(AGENT_PAGE_SIZE),
  reply: CommissionReply,
});

const RewardsReply = Type.Object({ rewards: Type.Array(PromotionReward) });
/** Takes the commission of all closed days that is open. 5004: all was taken, 5005: there is none. */
export const appAgent5UserReceive = defineCall({
  path: 'appAgent5UserReceive',
  once: true,
  tip: true,
  refusals: [1002, 5004, 5005],
  request: Empty,
  reply: RewardsReply,
});

const AwardRequest = Type.Object({ friends: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
/** Takes the award for a number of counted friends. */
export const appAgent5UserInviteValidReceive = defineCall({
  path: 'appAgent5UserInviteValidReceive',
  once: true,
  tip: true,
  refusals: [1002, 4004, 5004, 5005],
  request: AwardRequest,
  reply: RewardsReply,
});

const RuleReply = Type.Object({
  isOpen: Type.Boolean(),
  rates: Type.Array(Rate, { minItems: AGENT_LEVELS, maxItems: AGENT_LEVELS }),
  awards: Type.Array(
    Type.Object({ friends: Type.Integer(), rewards: Type.Array(PromotionReward) }),
    { description: 'by number of friends' },
  ),
});
/** The published terms (ours: `/agent/rule` shows them before anybody is invited). */
export const appAgent5Rule = defineCall({
  path: 'appAgent5Rule',
  guard: 'public',
  request: Empty,
  reply: RuleReply,
});

import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Moment } from './wire.ts';

/** Sectors of the invite wheel. */
export const INVITE_SECTORS = 8;
/** Page size of the invite records. */
export const INVITE_PAGE_SIZE = 20;

/** One sector of the wheel as published: what it adds, and its weight among 10,000. */
export const InviteSector = Type.Object({
  amount: Money,
  weight: Type.Integer({ minimum: 1 }),
});

/** Where a round stands: never started, running, paid out, or over with nothing paid. */
export const InviteState = Type.Union([
  Type.Literal('none'),
  Type.Literal('running'),
  Type.Literal('exchanged'),
  Type.Literal('over'),
]);

/** What a spin settled. `counted` is less than `amount` only where the target needed no more. */
export const InviteSpin = Type.Object({
  id: Type.String({ description: 'draw id' }),
  sector: Type.Integer({ minimum: 0, maximum: 7, description: 'index in `wheel`' }),
  fromSector: Type.Integer({ minimum: 0, maximum: 7, description: 'where the wheel stood' }),
  amount: Money,
  counted: Money,
  before: Money,
  after: Money,
  target: Money,
  createTime: Moment,
});

/** What earns spins, as the operator publishes it. */
export const InviteRules = Type.Object({
  roundDays: Type.Integer(),
  spinsAtStart: Type.Integer(),
  spinsForSharing: Type.Integer({ description: 'once a Manila day' }),
  spinsForFriend: Type.Integer({ description: 'a friend registers by the link' }),
  friendsPerRound: Type.Integer({ description: 'registrations that count in a round' }),
  spinsForDeposit: Type.Integer({ description: "once a friend's deposits reach friendDeposit" }),
  friendDeposit: Money,
});

const InviteReply = Type.Object({
  isOpen: Type.Boolean(),
  state: InviteState,
  target: Money,
  collected: Money,
  missing: Money,
  spins: Type.Integer(),
  startTime: Type.String(),
  endTime: Type.String({ description: 'of the round; empty without one' }),
  nextRoundTime: Type.String({ description: 'when a new round may start; empty for at once' }),
  hasShared: Type.Boolean({ description: "today's share has earned its spin" }),
  hasDeposited: Type.Boolean({ description: 'an exchange needs one deposit in a lifetime' }),
  sharePath: Type.String({ description: "registration with the player's public id" }),
  restSector: Type.Integer({ minimum: 0, maximum: 7 }),
  wheel: Type.Array(InviteSector),
  rules: InviteRules,
  unshownSpins: Type.Array(InviteSpin, {
    description: 'settled but not yet revealed, oldest first; `collected` does not count them',
  }),
});
const InviteRequest = Type.Object({ start: Type.Optional(Type.Boolean()) });
/**
 * The player's round; `start` begins one where none runs and one may begin. Starting is free and
 * repeatable: a round that runs goes on as it is.
 */
export const actInviteUser = defineCall({
  path: 'actInviteUser',
  refusals: [1004],
  request: InviteRequest,
  reply: InviteReply,
});

/** Spends one spin and settles what it adds. */
export const actInviteUserSpin = defineCall({
  path: 'actInviteUserSpin',
  once: true,
  stake: true,
  tip: true,
  refusals: [1004, 5006, 5007],
  request: Empty,
  reply: InviteSpin,
});

const SpinShownRequest = Type.Object({ spinId: Type.String({ maxLength: 64 }) });
/** The client tells that the player has seen the spin; repeatable. */
export const actInviteSpinShown = defineCall({
  path: 'actInviteSpinShown',
  request: SpinShownRequest,
  reply: Empty,
});

const StatusReply = Type.Object({
  isOpen: Type.Boolean(),
  target: Money,
  roundDays: Type.Integer(),
  state: InviteState,
  missing: Money,
  endTime: Type.String({ description: 'of the running round; empty for a visitor' }),
  wheel: Type.Array(InviteSector),
});
/** What anybody may know: whether the wheel is open, its target, and how the own round stands. */
export const actInviteUserStatus = defineCall({
  path: 'actInviteUserStatus',
  guard: 'public',
  request: Empty,
  reply: StatusReply,
});

/** Why a friend brought no spins, or not yet; `counted` where they did. */
export const InviteCount = Type.Union([
  Type.Literal('counted'),
  Type.Literal('noRound', { description: 'no round was running' }),
  Type.Literal('limit', { description: "the round's registrations were used up" }),
  Type.Literal('waiting', { description: 'not deposited enough yet' }),
]);
const FriendRow = Type.Object({
  id: Type.String(),
  nickname: Type.String({ description: 'masked' }),
  createTime: Moment,
  registerSpins: Type.Integer(),
  registerCount: InviteCount,
  depositSpins: Type.Integer(),
  depositCount: InviteCount,
});
const SpinRow = Type.Object({
  id: Type.String(),
  amount: Money,
  counted: Money,
  createTime: Moment,
});
const RecordRequest = Type.Object({
  type: Type.Union([Type.Literal('spins'), Type.Literal('friends')]),
  pageNum: Type.Integer({ minimum: 1, maximum: 10_000 }),
  pageSize: Type.Integer({ minimum: 1, maximum: INVITE_PAGE_SIZE }),
});
const RecordReply = Type.Object({
  spins: Type.Array(SpinRow),
  friends: Type.Array(FriendRow),
  pages: Type.Integer(),
  total: Type.Integer(),
});
/** The own spins that were revealed, or the friends with what each counted and why not. */
export const actInviteUserRecord = defineCall({
  path: 'actInviteUserRecord',
  request: RecordRequest,
  reply: RecordReply,
});

const ExchangeReply = Type.Object({ amount: Money });
/** Pays exactly the target in coins, once a round. */
export const actInviteUserExchange = defineCall({
  path: 'actInviteUserExchange',
  once: true,
  tip: true,
  refusals: [1002, 5004, 5005, 5007],
  request: Empty,
  reply: ExchangeReply,
});

const ClickReply = Type.Object({
  sharePath: Type.String(),
  spins: Type.Integer({ description: 'earned by this share; 0 where today has earned already' }),
});
/** The player shares the link: the first time of a Manila day in a running round earns a spin. */
export const actInviteClickInvite = defineCall({
  path: 'actInviteClickInvite',
  request: Empty,
  reply: ClickReply,
});

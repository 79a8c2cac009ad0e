import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Moment } from './wire.ts';

/** What a limit is about: deposits and stakes gross, losses net in coin, time in the app. */
export const LimitKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('wager'),
  Type.Literal('loss'),
  Type.Literal('time'),
]);

/** A Manila day, a week from Monday, a calendar month. */
export const LimitPeriod = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
]);

/** The highest limit on an amount, in hundredths: a thousand million pesos. */
export const LIMIT_MAX = 100_000_000_000;

const LimitValue = Type.Union([Type.Integer({ minimum: 0, maximum: LIMIT_MAX }), Type.Null()], {
  description: 'hundredths of a coin, for time minutes; null = no limit',
});

/**
 * A limit that is to be loosened or removed. It changes nothing before it is confirmed, from
 * `confirmFrom` (24 hours after it was asked for) up to `confirmUntil`, when it lapses.
 */
export const PendingLimit = Type.Object({
  value: LimitValue,
  askTime: Moment,
  confirmFrom: Moment,
  confirmUntil: Moment,
});

/** One of the twelve limits, set or not. Hundredths of a coin; for `time` minutes. */
export const Limit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  value: LimitValue,
  operatorValue: LimitValue,
  effective: Type.Union([Type.Integer(), Type.Null()], {
    description: "the stricter of the player's and the operator's; null = neither",
  }),
  used: Type.Integer({
    description: 'in this period; deposits count pending ones, a loss is never below 0',
  }),
  left: Type.Union([Type.Integer(), Type.Null()], {
    description: 'null without a limit; after wins a loss limit leaves more than its value',
  }),
  resetTime: Type.String({ format: 'date-time', description: 'when the period ends' }),
  setTime: Type.String({ description: "since when the player's value holds; empty without one" }),
  pending: Type.Union([PendingLimit, Type.Null()]),
});

/** What keeps a player from playing and depositing; withdrawing always works. */
export const PlayStop = Type.Object({
  kind: Type.Union([Type.Literal('none'), Type.Literal('break'), Type.Literal('exclusion')]),
  since: Type.String({ description: 'empty without a stop' }),
  until: Type.String({ description: 'empty without a stop' }),
});

/** Minutes of play between reality checks; 0 = off. */
export const RealityMinutes = Type.Union([
  Type.Literal(0),
  Type.Literal(15),
  Type.Literal(30),
  Type.Literal(60),
]);

/** Everything of the page `/member/self-limited`. */
export const ProtectionInfo = Type.Object({
  serverTime: Moment,
  limits: Type.Array(Limit, { description: 'all twelve: deposit, wager, loss, time by period' }),
  stop: PlayStop,
  realityMinutes: RealityMinutes,
  breakDaysMax: Type.Integer({ description: 'breaks are 1 to this many days of 24 hours' }),
  exclusionMonths: Type.Array(Type.Integer(), { description: 'what the operator offers' }),
});

/** What a player has set, used and has left, and what stands against playing now. */
export const protectionInfo = defineCall({
  path: 'protectionInfo',
  request: Empty,
  reply: ProtectionInfo,
});

const LimitSetRequest = Type.Object({ kind: LimitKind, period: LimitPeriod, value: LimitValue });
/**
 * Sets one limit. A first or a stricter one holds at once and drops a pending change; a looser one
 * or none (`value` null) becomes pending. Asking for what is pending keeps its clock. Time takes no
 * more minutes than its period has (2009, details: max).
 */
export const limitSet = defineCall({
  path: 'limitSet',
  refusals: [2009],
  request: LimitSetRequest,
  reply: ProtectionInfo,
});

const LimitConfirmRequest = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  value: LimitValue,
});
/**
 * The second confirmation of a pending change; `value` is the one that was shown. Refused 7004
 * before its time (details: from), 4004 where no such change waits any more.
 */
export const limitConfirm = defineCall({
  path: 'limitConfirm',
  refusals: [4004, 7004],
  request: LimitConfirmRequest,
  reply: ProtectionInfo,
});

const LimitCancelRequest = Type.Object({ kind: LimitKind, period: LimitPeriod });
/** Drops a pending change; fine where there is none. */
export const limitCancel = defineCall({
  path: 'limitCancel',
  request: LimitCancelRequest,
  reply: ProtectionInfo,
});

/** The longest break, in days of 24 hours: six weeks. */
export const BREAK_DAYS_MAX = 42;

const BreakStartRequest = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: BREAK_DAYS_MAX }),
});
/**
 * A break from now on, on every device. On a break it only makes the break longer: refused 7003
 * (details: until) where it would not, 7002 while excluded; 2009 beyond breakDaysMax.
 */
export const breakStart = defineCall({
  path: 'breakStart',
  once: true,
  refusals: [2009, 7002, 7003],
  request: BreakStartRequest,
  reply: ProtectionInfo,
});

const ExclusionStartRequest = Type.Object({
  months: Type.Integer({ minimum: 1, maximum: 240, description: 'one of exclusionMonths' }),
  extend: Type.Optional(
    Type.Boolean({ description: 'true = so many months after the end of the running one' }),
  ),
});
/**
 * Self-exclusion from now on, on every device; nothing takes it back before its end. It ends the
 * player's bonuses and all that locks coin. While excluded only `extend` is taken, else 7002
 * (details: until). 2009: the operator does not offer so many months.
 */
export const exclusionStart = defineCall({
  path: 'exclusionStart',
  once: true,
  refusals: [2009, 7002],
  request: ExclusionStartRequest,
  reply: ProtectionInfo,
});

const RealityCheckSetRequest = Type.Object({ minutes: RealityMinutes });
/** Sets how often the player is reminded; it holds at once either way. */
export const realityCheckSet = defineCall({
  path: 'realityCheckSet',
  request: RealityCheckSetRequest,
  reply: ProtectionInfo,
});

/**
 * The session bar and the reality check. A session ends with 30 minutes without a sign of the
 * player; its time is what went by since it began, on every clock the same. The day's time and the
 * reminder count only while the app is open. Net positions are coin that came back from wagers less
 * coin staked, negative where the player is behind.
 */
export const PlaySession = Type.Object({
  serverTime: Moment,
  startTime: Type.String({ format: 'date-time', description: 'when the session began' }),
  todaySeconds: Type.Integer(),
  sessionNet: Money,
  todayNet: Money,
  realityMinutes: RealityMinutes,
  realityDueSeconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'seconds of play until the next reality check, 0 = now; null = off',
  }),
  stop: PlayStop,
  limits: Type.Array(Limit, { description: 'those in force (effective is not null)' }),
});
/** No sign of the player within a session: ask as often as needed. Where none runs, one begins. */
export const playSession = defineCall({ path: 'playSession', request: Empty, reply: PlaySession });

/** Where the regulator tells how to be kept out of every licensed site, unless the operator says otherwise. */
export const EXCLUSION_URL = 'https://www.pagcor.ph/regulatory/exclusion2.php';

const HelpLink = Type.Object({
  name: Type.Union([Type.Literal('exclusion'), Type.Literal('regulator')]),
  url: Type.String(),
  isReachable: Type.Boolean({
    description: 'false from its first failed look to the next good one',
  }),
});
const HelpLinksReply = Type.Object({
  links: Type.Array(HelpLink),
  isPlayPaused: Type.Boolean({
    description: 'real stakes are refused (7006) until a link is back',
  }),
});
/** The links to help outside the house, and whether the server reaches them (GLI-19 A.4.5). */
export const helpLinks = defineCall({
  path: 'anonymous/helpLinks',
  guard: 'public',
  request: Empty,
  reply: HelpLinksReply,
});

/** The player has seen a reality check: the next one is an interval of play away. */
export const realityCheckSeen = defineCall({
  path: 'realityCheckSeen',
  request: Empty,
  reply: PlaySession,
});

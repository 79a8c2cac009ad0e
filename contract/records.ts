import type { Static } from 'typebox';
import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Day, Moment, pageFields } from './wire.ts';

/** Groups of moves that a player can filter by. */
export const CoinDetailGroup = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('withdrawal'),
  Type.Literal('wager'),
  Type.Literal('win'),
  Type.Literal('bonus'),
  Type.Literal('reward'),
  Type.Literal('exchange'),
  Type.Literal('safebox'),
  Type.Literal('correction'),
]);

/** One thing that moved. */
export const CoinDetail = Type.Object({
  id: Type.String(),
  group: CoinDetailGroup,
  kind: Type.String({ description: "the ledger's own name of it, for example jackpot-prize" }),
  propId: Type.Integer({ description: '2001 coin, 2 bonus coin, 2002 points, 60001 diamonds ...' }),
  amount: Money,
  balanceAfter: Money,
  reference: Type.String({ description: 'what the player reads out to support' }),
  time: Moment,
});

const CoinDetailRequest = Type.Object({
  pageSize: Type.Integer({ minimum: 1, maximum: 50 }),
  cursor: Type.String({ maxLength: 120, description: 'empty = the newest; else `next` of a page' }),
  groups: Type.Array(CoinDetailGroup, { maxItems: 9, description: 'empty = all' }),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  search: Type.String({ maxLength: 64, description: 'part of a reference; empty = any' }),
});
const CoinDetailReply = Type.Object({
  list: Type.Array(CoinDetail),
  next: Type.String({ description: 'empty = no more' }),
});
/** The first page of all that moved, as the page asks for it before the app is there. */
export const ALL_MOVES = {
  pageSize: 30,
  cursor: '',
  groups: [],
  search: '',
} satisfies Static<typeof CoinDetailRequest>;
/** Everything that moved in the wallet, newest first (spec: appUserCoinDetail). */
export const appUserCoinDetail = defineCall({
  path: 'appUserCoinDetail',
  request: CoinDetailRequest,
  reply: CoinDetailReply,
});

/** One side of a move, in words that the screen translates. */
export const PostingLine = Type.Object({
  account: Type.String({
    description: "wallet, bonus, safebox, or the house account's short name",
  }),
  isPlayer: Type.Boolean(),
  amount: Money,
  balanceAfter: Type.Unsafe<number | null>(
    Type.Union([Type.Integer(), Type.Null()], { description: 'of the player; null for the house' }),
  ),
});
const CoinDetailRowReply = Type.Object({
  detail: CoinDetail,
  postings: Type.Array(PostingLine),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
    description: 'channel, round, activity: what the books noted beside the move',
  }),
});
const CoinDetailRowRequest = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** One row of the list, opened to its postings. */
export const coinDetailRow = defineCall({
  path: 'coinDetailRow',
  refusals: [4004],
  request: CoinDetailRowRequest,
  reply: CoinDetailRowReply,
});

/** Sums of one day, week (from Monday) or month in Manila time. */
export const ReportBucket = Type.Object({
  start: Day,
  deposits: Money,
  withdrawals: Money,
  wagers: Money,
  wins: Money,
  rewards: Money,
  net: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'wins and rewards less wagers: what playing came to' }),
  ),
});
const CoinReportRequest = Type.Object({
  period: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
  count: Type.Integer({ minimum: 1, maximum: 31, description: 'how many, the present one last' }),
});
const CoinReportReply = Type.Object({
  buckets: Type.Array(ReportBucket, { description: 'oldest first, without gaps' }),
  netDeposits: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'deposits less withdrawals since the account exists' }),
  ),
});
/** The chart of deposits, withdrawals, wagers and net. */
export const coinReport = defineCall({
  path: 'coinReport',
  request: CoinReportRequest,
  reply: CoinReportReply,
});

const StatementRequest = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  format: Type.Union([Type.Literal('csv'), Type.Literal('pdf')]),
});
const StatementReply = Type.Object({ url: Type.String(), validSeconds: Type.Integer() });
/** A link to a statement of one Manila month, good for five minutes and for this player. */
export const statementLink = defineCall({
  path: 'statementLink',
  refusals: [4004],
  request: StatementRequest,
  reply: StatementReply,
});

/** One award of an activity. */
export const AwardLog = Type.Object({
  id: Type.String(),
  activity: Type.String({ description: "the ledger's kind, for example sign-in" }),
  propId: Type.Integer(),
  count: Type.Integer(),
  time: Moment,
});
const AwardLogRequest = Type.Object({
  ...pageFields(50),
  activity: Type.Optional(
    Type.String({ maxLength: 64, description: 'only the awards of this one; absent = all' }),
  ),
});
const AwardLogReply = Type.Object({
  list: Type.Array(AwardLog),
  total: Type.Integer(),
  pages: Type.Integer(),
  activities: Type.Optional(
    Type.Array(Type.String(), { description: 'every activity that ever gave something' }),
  ),
});
/** Awards of one page of the list. */
export const AWARD_PAGE_SIZE = 20;
/** Everything that activities gave (spec: activityAwardGetLog), newest first. */
export const activityAwardGetLog = defineCall({
  path: 'activityAwardGetLog',
  request: AwardLogRequest,
  reply: AwardLogReply,
});

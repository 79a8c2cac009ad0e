import type { Static } from 'typebox';
import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Day, Empty, Id, Moment, pageFields } from './wire.ts';

/** Page size of the list of rounds (spec section 9: record page size). */
export const BET_PAGE_SIZE = 20;
/** Page size of the ranking (spec section 9). */
export const RANK_PAGE_SIZE = 10;
/** So many places are listed; what a player sees of a ranking never depends on how many play. */
export const RANK_LIST_MAX = 100;
/** Own places are told down to this one. */
export const RANK_PLACE_MAX = 1000;
/** How many of the newest wins are told. */
export const WINNERS_MAX = 20;
/** A report goes over so many Manila days at most. */
export const BET_REPORT_DAYS_MAX = 366;

/** One round as it stands in the books. */
export const BetRound = Type.Object({
  roundId: Type.String({ description: "the provider's name, a colon, its own id of the round" }),
  gameId: Type.Integer(),
  gameName: Type.String(),
  typeId: Type.Integer(),
  stake: Money,
  payout: Money,
  status: Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('rolled-back')]),
  startTime: Moment,
  endTime: Type.String({ description: 'empty while open' }),
});

const BetRecordRequest = Type.Object({
  pageSize: Type.Integer({ minimum: 1, maximum: BET_PAGE_SIZE }),
  cursor: Type.String({ maxLength: 160, description: 'empty = the newest; else `next` of a page' }),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  typeId: Type.Optional(Id),
  gameId: Type.Optional(Id),
});
const BetRecordReply = Type.Object({
  list: Type.Array(BetRound),
  next: Type.String({ description: 'empty = no more' }),
});
/** Every round of the player, newest first, by day, type and game (spec section 7). */
export const betRecord = defineCall({
  path: 'betRecord',
  request: BetRecordRequest,
  reply: BetRecordReply,
});

const SUMS = {
  rounds: Type.Integer(),
  wagered: Money,
  won: Money,
  net: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'won less wagered: what playing came to' }),
  ),
};
const BetReportRequest = Type.Object({ from: Day, to: Day });
const BetReportRow = Type.Object({
  day: Day,
  typeId: Type.Integer(),
  gameId: Type.Integer(),
  gameName: Type.String(),
  ...SUMS,
});
const BetReportReply = Type.Object({
  sums: Type.Object(SUMS),
  list: Type.Array(BetReportRow, { description: 'newest day first, then by what was wagered' }),
});
/**
 * What was wagered and won in rounds that have ended, by day, type and game; the day is that of the
 * round's first wager. At most `BET_REPORT_DAYS_MAX` days.
 */
export const betRecordReport = defineCall({
  path: 'betRecordReport',
  request: BetReportRequest,
  reply: BetReportReply,
});

const BetDetailRequest = Type.Object({ roundId: Type.String({ maxLength: 100 }) });
const BetMove = Type.Object({
  kind: Type.Union([Type.Literal('wager'), Type.Literal('win'), Type.Literal('rollback')]),
  reference: Type.String(),
  coin: Money,
  bonus: Money,
  time: Moment,
});
const OUTCOME = {
  details: Type.Unknown({ description: 'the outcome, as the game revealed it; shape by engine' }),
  drawId: Type.String({ description: 'for its receipt; empty where there is none' }),
};
const BetDetailReply = Type.Object({
  round: BetRound,
  moves: Type.Array(BetMove),
  balanceAfter: Type.Optional(Money),
  engine: Type.String({ description: 'empty where the provider gives no replay' }),
  theme: Type.String(),
  ...OUTCOME,
  before: Type.Optional(
    Type.Object(OUTCOME, {
      description: 'the round of the game that was settled before it: where its picture began',
    }),
  ),
});
/** One round with its moves and what is needed to show it again exactly (GLI-19 4.14). */
export const betDetail = defineCall({
  path: 'betDetail',
  refusals: [4004],
  request: BetDetailRequest,
  reply: BetDetailReply,
});

/** A real, settled round of somebody that brought more than its stake; the name is masked. */
export const RankRow = Type.Object({
  place: Type.Integer({ description: '1 = first; 0 = below `RANK_PLACE_MAX`' }),
  nickname: Type.String(),
  avatar: Type.String(),
  gameId: Type.Integer(),
  gameName: Type.String(),
  stake: Money,
  payout: Money,
  time: Moment,
});
const RankRequest = Type.Object({
  ...pageFields(RANK_PAGE_SIZE),
  by: Type.Union([Type.Literal('win'), Type.Literal('multiplier')]),
  period: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
});
const RankReply = Type.Object({
  list: Type.Array(RankRow),
  pages: Type.Integer(),
  own: Type.Optional(RankRow),
});
/**
 * `/rank`: each player's greatest win or multiple of a Manila period. There is no ranking by what was
 * wagered: staking is not a contest.
 */
export const gameRank = defineCall({
  path: 'gameRank',
  request: RankRequest,
  reply: RankReply,
});

const WinnersReply = Type.Object({
  list: Type.Array(RankRow, { description: 'newest first; `place` counts them' }),
});
/** The newest wins of all games; real, booked rounds only. */
export const gameWinners = defineCall({
  path: 'gameWinners',
  guard: 'public',
  request: Empty,
  reply: WinnersReply,
});

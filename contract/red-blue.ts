import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Moment, pageOf } from './wire.ts';

/** The two camps of a round. */
export const CAMPS = ['red', 'blue'] as const;
/** One side of a round. */
export type Camp = (typeof CAMPS)[number];
/** How a settled round ended. */
export type Winner = Camp | 'tie';

/** Rows of one page of the player's own rounds (spec section 9: record page size). */
export const PK_RECORD_PAGE_SIZE = 20;

const CampName = Type.Union([Type.Literal('red'), Type.Literal('blue')]);
const WinnerName = Type.Union([Type.Literal('red'), Type.Literal('blue'), Type.Literal('tie')]);
const RoundId = Type.String({ maxLength: 10, description: 'the Manila day, yyyy-mm-dd' });

/** What a camp has by now: wagers of its members since they joined. */
export const CampFigures = Type.Object({
  total: Money,
  members: Type.Integer({ description: 'players who joined' }),
});

/** A round that is over and counted; its figures never change again. */
export const SettledRound = Type.Object({
  id: RoundId,
  endsAt: Moment,
  pool: Money,
  winner: WinnerName,
  redTotal: Money,
  blueTotal: Money,
  camp: Type.Optional(CampName),
  wager: Money,
  share: Money,
});

const PkDataReply = Type.Object({
  isOpen: Type.Boolean(),
  needDeposit: Type.Boolean({ description: 'no deposit yet: joining is refused with 1002' }),
  now: Type.String({ format: 'date-time', description: "the server's clock, for the countdown" }),
  published: Money,
  round: Type.Object({
    id: RoundId,
    startsAt: Moment,
    endsAt: Moment,
    pool: Money,
    carried: Money,
  }),
  own: Type.Object({
    camp: Type.Optional(CampName),
    wager: Money,
    shareIfEndedNow: Money,
  }),
  camps: Type.Object({ red: CampFigures, blue: CampFigures }),
  isCounting: Type.Boolean({ description: 'a round of the player is over and not paid yet' }),
  rounds: Type.Array(SettledRound, { description: 'the last ones, newest first' }),
  unshown: Type.Optional(SettledRound),
});

/**
 * The round of today: camps, own standing, the last rounds, and the round whose end the player has
 * not seen yet. `pool` holds what was `carried` over; `published` is what each day brings.
 */
export const pkData = defineCall({ path: 'pkData', request: Empty, reply: PkDataReply });

const PkSignUpRequest = Type.Object({
  camp: CampName,
  roundId: Type.Optional(RoundId),
});
const PkSignUpReply = Type.Object({ roundId: RoundId, camp: CampName });

/**
 * Joins a camp, free and final for the round. With `roundId` only that round is joined: at midnight
 * nobody joins a round that they have not seen.
 */
export const pkSignUp = defineCall({
  path: 'pkSignUp',
  once: true,
  stake: true,
  tip: true,
  refusals: [1002, 1004, 5007, 5008],
  request: PkSignUpRequest,
  reply: PkSignUpReply,
});

const PkRoundShownRequest = Type.Object({ roundId: RoundId });

/** The client tells that the player has seen how a round ended, and all before it; repeatable. */
export const pkRoundShown = defineCall({
  path: 'pkRoundShown',
  request: PkRoundShownRequest,
  reply: Empty,
});

const PkRecordPage = pageOf(PK_RECORD_PAGE_SIZE);
const PkRecordReply = Type.Object({
  list: Type.Array(SettledRound),
  pages: Type.Integer(),
  total: Type.Integer(),
});

/** The settled rounds that the player took part in, newest first. */
export const pkRecord = defineCall({
  path: 'pkRecord',
  request: PkRecordPage,
  reply: PkRecordReply,
});

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Moment, pageOf } from './wire.ts';

/** Cells of the prize ring (spec section 2). */
export const RING_CELLS = 10;
/** Page sizes of the spec's section 9. */
export const RANK_PAGE_SIZE = 10;
export const RECORD_PAGE_SIZE = 20;
/** Jackpot figures are drawn anew this often (spec section 9). */
export const FIGURES_REDRAW_SECONDS = 6;

/** Days before its end at which a jackpot's last day is announced, and whose draws share the pots. */
export const JACKPOT_END_DAYS = 30;

/** The four tiers in the order of their prop ids 50001 to 50004 and of the wheel's weights. */
export const TIERS = ['mega', 'major', 'minor', 'mini'] as const;
export type Tier = (typeof TIERS)[number];

/** The range in which a tier's figure lies: from the reset amount to the ceiling, in hundredths. */
export const AmountSection = Type.Object({ min: Money, max: Money });

export const JackpotWinner = Type.Object({
  drawId: Type.String(),
  nickname: Type.String({ description: 'masked' }),
  avatar: Type.String(),
  propId: Type.Integer(),
  count: Type.Integer(),
  tier: Type.Optional(
    Type.Union([
      Type.Literal('mega'),
      Type.Literal('major'),
      Type.Literal('minor'),
      Type.Literal('mini'),
    ]),
  ),
  game: Type.Optional(
    Type.String({ description: 'its name, where it was won in a game and not in the draw' }),
  ),
  createTime: Moment,
});

/** What a draw settled (spec: draw result). A `type` 2 result is a jackpot. */
export const DrawResult = Type.Object({
  id: Type.String({ description: 'draw id' }),
  cell: Type.Integer({ minimum: 0, maximum: 9, description: 'index in jackpotAwardConfigList' }),
  propId: Type.Integer({ description: '50001 Mega to 50004 Mini when type is 2' }),
  count: Type.Integer({ description: 'hundredths for coins and jackpots, else units' }),
  type: Type.Integer({ description: '1 ring prize, 2 jackpot' }),
  bonus: Money,
  amountSection: AmountSection,
  nickname: Type.String(),
  createTime: Moment,
});

/** The four pots as they stand, and the range that each one's figure lies in. */
export const JACKPOT_POTS = {
  total: Money,
  megaJackpot: Money,
  majorJackpot: Money,
  minorJackpot: Money,
  miniJackpot: Money,
  megaSection: AmountSection,
  majorSection: AmountSection,
  minorSection: AmountSection,
  miniSection: AmountSection,
};

const JackpotInfoReply = Type.Object({
  isOpen: Type.Boolean(),
  ...JACKPOT_POTS,
  needDeposit: Money,
  needTyping: Money,
  canReceiveDrawChance: Type.Boolean(),
  chances: Type.Integer(),
  readyChances: Type.Integer({
    description: 'those that can be drawn with now, one after the other',
  }),
  nextTyping: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'to be wagered today until one more is ready; 0 where all are' }),
  ),
  jackpotWinnerList: Type.Array(JackpotWinner),
  unshownDraws: Type.Array(DrawResult, {
    description: 'settled but not yet revealed, oldest first: shown before a new draw',
  }),
});
export const getJackpotDrawInfo = defineCall({
  path: 'getJackpotDrawInfo',
  request: Empty,
  reply: JackpotInfoReply,
});

/** Spends one chance and settles one draw. */
export const receiveDrawChance = defineCall({
  path: 'receiveDrawChance',
  once: true,
  stake: true,
  tip: true,
  refusals: [1001, 1002, 1003, 1004],
  request: Empty,
  reply: DrawResult,
});

const DrawShownRequest = Type.Object({ drawId: Type.String({ maxLength: 64 }) });
/** The client tells that the player has seen the outcome; repeatable. */
export const jackpotDrawShown = defineCall({
  path: 'jackpotDrawShown',
  request: DrawShownRequest,
  reply: Empty,
});

const RecordRow = Type.Object({
  id: Type.String(),
  propId: Type.Integer(),
  count: Type.Integer(),
  createTime: Moment,
});
const RecordPage = pageOf(RECORD_PAGE_SIZE);
const RecordReply = Type.Object({
  list: Type.Array(RecordRow),
  pages: Type.Integer(),
  total: Type.Integer(),
});
export const getPersonJackpotDrawAwardLog = defineCall({
  path: 'getPersonJackpotDrawAwardLog',
  request: RecordPage,
  reply: RecordReply,
});

const RankRow = Type.Object({
  rank: Type.Integer({ description: '0 = not ranked yet' }),
  nickname: Type.String(),
  avatar: Type.String(),
  propId: Type.Integer(),
  reward: Money,
  createTime: Type.String(),
});
const RankPage = pageOf(RANK_PAGE_SIZE);
const RankReply = Type.Object({
  allRank: Type.Object({ list: Type.Array(RankRow), pages: Type.Integer() }),
  personRank: RankRow,
});
/** Players by their largest coin or jackpot prize, best first. */
export const getJackpotRank = defineCall({
  path: 'getJackpotRank',
  request: RankPage,
  reply: RankReply,
});

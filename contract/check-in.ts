import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Day, Empty, Moment } from './wire.ts';

/** A run lasts so many Manila days; the last one opens the chest. */
export const CHECK_IN_DAYS = 7;

const Award = Type.Object({ propId: Type.Integer(), count: Type.Integer({ minimum: 1 }) });

/** A prize of the chest with its published weight. */
const ChestPrize = Type.Object({
  propId: Type.Integer(),
  count: Type.Integer({ minimum: 1 }),
  weight: Type.Integer({ minimum: 1 }),
});

/** One day of a run. A missed day stays missed: it is shown and cannot be received later. */
const LadderDay = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: CHECK_IN_DAYS }),
  date: Day,
  state: Type.Union([
    Type.Literal('received'),
    Type.Literal('today'),
    Type.Literal('missed'),
    Type.Literal('coming'),
  ]),
  awards: Type.Array(Award, {
    description: 'fixed for days 1 to 6; of day 7 what the chest held, empty until it is opened',
  }),
});

/** What one day brought; settled before it is shown. */
export const CheckInAward = Type.Object({
  id: Type.String({ description: "draw id of a chest's receipt" }),
  day: Type.Integer({ minimum: 1, maximum: CHECK_IN_DAYS }),
  date: Day,
  awards: Type.Array(Award, { minItems: 1 }),
  chestIndex: Type.Optional(Type.Integer({ description: 'index of the prize in `chest`' })),
  createTime: Moment,
});

const UserReply = Type.Object({
  isOpen: Type.Boolean(),
  today: Day,
  nextDayAt: Moment,
  isRunning: Type.Boolean({ description: 'false: the run begins with the first award received' }),
  days: Type.Array(LadderDay, { minItems: CHECK_IN_DAYS, maxItems: CHECK_IN_DAYS }),
  canReceive: Type.Boolean(),
  needDeposit: Money,
  chest: Type.Array(ChestPrize, { description: 'of day 7; the weights are published' }),
  unshownAwards: Type.Array(CheckInAward, {
    description: 'settled but not yet revealed, oldest first',
  }),
});
/** The player's run of seven days as it stands today (activity FreeSign, id 36). */
export const loginBonus3User = defineCall({
  path: 'loginBonus3User',
  request: Empty,
  reply: UserReply,
});

/** Books today's award, once a Manila day; day 7 draws a prize from the chest. */
export const loginBonus3UserReceive = defineCall({
  path: 'loginBonus3UserReceive',
  once: true,
  tip: true,
  refusals: [1002, 1004, 5004],
  request: Empty,
  reply: CheckInAward,
});

const ShownRequest = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** The client tells that the player has seen an award; repeatable. */
export const signInShown = defineCall({
  path: 'signInShown',
  request: ShownRequest,
  reply: Empty,
});

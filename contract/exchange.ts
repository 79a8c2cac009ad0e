import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Moment } from './wire.ts';

const Reward = Type.Object({ propId: Type.Integer(), count: Type.Integer() });

const GetExchangeReply = Type.Object({
  points: Type.Integer(),
  rate: Type.Object({
    points: Type.Integer({ description: 'so many points ...' }),
    coin: Money,
  }),
  minPoints: Type.Integer(),
  stepPoints: Type.Integer({ description: 'an exchange is a whole multiple of this' }),
  wagerFactor: Type.Integer({ description: 'coin times this is to be wagered before withdrawal' }),
  recent: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.Union([Type.Literal('code'), Type.Literal('points')]),
      label: Type.String({ description: 'the code, its middle hidden; empty for points' }),
      rewards: Type.Array(Reward),
      time: Moment,
    }),
    { description: 'newest first, at most twenty' },
  ),
});
/** Points, what they are worth, and what was exchanged lately. */
export const getExchange = defineCall({
  path: 'getExchange',
  request: Empty,
  reply: GetExchangeReply,
});

const ExchangeRequest = Type.Object({
  type: Type.Union([Type.Literal('code'), Type.Literal('points')]),
  code: Type.Optional(Type.String({ maxLength: 40 })),
  points: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
});
const ExchangeReply = Type.Object({
  rewards: Type.Array(Reward, { description: 'what the player got; prop 2 is bonus coin' }),
  points: Type.Integer({ description: 'points left' }),
});
/**
 * Redeems a gift code, or turns points into coin (spec: exchange). 1002 tells `needDeposit`, 2005
 * (too many wrong codes) the `minutes`, 2009 the `field` and `step`, 6104 the points `missing`.
 */
export const exchange = defineCall({
  path: 'exchange',
  once: true,
  tip: true,
  refusals: [1002, 2005, 2009, 6101, 6102, 6103, 6104],
  request: ExchangeRequest,
  reply: ExchangeReply,
});

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Moment } from './wire.ts';

/**
 * One bonus with everything that GLI-19 A.5.3 wants to be read: amounts, requirement, end. One runs
 * at a time, the next waits; its terms are those of the moment it was granted.
 */
export const BonusGrant = Type.Object({
  id: Type.String(),
  source: Type.String({ description: 'recharge, coupon or gift' }),
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('running'),
    Type.Literal('completed'),
    Type.Literal('spent'),
    Type.Literal('cancelled'),
    Type.Literal('expired'),
  ]),
  amount: Money,
  balance: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'bonus coin left of it; while waiting, its amount' }),
  ),
  need: Money,
  done: Money,
  left: Money,
  converted: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'what became coin when it was completed' }),
  ),
  createTime: Moment,
  expiresTime: Moment,
  endTime: Type.String({ description: 'empty while waiting or running' }),
});

const BonusListReply = Type.Object({
  open: Type.Array(BonusGrant, { description: 'the running one first' }),
  ended: Type.Array(BonusGrant, { description: 'newest first, at most twenty' }),
  coin: Money,
  bonus: Money,
});
/** The player's bonuses. */
export const bonusList = defineCall({ path: 'bonusList', request: Empty, reply: BonusListReply });

const BonusCancelRequest = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Gives a bonus up: its bonus coin goes, coin stays (GLI-19 A.5.3: both sums are shown first). */
export const bonusCancel = defineCall({
  path: 'bonusCancel',
  once: true,
  tip: true,
  refusals: [4004, 6301],
  request: BonusCancelRequest,
  reply: BonusListReply,
});

import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { PromotionReward } from './promotions.ts';
import { Empty } from './wire.ts';

/** What is given once in a lifetime: for the first deposit, and for a phone on the account. */
export const FirstGiftName = Type.Union([Type.Literal('sign-up'), Type.Literal('bind')]);

/** A gift, and what is missing before it can be taken. */
export const FirstGift = Type.Object({
  gift: FirstGiftName,
  rewards: Type.Array(PromotionReward),
  state: Type.Union([
    Type.Literal('closed'),
    Type.Literal('locked'),
    Type.Literal('open'),
    Type.Literal('received'),
  ]),
  needDeposit: Money,
  needsPhone: Type.Boolean(),
});

const InfoReply = Type.Object({ list: Type.Array(FirstGift) });
/** The gifts that a player gets once (activities SignUpBonus, id 15, and Bind, id 4). */
export const firstGiftInfo = defineCall({
  path: 'firstGiftInfo',
  request: Empty,
  reply: InfoReply,
});

const ReceiveRequest = Type.Object({ gift: FirstGiftName });
const ReceiveReply = Type.Object({ rewards: Type.Array(PromotionReward) });
/** Takes a gift, once in a lifetime. 1002: a deposit is needed, 5005: no phone is on the account. */
export const firstGiftReceive = defineCall({
  path: 'firstGiftReceive',
  once: true,
  tip: true,
  refusals: [1002, 1004, 5004, 5005],
  request: ReceiveRequest,
  reply: ReceiveReply,
});

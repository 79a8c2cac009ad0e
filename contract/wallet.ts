import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { KycGate } from './kyc.ts';
import { type Hundredths, Money } from './money.ts';
import { Limit, PlayStop } from './protection.ts';
import { HeldCoupon, RechargeBonus } from './recharge-bonus.ts';
import { Empty, Id, Moment } from './wire.ts';

/** A deposit channel (spec: recharge type). Amounts in hundredths. */
export const RechargeType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: Type.Union([Type.Literal('ewallet'), Type.Literal('bank'), Type.Literal('counter')]),
  sort: Type.Integer(),
  minAmount: Money,
  minAmount2: Money,
  maxAmount: Money,
  leftToday: Type.Unsafe<Hundredths>(
    Type.Integer({ description: "what the channel's daily limit leaves, pending ones counted" }),
  ),
  usualMinutes: Type.Integer({ description: 'how long a payment usually takes to arrive' }),
  isDefault: Type.Boolean(),
});

/** An amount on offer (spec: recharge item). */
export const RechargeItem = Type.Object({ id: Type.Integer(), price: Money });

/**
 * Only a signed call-back or a signed re-query leaves PENDING. PAID is final; FAILED gives way to
 * proof that the money came after all.
 */
export const DepositStatus = Type.Union([
  Type.Literal('PENDING'),
  Type.Literal('PAID'),
  Type.Literal('FAILED'),
]);

export const Deposit = Type.Object({
  id: Type.String(),
  reference: Type.String({ description: 'shown to the player and to the provider' }),
  rechargeTypeId: Type.Integer(),
  channelName: Type.String(),
  amount: Money,
  status: DepositStatus,
  createTime: Moment,
  settleTime: Type.String({ description: 'empty while pending' }),
  failReason: Type.Union(
    [
      Type.Literal(''),
      Type.Literal('declined'),
      Type.Literal('expired'),
      Type.Literal('walletLimit'),
      Type.Literal('timeWindow'),
      Type.Literal('coolingOff'),
    ],
    { description: 'as the provider said; empty unless FAILED' },
  ),
  step: Type.Union(
    [Type.Literal(''), Type.Literal('unopened'), Type.Literal('unconfirmed'), Type.Literal('over')],
    {
      description:
        'why a pending one has not come: its payment page was never opened, the provider has not ' +
        'confirmed it, or the time to pay is over; empty once settled',
    },
  ),
  nextLookTime: Type.String({ description: 'when the server asks again; empty once settled' }),
  couponId: Type.Integer({ description: 'prop id of the coupon in use; 0 = none' }),
  rewards: Type.Array(Type.Object({ propId: Type.Integer(), count: Type.Integer() }), {
    description: 'what the settled deposit brought besides its amount; prop 2 is bonus coin',
  }),
  payUrl: Type.String({ description: "the provider's payment page; empty once settled" }),
});

/** What the deposit page needs (spec: trade info). */
export const TradeInfo = Type.Object({
  totalRecharge: Money,
  lastRechargeTypeId: Type.Integer({ description: '0 = none yet' }),
  appRechargeTypeMap: Type.Record(Type.String(), RechargeType),
  appRechargeItemMap: Type.Record(Type.String(), RechargeItem),
  appRechargeTypeItemMap: Type.Record(Type.String(), Type.Array(Type.Integer()), {
    description: 'channel id -> item ids',
  }),
  rechargeBonuses: Type.Array(RechargeBonus, { description: 'what this player can still get' }),
  coupons: Type.Array(HeldCoupon),
  pending: Type.Array(Deposit, { description: 'newest first, at most five' }),
  limits: Type.Array(Limit, { description: 'the deposit limits in force' }),
  stop: PlayStop,
  kyc: Type.Optional(KycGate),
  hash: Type.String(),
});
export const tradeInfo = defineCall({ path: 'tradeInfo', request: Empty, reply: TradeInfo });

const CreateDepositRequest = Type.Object({
  rechargeTypeId: Id,
  amount: Money,
  /** Prop id of a coupon to use. */
  couponId: Type.Optional(Id),
});
/** Opens a deposit with the provider; books nothing. 3008 tells `minutes`. */
export const createDeposit = defineCall({
  path: 'createDeposit',
  once: true,
  tip: true,
  refusals: [3001, 3002, 3003, 3004, 3006, 3007, 3008, 3009, 3010, 6401, 7001],
  request: CreateDepositRequest,
  reply: Deposit,
});

const DepositStatusRequest = Type.Object({ id: Type.String({ maxLength: 64 }) });
export const depositStatus = defineCall({
  path: 'depositStatus',
  refusals: [4004],
  request: DepositStatusRequest,
  reply: Deposit,
});

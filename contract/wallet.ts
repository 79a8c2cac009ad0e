import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty } from './wire.ts';

/** A deposit channel (spec: recharge type). Amounts in hundredths. */
export const RechargeType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: Type.Union([Type.Literal('ewallet'), Type.Literal('bank'), Type.Literal('counter')]),
  sort: Type.Integer(),
  minAmount: Money,
  minAmount2: Money,
  maxAmount: Money,
  isDefault: Type.Boolean(),
});

/** An amount on offer (spec: recharge item). */
export const RechargeItem = Type.Object({ id: Type.Integer(), price: Money });

/** What the deposit page needs (spec: trade info). */
export const TradeInfo = Type.Object({
  totalRecharge: Money,
  lastRechargeTypeId: Type.Integer({ description: '0 = none yet' }),
  appRechargeTypeMap: Type.Record(Type.String(), RechargeType),
  appRechargeItemMap: Type.Record(Type.String(), RechargeItem),
  appRechargeTypeItemMap: Type.Record(Type.String(), Type.Array(Type.Integer()), {
    description: 'channel id -> item ids',
  }),
  hash: Type.String(),
});
export const tradeInfo = defineCall({ path: 'tradeInfo', request: Empty, reply: TradeInfo });

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
  createTime: Type.String({ format: 'date-time' }),
  settleTime: Type.String({ description: 'empty while pending' }),
  payUrl: Type.String({ description: "the provider's payment page; empty once settled" }),
});

const CreateDepositRequest = Type.Object({ rechargeTypeId: Type.Integer(), amount: Money });
/** Opens a deposit with the provider; books nothing. */
export const createDeposit = defineCall({
  path: 'createDeposit',
  once: true,
  tip: true,
  refusals: [3001, 3002, 3003, 3004],
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

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { BankAccount } from './bank-account.ts';
import { defineCall } from './call.ts';
import { KycGate } from './kyc.ts';
import { Money } from './money.ts';
import { Empty, Moment, pageOf } from './wire.ts';

/** What must still be wagered before money may leave, as published when it began. */
export const WageringRequirement = Type.Object({
  id: Type.String(),
  source: Type.Union([
    Type.Literal('deposit'),
    Type.Literal('exchange'),
    Type.Literal('gift'),
    Type.Literal('reward'),
    Type.Literal('bonus'),
  ]),
  amount: Money,
  need: Money,
  done: Money,
  left: Money,
  locked: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'coin that stays in the wallet because of it; 0 for bonus coin' }),
  ),
  createTime: Moment,
});

/** A stage of a withdrawal, in order. */
export const WithdrawalStage = Type.Object({
  name: Type.Union([
    Type.Literal('requested'),
    Type.Literal('review'),
    Type.Literal('sent'),
    Type.Literal('paid'),
    Type.Literal('returned'),
  ]),
  state: Type.Union([Type.Literal('done'), Type.Literal('now'), Type.Literal('next')]),
  time: Type.String({ description: 'when it was done; empty before' }),
  dueTime: Type.String({ description: 'when it should be done at the latest; empty when it is' }),
});

/** A withdrawal. PAID and FAILED are final; FAILED means that the money is back in the wallet. */
export const Withdrawal = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  amount: Money,
  fee: Money,
  net: Money,
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('PAID'), Type.Literal('FAILED')]),
  failReason: Type.Union(
    [
      Type.Literal(''),
      Type.Literal('accountRefused'),
      Type.Literal('nameRefused'),
      Type.Literal('operatorRefused'),
      Type.Literal('providerRefused'),
    ],
    { description: 'empty unless FAILED' },
  ),
  account: BankAccount,
  stages: Type.Array(WithdrawalStage),
  createTime: Moment,
  settleTime: Type.String({ description: 'empty while pending' }),
});

const WithdrawInfoReply = Type.Object({
  coin: Money,
  held: Money,
  locked: Money,
  withdrawable: Money,
  requirements: Type.Array(WageringRequirement, { description: 'open ones, oldest first' }),
  bonus: Money,
  safebox: Money,
  accounts: Type.Array(BankAccount),
  legalName: Type.String({ description: 'empty = give it first' }),
  minAmount: Money,
  maxAmount: Money,
  leftToday: Money,
  fee: Type.Object({
    amount: Type.Unsafe<Static<typeof Money>>(
      Type.Integer({ description: 'of a withdrawal once no free one is left' }),
    ),
    freeLeft: Type.Integer({ description: 'withdrawals without a fee left this Manila month' }),
    freePerMonth: Type.Integer(),
  }),
  usualMinutes: Type.Integer(),
  reviewFrom: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'from this amount on a person looks at it first' }),
  ),
  reviewMinutes: Type.Integer({ description: 'how long that look takes at most' }),
  kyc: Type.Optional(KycGate),
  pending: Type.Array(Withdrawal, { description: 'newest first, at most five' }),
});
/** What the withdraw page needs. */
export const withdrawInfo = defineCall({
  path: 'withdrawInfo',
  request: Empty,
  reply: WithdrawInfoReply,
});

const CreateWithdrawalRequest = Type.Object({
  bankAccountId: Type.String({ maxLength: 64 }),
  amount: Money,
  fee: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ description: 'as shown; another one by now is refused, not charged' }),
  ),
});
/**
 * Sets the amount aside and starts the payout. There is no call that takes it back into play
 * (DESIGN section 8): what was asked for is paid, or returned when it cannot be. 3008 tells
 * `minutes`.
 */
export const createWithdrawal = defineCall({
  path: 'createWithdrawal',
  once: true,
  tip: true,
  refusals: [3002, 3003, 3005, 3006, 3008, 3009, 3010, 4004, 6001, 6002, 6006, 6010, 6401],
  request: CreateWithdrawalRequest,
  reply: Withdrawal,
});

const WithdrawalRequest = Type.Object({
  id: Type.String({ maxLength: 64, description: 'id or reference' }),
});
export const withdrawalStatus = defineCall({
  path: 'withdrawalStatus',
  refusals: [4004],
  request: WithdrawalRequest,
  reply: Withdrawal,
});

const WithdrawalListReply = Type.Object({
  list: Type.Array(Withdrawal),
  total: Type.Integer(),
  pages: Type.Integer(),
});
const WithdrawalListRequest = pageOf(50);
export const withdrawalList = defineCall({
  path: 'withdrawalList',
  request: WithdrawalListRequest,
  reply: WithdrawalListReply,
});

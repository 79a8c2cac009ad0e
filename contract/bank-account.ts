import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Empty, Id, Moment } from './wire.ts';

const AccountKind = Type.Union([Type.Literal('ewallet'), Type.Literal('bank')]);
/** A bank or e-wallet that payouts can go to. */
export const PayoutBank = Type.Object({
  bankId: Type.Integer(),
  name: Type.String(),
  kind: AccountKind,
  sort: Type.Integer(),
  digitsMin: Type.Integer(),
  digitsMax: Type.Integer(),
});

/** A receiving account of the player (spec section 3: bank list). */
export const BankAccount = Type.Object({
  id: Type.String(),
  bankId: Type.Integer(),
  bankName: Type.String(),
  kind: AccountKind,
  accountMask: Type.String({ description: 'all but the last four digits hidden' }),
  holderName: Type.String(),
  createTime: Moment,
});

const BankInfoReply = Type.Object({
  banks: Type.Array(PayoutBank),
  accounts: Type.Array(BankAccount, { description: 'newest first' }),
  accountsMax: Type.Integer(),
  legalName: Type.String({ description: 'as given for KYC; empty = still needed' }),
  mobile: Type.String({ description: 'masked; empty = no phone bound, bind one first' }),
});
/** Receiving accounts, and what adding one needs. */
export const bankInfo = defineCall({
  path: 'bankAccountInfo',
  request: Empty,
  reply: BankInfoReply,
});

const AccountFields = {
  bankId: Id,
  accountNumber: Type.String({ maxLength: 40, description: 'digits; spaces and dashes dropped' }),
  holderName: Type.String({ maxLength: 120, description: 'must equal the KYC name' }),
  code: Type.String({ maxLength: 12, description: 'sent to the phone by smsSendOwn' }),
};

const AddBankInfoRequest = Type.Object(AccountFields);
/** Adds a receiving account. */
export const addBankInfo = defineCall({
  path: 'addBankInfo',
  once: true,
  tip: true,
  refusals: [2006, 2007, 6001, 6002, 6003, 6004, 6005, 6007],
  request: AddBankInfoRequest,
  reply: BankAccount,
});

const ModifyBankInfoRequest = Type.Object({
  id: Type.String({ maxLength: 64 }),
  isRemoved: Type.Boolean({ description: 'true takes the account away; the rest is ignored then' }),
  ...AccountFields,
});
const ModifyBankInfoReply = Type.Object({ accounts: Type.Array(BankAccount) });
/** Changes or removes a receiving account; refused while a withdrawal to it is on its way. */
export const modifyBankInfo = defineCall({
  path: 'modifyBankInfo',
  once: true,
  tip: true,
  refusals: [2006, 2007, 4004, 6001, 6002, 6003, 6004, 6007, 6009],
  request: ModifyBankInfoRequest,
  reply: ModifyBankInfoReply,
});

/** What a code to the player's own phone is for. */
export const OwnCodePurpose = Type.Union([
  Type.Literal('bank-account'),
  Type.Literal('unlock'),
  Type.Literal('password'),
  Type.Literal('phone'),
]);
const SmsSendOwnRequest = Type.Object({ purpose: OwnCodePurpose });
const SmsSendOwnReply = Type.Object({
  resendAfterSeconds: Type.Integer(),
  validSeconds: Type.Integer(),
});
/** Sends a code to the phone that is bound to the account; to a locked session only `unlock`. */
export const smsSendOwn = defineCall({
  path: 'smsSendOwn',
  tip: true,
  refusals: [2008, 2014, 2016, 6003],
  request: SmsSendOwnRequest,
  reply: SmsSendOwnReply,
});

const BindAccountRequest = Type.Object({
  mobile: Type.String({ maxLength: 20 }),
  code: Type.String({ maxLength: 12, description: 'sent by smsSend for the purpose bind' }),
  password: Type.Optional(
    Type.String({ maxLength: 128, description: "the account's, where it has one" }),
  ),
});
const BindAccountReply = Type.Object({ mobile: Type.String({ description: 'masked' }) });
/**
 * Binds a phone to an account that has none (auth form mode 1). 2005 tells `minutes`; the wrong
 * password that locks the account also ends the session.
 */
export const bindAccount = defineCall({
  path: 'bindAccount',
  once: true,
  tip: true,
  refusals: [2005, 2006, 2007, 2009, 2013, 2015],
  request: BindAccountRequest,
  reply: BindAccountReply,
});

import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { SessionStart } from './session.ts';

/** The youngest age that may register and play (spec section 1), in years. */
export const MINIMUM_AGE = 21;

/** How a code will be used; a code works only for the purpose it was sent for. */
export const SmsPurpose = Type.Union([
  Type.Literal('login'),
  Type.Literal('register'),
  Type.Literal('forget'),
  Type.Literal('bind'),
]);

const Account = Type.String({ maxLength: 64 });
/** Philippine mobile as typed: 09xxxxxxxxx, 9xxxxxxxxx or +639xxxxxxxxx; the server brings it to +63. */
const Mobile = Type.String({ maxLength: 20 });
const Password = Type.String({ maxLength: 128 });
const Code = Type.String({ maxLength: 12 });

/** The four eligibility declarations (spec section 1), all to be affirmed. */
export const Declarations = Type.Object({
  notOfficial: Type.Boolean({ description: 'no government official, armed forces or police' }),
  ofAge: Type.Boolean({ description: '21 or older' }),
  notRestricted: Type.Boolean({ description: 'not on the national restricted-persons list' }),
  notLicensee: Type.Boolean({ description: 'no gaming-licence holder or its employee' }),
});

/** What every registration carries besides its credentials. */
export const Eligibility = {
  birthDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  declarations: Declarations,
  acceptTerms: Type.Boolean(),
};

const AccountRegistRequest = Type.Object({
  account: Account,
  password: Password,
  pid: Type.Optional(Type.String({ maxLength: 32 })),
  ...Eligibility,
});
/** Registration by account and password. */
export const accountRegist = defineCall({
  path: 'accountRegist',
  guard: 'public',
  tip: true,
  refusals: [2001, 2002, 2003, 2009, 2010, 2011],
  request: AccountRegistRequest,
  reply: SessionStart,
});

const AccountRegist4Request = Type.Object({
  mobile: Mobile,
  code: Code,
  password: Type.Optional(Password),
  pid: Type.Optional(Type.String({ maxLength: 32 })),
  ...Eligibility,
});
/** Login-and-register in one step by phone and code; logs in where the phone is known already. */
export const accountRegist4 = defineCall({
  path: 'accountRegist4',
  guard: 'public',
  tip: true,
  refusals: [2001, 2002, 2003, 2005, 2006, 2007, 2009, 2010, 2011, 2031, 2033],
  request: AccountRegist4Request,
  reply: SessionStart,
});

const AccountLoginRequest = Type.Object({ account: Account, password: Password });
/** Login type 2: account and password. */
export const accountLogin = defineCall({
  path: 'accountLogin',
  guard: 'public',
  tip: true,
  refusals: [2004, 2005, 2031, 2033],
  request: AccountLoginRequest,
  reply: SessionStart,
});

const AccountLoginSmsRequest = Type.Object({ mobile: Mobile, code: Code });
/** Login type 1: phone and code. */
export const accountLoginSms = defineCall({
  path: 'accountLoginSms',
  guard: 'public',
  tip: true,
  refusals: [2004, 2005, 2006, 2007, 2031, 2033],
  request: AccountLoginSmsRequest,
  reply: SessionStart,
});

const AccountLoginSms2Request = Type.Object({ mobile: Mobile, password: Password });
/** Login type 3: phone and password. */
export const accountLoginSms2 = defineCall({
  path: 'accountLoginSms2',
  guard: 'public',
  tip: true,
  refusals: [2004, 2005, 2031, 2033],
  request: AccountLoginSms2Request,
  reply: SessionStart,
});

const ProveLoginRequest = Type.Object({
  ticket: Type.String({ maxLength: 64, description: 'of 2033' }),
  birthDate: Eligibility.birthDate,
});
/**
 * Ends a login of a dormant account (GLI-19 A.3.9), which 2033 stopped after right credentials: with
 * the birth date of the registration. A wrong one, 2034, counts towards the lock 2005, which tells
 * `minutes`; 2035: the ticket is over, log in anew.
 */
export const proveLogin = defineCall({
  path: 'proveLogin',
  guard: 'public',
  tip: true,
  refusals: [2005, 2031, 2034, 2035],
  request: ProveLoginRequest,
  reply: SessionStart,
});

const SmsSendRequest = Type.Object({ mobile: Mobile, purpose: SmsPurpose });
const SmsSendReply = Type.Object({
  resendAfterSeconds: Type.Integer(),
  validSeconds: Type.Integer(),
});
/** Sends a code, or 2016 where none can be sent. Answers alike whether the phone is known or not. */
export const smsSend = defineCall({
  path: 'smsSend',
  guard: 'public',
  tip: true,
  refusals: [2008, 2009, 2016],
  request: SmsSendRequest,
  reply: SmsSendReply,
});

const ForgetPasswordRequest = Type.Object({ mobile: Mobile, code: Code, password: Password });
/** Sets a new password by a code to the phone; ends every other session of the player. */
export const forgetPassword = defineCall({
  path: 'forgetPassword',
  guard: 'public',
  tip: true,
  refusals: [2004, 2005, 2006, 2007, 2009, 2031, 2033],
  request: ForgetPasswordRequest,
  reply: SessionStart,
});

const InitPasswordRequest = Type.Object({ password: Password });
const InitPasswordReply = Type.Object({ hasPassword: Type.Boolean() });
/** First password of a player who registered by code. */
export const initPassword = defineCall({
  path: 'initPassword',
  tip: true,
  refusals: [2009, 2012],
  request: InitPasswordRequest,
  reply: InitPasswordReply,
});

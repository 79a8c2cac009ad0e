import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { UserInfo } from './session.ts';
import { Empty, Moment } from './wire.ts';

const Password = Type.String({ maxLength: 128 });
const Code = Type.String({ maxLength: 12 });

const UnlockRequest = Type.Object({
  password: Type.Optional(Password),
  code: Type.Optional(Code),
});
const UnlockReply = Type.Object({ userInfo: UserInfo });
/**
 * Opens a session that was idle for too long (GLI-19 2.5.4): by password, or by a code of
 * smsSendOwn where the account has no password. 2005 tells `minutes`; the failure that locks the
 * account ends the session. 2009: neither came, or a code to an account with a password.
 */
export const unlockSession = defineCall({
  path: 'unlockSession',
  tip: true,
  refusals: [2005, 2006, 2007, 2009, 2015, 6003],
  request: UnlockRequest,
  reply: UnlockReply,
});

/** A session of the player. */
export const Device = Type.Object({
  id: Type.String(),
  browser: Type.String({ description: 'name of the browser; empty = unknown' }),
  system: Type.String({ description: 'operating system; empty = unknown' }),
  model: Type.String({ description: 'of a phone, as its browser tells; else empty' }),
  isPhone: Type.Boolean(),
  isCurrent: Type.Boolean(),
  isLocked: Type.Boolean(),
  ip: Type.String({ description: 'address of the login' }),
  loginTime: Moment,
  lastSeenTime: Moment,
});
const DeviceListReply = Type.Object({
  devices: Type.Array(Device, { description: 'this one first, then the latest seen' }),
});
/** Where the player is logged in. */
export const deviceList = defineCall({
  path: 'deviceList',
  request: Empty,
  reply: DeviceListReply,
});

const EndDeviceRequest = Type.Object({ id: Type.String({ maxLength: 36 }) });
/** Logs one device out; one that is out already is fine. */
export const endDevice = defineCall({
  path: 'endDevice',
  tip: true,
  request: EndDeviceRequest,
  reply: DeviceListReply,
});

/** Logs every device out, this one too. */
export const logOutEverywhere = defineCall({
  path: 'logOutEverywhere',
  tip: true,
  request: Empty,
  reply: Empty,
});

const ChangePasswordRequest = Type.Object({
  code: Code,
  password: Password,
  oldPassword: Type.Optional(Password),
});
const ChangePasswordReply = Type.Object({ hasPassword: Type.Boolean() });
/**
 * Sets another password by a code to the player's phone (smsSendOwn `password`) and the old
 * password where there is one; ends the sessions of all other devices. 2005 tells `minutes`, 2009
 * the `field`.
 */
export const changePassword = defineCall({
  path: 'changePassword',
  once: true,
  tip: true,
  refusals: [2005, 2006, 2007, 2009, 2015, 6003],
  request: ChangePasswordRequest,
  reply: ChangePasswordReply,
});

const ChangePhoneRequest = Type.Object({
  code: Type.String({ maxLength: 12, description: 'to the old phone, by smsSendOwn `phone`' }),
  mobile: Type.String({ maxLength: 20 }),
  newCode: Type.String({ maxLength: 12, description: 'to the new phone, by smsSend `bind`' }),
});
const ChangePhoneReply = Type.Object({ mobile: Type.String({ description: 'masked' }) });
/** Changes the bound phone by a code to each of the two. 2006, 2007 and 2009 tell the `field`. */
export const changePhone = defineCall({
  path: 'changePhone',
  once: true,
  tip: true,
  refusals: [2006, 2007, 2009, 2013, 6003],
  request: ChangePhoneRequest,
  reply: ChangePhoneReply,
});

/** How an account stands for being closed; money in hundredths. */
export const CloseState = Type.Object({
  money: Type.Integer({ description: 'coins and safebox, free' }),
  held: Type.Integer({ description: 'in withdrawals under way' }),
  bonus: Type.Integer({ description: 'bonus coins, which end with the account' }),
  minimum: Type.Integer({ description: 'from this on it is to be withdrawn first' }),
  rounds: Type.Integer({ description: 'rounds under way' }),
  deposits: Type.Integer({ description: 'deposits that may still be paid' }),
});
/** What stands against closing the account (GLI-19 A.3.10). */
export const accountCloseInfo = defineCall({
  path: 'accountCloseInfo',
  request: Empty,
  reply: CloseState,
});

const AccountCloseRequest = Type.Object({ password: Type.Optional(Password) });
/**
 * Closes the account: every session ends, and no login opens it again. 2032: something is under way or
 * to be paid out first; 2009: the password is missing.
 */
export const accountClose = defineCall({
  path: 'accountClose',
  once: true,
  tip: true,
  refusals: [2005, 2009, 2015, 2032],
  request: AccountCloseRequest,
  reply: Empty,
});

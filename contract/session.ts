import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { AppConfig } from './config.ts';
import { Money } from './money.ts';
import { PlaySession } from './protection.ts';
import { Terms } from './terms.ts';
import { Empty, Id, Moment } from './wire.ts';

/**
 * A prize that is booked and not yet shown: the balance holds its coin, and the client leaves it out
 * until its act is over. `id` is the outcome's own in `activity`.
 */
export const UnseenCoin = Type.Object({ activity: Type.String(), id: Type.String(), coin: Money });

/**
 * The player as the client knows it (spec section 3, user info). Amounts in hundredths. `newTerms` is
 * there while changed terms wait to be accepted: until then the player neither deposits nor plays.
 */
export const UserInfo = Type.Object({
  id: Type.String(),
  uuid: Type.String(),
  account: Type.String(),
  accountType: Type.Integer({ description: 'login type that registered: 1 phone, 2 account' }),
  hasPassword: Type.Boolean(),
  avatar: Type.String({ description: 'id of a drawn avatar' }),
  avatarOther: Type.String({ description: "address of the player's own picture; empty = none" }),
  nickname: Type.String(),
  mobile: Type.String({ description: 'masked' }),
  coin: Money,
  unseen: Type.Array(UnseenCoin),
  bonus: Money,
  diamond: Type.Integer(),
  points: Type.Integer(),
  lottery: Type.Integer({ description: 'jackpot draw chances' }),
  safebox: Money,
  totalRecharge: Money,
  bet: Money,
  exchange: Money,
  vip: Type.Integer(),
  vipExp: Type.Integer(),
  userLevel: Type.Integer(),
  hasKyc: Type.Boolean(),
  isTest: Type.Optional(Type.Boolean({ description: "one of the operator's own, for tests" })),
  hasSafeboxPassword: Type.Boolean(),
  hasUserOther: Type.Boolean({ description: 'the other details were given (contract/profile.ts)' }),
  facebookAccount: Type.String({ description: 'id there; empty = not linked' }),
  facebookName: Type.String(),
  googleAccount: Type.String({ description: 'id there; empty = not linked' }),
  googleName: Type.String(),
  lineAccount: Type.String({ description: 'id there; empty = not linked' }),
  lineName: Type.String(),
  pid: Type.String({ description: 'id of the player who invited; empty = nobody' }),
  aid: Type.String({
    description: 'id under which the player is an agent: the `pid` of who they bring',
  }),
  inviteCode: Type.String({ description: "what the player's own link carries (`?pid=`)" }),
  registerTime: Moment,
  regPeriod: Type.Integer({ description: 'Manila days since the registration; 0 on its day' }),
  favouriteGameIds: Type.Array(Type.Integer()),
  newTerms: Type.Optional(Terms),
});

/** What a successful login or registration answers. */
export const SessionStart = Type.Object({
  token: Type.String(),
  userInfo: UserInfo,
  isNew: Type.Optional(Type.Boolean({ description: 'the player was made by this very call' })),
});

const PreLoginRequest = Type.Object({
  gameListVersion: Type.Optional(Type.Integer()),
  os: Type.Optional(Type.String({ maxLength: 64 })),
  deviceModel: Type.Optional(Type.String({ maxLength: 128 })),
  messagingToken: Type.Optional(Type.String({ maxLength: 256 })),
  phoneinfoJsonModel: Type.Optional(Type.String({ maxLength: 1024 })),
  deviceId: Type.Optional(Type.String({ maxLength: 64 })),
  urlParams: Type.Optional(Type.String({ maxLength: 1024 })),
});
const PreLoginReply = Type.Object({
  config: AppConfig,
  isLoggedIn: Type.Boolean({ description: 'false with a token means the token no longer counts' }),
  isLocked: Type.Boolean({ description: 'idle for too long: unlockSession before anything else' }),
});
/** First call of a start. Answers code 401 when a token came along that no longer counts. */
export const preLogin = defineCall({
  path: 'preLogin',
  guard: 'public',
  request: PreLoginRequest,
  reply: PreLoginReply,
});

const AfterLoginRequest = Type.Object({
  version: Type.Optional(Type.String({ maxLength: 64 })),
  os: Type.Optional(Type.String({ maxLength: 64 })),
  deviceModel: Type.Optional(Type.String({ maxLength: 128 })),
});
/** The running session comes with the player: every screen of theirs shows or watches it. */
const AfterLoginReply = Type.Object({ userInfo: UserInfo, playSession: PlaySession });
export const getAfterLoginInfoWeb = defineCall({
  path: 'getAfterLoginInfoWeb',
  request: AfterLoginRequest,
  reply: AfterLoginReply,
});

const RefreshReply = Type.Object({
  coin: Money,
  unseen: Type.Array(UnseenCoin),
  bonus: Money,
  lottery: Type.Integer(),
  vip: Type.Integer(),
  vipExp: Type.Integer(),
  userLevel: Type.Integer(),
  bet: Money,
  hasPassword: Type.Boolean(),
});
/** Balance and level; public by spec section 6, so a visitor gets zeros and no redirect. */
export const refreshData = defineCall({
  path: 'refreshData',
  guard: 'public',
  request: Empty,
  reply: RefreshReply,
});

const OnlineRequest = Type.Object({
  gameId: Type.Optional(Id),
  idleSeconds: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 86_400, description: 'since the player touched the page' }),
  ),
});
/** A sign of life once a minute; it keeps the session awake only while the player is there. */
export const online = defineCall({ path: 'online', request: OnlineRequest, reply: Empty });

export const logout = defineCall({ path: 'logout', request: Empty, reply: Empty });

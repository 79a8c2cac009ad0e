import * as Type from 'typebox';
import { Eligibility } from './account.ts';
import { defineCall } from './call.ts';
import { SessionStart } from './session.ts';
import { SocialProvider } from './social-provider.ts';
import { Empty, Moment } from './wire.ts';

/** 32 random bytes as base64url: names a start or a ticket, and works once. */
const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** Proves that the account's owner changes the ways into it, and not whoever holds the phone. */
const OwnerPassword = Type.Optional(
  Type.String({ maxLength: 128, description: "the player's, where they have one" }),
);

const SocialStartRequest = Type.Object({
  provider: SocialProvider,
  isFresh: Type.Optional(
    Type.Boolean({ description: 'the provider asks who it is, also where somebody is signed in' }),
  ),
  password: OwnerPassword,
});
const SocialStartReply = Type.Object({
  url: Type.String({ description: "the provider's page, which leads back to /auth/social" }),
  state: Type.String({ description: 'comes back with the answer; works once, for ten minutes' }),
  nonce: Type.String({ description: 'for a native SDK: it has to stand in the id token' }),
});
/**
 * Starts a social login, or with a session the linking of an account to the own one. What comes of
 * it counts only for whom it was started: a visitor's for a login, a player's for their account.
 * Linking needs the player's password here, so that what comes back needs no second form; 2005, 2009
 * and 2015 as at bindAccount. A visitor's is not looked at.
 */
export const socialStart = defineCall({
  path: 'socialStart',
  guard: 'public',
  tip: true,
  refusals: [2005, 2009, 2015, 4004],
  request: SocialStartRequest,
  reply: SocialStartReply,
});

/** Either the code that the provider's page sent back or the id token of a native SDK. */
const proof = {
  state: Secret,
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  idToken: Type.Optional(Type.String({ minLength: 1, maxLength: 8192 })),
};
const SocialLoginRequest = Type.Object(proof);

/* @__NO_SIDE_EFFECTS__ */
function defineSocialLogin<Path extends string>(path: Path) {
  return defineCall({
    path,
    guard: 'public',
    tip: true,
    refusals: [2005, 2021, 2023, 2031, 2033],
    request: SocialLoginRequest,
    reply: SessionStart,
  });
}
/**
 * Login by an OpenID Connect id token, which the server checks by the provider's keys. A person who
 * has no account gets 2023 with a `ticket` for `socialRegist` and the `name` that the provider told.
 */
export const googleLogin = defineSocialLogin('googleLogin');
/** As googleLogin, by Facebook (Limited Login). */
export const facebookLogin = defineSocialLogin('facebookLogin');
/** As googleLogin, by LINE. */
export const lineLogin = defineSocialLogin('lineLogin');

const SocialRegistRequest = Type.Object({
  ticket: Secret,
  pid: Type.Optional(Type.String({ maxLength: 32 })),
  ...Eligibility,
});
/** Makes the account of a person whom a social login proved: what every player must tell. */
export const socialRegist = defineCall({
  path: 'socialRegist',
  guard: 'public',
  tip: true,
  refusals: [2001, 2002, 2009, 2010, 2021, 2022, 2031],
  request: SocialRegistRequest,
  reply: SessionStart,
});

/** A social account that logs in to the player's account. */
export const LinkedAccount = Type.Object({
  provider: SocialProvider,
  name: Type.String({ description: 'as the provider told it; may be empty' }),
  linkedAt: Moment,
});

const SocialAccountsReply = Type.Object({
  accounts: Type.Array(LinkedAccount),
  providers: Type.Array(SocialProvider, { description: 'those that are open' }),
  canUnlink: Type.Boolean({ description: 'false while one linked account is the only way in' }),
});
/** The player's linked social accounts. */
export const socialAccounts = defineCall({
  path: 'socialAccounts',
  request: Empty,
  reply: SocialAccountsReply,
});

const BindSocialRequest = Type.Object({ provider: SocialProvider, ...proof });
/**
 * Links a social account to the player's own; one of each provider. The start that it uses up was
 * given for the player's password.
 */
export const bindSocialAccount = defineCall({
  path: 'bindSocialAccount',
  tip: true,
  refusals: [2009, 2021, 2022],
  request: BindSocialRequest,
  reply: SocialAccountsReply,
});

const UnbindSocialRequest = Type.Object({ provider: SocialProvider, password: OwnerPassword });
/**
 * Takes a link away; refused with 2009 while it is the player's only way to log in. The password is
 * asked for as at bindAccount.
 */
export const unbindSocialAccount = defineCall({
  path: 'unbindSocialAccount',
  tip: true,
  refusals: [2005, 2009, 2015, 4004],
  request: UnbindSocialRequest,
  reply: SocialAccountsReply,
});

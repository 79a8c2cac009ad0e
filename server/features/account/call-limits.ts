import type { AccountLimit, MountOptions } from '../../http/mount.ts';
import { attemptedName } from './login-name.ts';

/** The name that a visitor's call is about, known or not; undefined where it carries none. */
function nameOf({ account, mobile }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof account === 'string') return attemptedName('account', account).value;
  return typeof mobile === 'string' ? attemptedName('mobile', mobile).value : undefined;
}

/** By device too: who hammers on a name from elsewhere must not use up its owner's calls. */
const nameOnDevice: AccountLimit['nameOf'] = (input, deviceId = '') => {
  const name = nameOf(input);
  return name === undefined ? undefined : `${name}|${deviceId}`;
};

/** For one account or name, from any number of addresses. */
const BY_NAME: AccountLimit = { max: 20, windowSeconds: 60, nameOf };
const BY_PLAYER: AccountLimit = { max: 20, windowSeconds: 60 };

/**
 * The limits of visitors by address, of players by themselves. Locks and quotas hold for one name or
 * phone each, so these stop who tries one password on many names; they leave room for a phone
 * network that has thousands of people behind one address.
 */
const CREDENTIALS = { max: 120, windowSeconds: 60 };
/** A message costs money and disturbs whoever owns the phone. */
const MESSAGES = { max: 60, windowSeconds: 60 };

/** A visitor's call that takes a password or a code. */
export const CREDENTIAL_CALL: MountOptions = {
  rateLimit: CREDENTIALS,
  accountLimit: { ...BY_NAME, nameOf: nameOnDevice },
};
/** A visitor's call that sends a code. */
export const MESSAGE_CALL: MountOptions = { rateLimit: MESSAGES, accountLimit: BY_NAME };
/** A player's call that takes a password or a code. */
export const OWN_CREDENTIAL_CALL: MountOptions = {
  rateLimit: CREDENTIALS,
  accountLimit: BY_PLAYER,
};
/** A player's call that sends a code. */
export const OWN_MESSAGE_CALL: MountOptions = { rateLimit: MESSAGES, accountLimit: BY_PLAYER };

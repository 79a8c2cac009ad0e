import { readStored, writeStored } from '../storage/safe-storage.ts';

const KEY = 'bituin.social';

/** Notes that the player came in by a social login. */
export function noteSocialLogin(): void {
  writeStored(KEY, 'in');
}

/**
 * Logs out of the social login where the player came in by it (spec section 4): whoever starts the
 * next one on this device is asked who they are, although the provider still knows the last one.
 */
export function logOutSocially(): void {
  if (readStored(KEY)) writeStored(KEY, 'out');
}

/** True where the provider has to ask who it is. */
export function hasLeftSocially(): boolean {
  return readStored(KEY) === 'out';
}

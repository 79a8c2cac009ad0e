import type { RequestOf } from '../../../contract/call.ts';
import { getAfterLoginInfoWeb, preLogin } from '../../../contract/session.ts';
import { APP_VERSION } from '../platform/build-info.ts';
import { deviceId, deviceModel, operatingSystem } from '../platform/platform.ts';
import { readStored, STORAGE_KEYS } from '../storage/safe-storage.ts';

// What a start asks, word for word: the page's early script and the app must ask the same.

/** The first call of a start (spec section 4). */
export const START_CALL = preLogin;
/** The second one, for players. */
export const PLAYER_CALL = getAfterLoginInfoWeb;

/** What the Android shell tells of the phone. */
export type PhoneFacts = Pick<RequestOf<typeof preLogin>, 'messagingToken' | 'phoneinfoJsonModel'>;

/** What the first call tells. @param gameListVersion version of the catalogue that is here; 0 = none */
export function startInput(gameListVersion: number) {
  return {
    gameListVersion,
    os: operatingSystem(),
    deviceModel: deviceModel(),
    deviceId: deviceId(),
    urlParams: location.search.slice(0, 1024),
    // As the shell said at the last start: asking it now would hold the first call up.
    ...readStored<PhoneFacts>(STORAGE_KEYS.phone),
  };
}

/** What the second call tells. */
export function playerInput() {
  return { version: APP_VERSION, os: operatingSystem(), deviceModel: deviceModel() };
}

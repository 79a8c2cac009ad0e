import { API_PREFIX, ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import { APP_VERSION } from '../platform/build-info.ts';
import { deviceId, platformCode } from '../platform/platform.ts';

/** A call as it goes over the wire: the page's early script and the app write it alike. */
export interface WireCall {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Fields that go with every body (spec section 7). */
export function commonFields() {
  return {
    appId: 'bituin',
    channel: 'WEB',
    clientReferrer: 'ph',
    platform: platformCode(),
    appVersion: APP_VERSION,
    appWebName: 'Bituin',
  };
}

/** Writes a call. @param token undefined for a visitor, who tells the device instead */
export function wireCall(
  path: string,
  input: object,
  token: string | undefined,
  onceKey?: string,
): WireCall {
  return {
    url: API_PREFIX + path,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(onceKey ? { [ONCE_KEY_HEADER]: onceKey } : {}),
    },
    // A login tells which device it is on; a session knows.
    body: JSON.stringify({
      ...commonFields(),
      ...(token ? {} : { deviceId: deviceId() }),
      ...input,
    }),
  };
}

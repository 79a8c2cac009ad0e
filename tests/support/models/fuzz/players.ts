import { randomBytes } from 'node:crypto';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../../../contract/wire.ts';
import { malformedBody, plausible, unbookableBody } from '../hostile-calls.ts';
import type { DocumentedCall } from './documented.ts';
import type { Numbers, Shot } from './shot.ts';

const KEY = '00000000-0000-4000-8000-000000000000';
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y', ''];

/** Whose tokens the calls carry. */
export interface Tokens {
  /** Sends nothing that may book, and must be as rich in the end as at the start. */
  hostile: string;
  /** Sends what fits the schema, and may book by it. */
  lively(): string;
}

/** Shots of players and visitors, from the document of the API. */
export function playerShots(numbers: Numbers, tokens: Tokens, known: () => readonly string[]) {
  const onceKey = () => KEY.slice(0, -6) + String(numbers.below(1e6)).padStart(6, '0');
  const freshKey = () => KEY.slice(8).padStart(36, randomBytes(4).toString('hex'));
  const headersOf = (call: DocumentedCall, token: string, key = onceKey()) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(call.once && { [ONCE_KEY_HEADER]: key }),
  });
  const from = (call: DocumentedCall, payload: string | undefined): Shot | undefined =>
    payload === undefined
      ? undefined
      : { url: call.url, payload, headers: headersOf(call, tokens.hostile) };

  return [
    (call: DocumentedCall) => from(call, malformedBody(call, numbers)),
    (call: DocumentedCall) => from(call, unbookableBody(call, numbers)),
    function rawBytes(call: DocumentedCall): Shot {
      const headers = headersOf(call, tokens.hostile);
      headers['content-type'] = numbers.oneOf(TYPES) ?? '';
      return { url: call.url, payload: randomBytes(1 + numbers.below(400)), headers };
    },
    /** A session that nobody has, or none; public calls need none. */
    function forgedSession(call: DocumentedCall): Shot | undefined {
      if (call.by !== 'player') return undefined;
      const { hostile } = tokens;
      const forged = ['', 'x', hostile.slice(1), `${hostile}0`, randomBytes(32).toString('hex')];
      const headers = headersOf(call, numbers.oneOf(forged) ?? '');
      const body = JSON.stringify(plausible(call.request, numbers, known()));
      return { url: call.url, payload: numbers.below(2) ? body : '{}', headers };
    },
    function forgedKey(call: DocumentedCall): Shot | undefined {
      if (!call.once) return undefined;
      const key = numbers.oneOf(['', 'x', '0', 'null', KEY.slice(1), `${KEY}0`]) ?? '';
      return { url: call.url, payload: '{}', headers: headersOf(call, tokens.hostile, key) };
    },
    /** What fits, by a player who may book and by a visitor. */
    function wellFormed(call: DocumentedCall): Shot | undefined {
      if (!call.url.startsWith(API_PREFIX)) return undefined;
      const payload = JSON.stringify(plausible(call.request, numbers, known()));
      const headers: Record<string, string> = headersOf(call, tokens.lively(), freshKey());
      if (numbers.below(8) === 0) delete headers.authorization;
      return { url: call.url, payload, headers };
    },
  ];
}

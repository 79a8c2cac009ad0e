import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ROOT } from '../../../scripts/project.ts';
import type { Randomness } from '../../../server/fairness/randomness.ts';
import { textsOf } from '../files/pdf-text.ts';
import { RANDOM_KINDS, TOLD_KINDS, TYPED_KINDS } from './kinds.ts';
import type { Recorder } from './records.ts';

/** Shorter ones are typed to be refused, and stand everywhere by chance. */
const TYPED_LENGTH = 8;
const READABLE = /json|text\/(?!css|javascript)|csv|xml|pdf/;
const CODE_BYTES = 4;

/** The file that asked for random bytes, relative to the project. */
function askedBy(): string {
  const own = join(ROOT, 'server');
  const line = (new Error().stack ?? '').split('\n').find((frame) => frame.includes(own)) ?? '';
  return /(server\/[\w/.-]+\.ts)/.exec(line.slice(line.indexOf(own)))?.[1] ?? line;
}

/** Randomness that learns each secret of the server's at the moment it is made. */
export function recordedRandomness(base: Randomness, { learn, tell }: Recorder): Randomness {
  return {
    bytes(count) {
      const bytes = base.bytes(count);
      const file = askedBy();
      const kind = RANDOM_KINDS[file];
      if (kind === undefined) tell('unknown randomness', file);
      else if (kind === 'code') {
        const digits = String(bytes.readUInt32BE() % 1_000_000).padStart(6, '0');
        if (count === CODE_BYTES) learn(kind, digits);
      } else if (!kind.startsWith('(')) learn(kind as Exclude<typeof kind, `(${string})`>, bytes);
      return bytes;
    },
  };
}

/** A call as a place: what differs from call to call is `*`. */
export function placeOf(method: string, url: string): string {
  const path = (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (part.length > 24 || /^\d+$|^\d+\./.test(part) ? '*' : part));
  return `${method} ${path.join('/')}`;
}

/** Collects what goes through a stream by one of its functions, and lets it through. */
function copyOf(stream: object, names: readonly string[]): () => Buffer {
  const chunks: Buffer[] = [];
  for (const name of names) {
    const write = Reflect.get(stream, name) as (...args: unknown[]) => unknown;
    Reflect.set(stream, name, (...args: unknown[]) => {
      const [chunk] = args;
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return write.apply(stream, args);
    });
  }
  return () => Buffer.concat(chunks);
}

/** A player's token: it was learned when its bytes were drawn. */
const DRAWN = /^\d+\./;

/** Learns what stands under a known name, however deep. */
function learnIn(value: unknown, kinds: typeof TYPED_KINDS, recorder: Recorder): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const kind = kinds[name];
    if (kind && typeof inner === 'string') {
      if (inner.length >= TYPED_LENGTH && !DRAWN.test(inner)) recorder.learn(kind, inner);
    } else learnIn(inner, kinds, recorder);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function unpacked(body: Buffer, encoding: unknown): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

function textOf(body: Buffer, type: string): string {
  if (!type.includes('pdf')) return body.toString();
  return textsOf(body)
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

function tellAnswer(
  place: string,
  response: ServerResponse,
  body: Buffer,
  recorder: Recorder,
): void {
  recorder.tell(`header of ${place}`, JSON.stringify(response.getHeaders()));
  const type = String(response.getHeader('content-type'));
  if (!READABLE.test(type) || body.length === 0) return;
  const text = textOf(unpacked(body, response.getHeader('content-encoding')), type);
  recorder.tell(`answer ${place}`, text);
  learnIn(parsed(text), TOLD_KINDS, recorder);
  for (const [key] of text.matchAll(/(client|desk)\.[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}/g)) {
    recorder.learn('chat key', key.slice(key.lastIndexOf('.') + 1));
  }
}

/** From now on every address, header and answer of this process's HTTP servers is recorded. */
export function recordWire(recorder: Recorder): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { method = '', url = '' } = request;
    const place = placeOf(method, url);
    const sent = copyOf(request, ['push']);
    const answered = copyOf(response, ['write', 'end']);
    recorder.tell(`address ${place}`, url);
    recorder.tell(`referer of ${place}`, request.headers.referer ?? '');
    response.once('close', () => {
      learnIn(parsed(sent().toString()), TYPED_KINDS, recorder);
      tellAnswer(place, response, answered(), recorder);
    });
  });
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as Type from 'typebox';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { API_PREFIX } from '../../contract/wire.ts';
import { inProject } from '../../scripts/project.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { PICTURE_BODY_BYTES } from '../pictures/picture-limits.ts';
import { PATIENCE, type Patience } from './patience.ts';

// Clients that mean it ill, or have a bad network, at a real port. Time goes thirty times as fast: were it a
// hundred, a moment in which a busy machine stops this process would be half a minute.

const QUICK: Patience = {
  headersMs: 500,
  paceMs: 1000,
  leastBytes: 32 * 1024,
  callMs: 20_000,
  idleMs: 2500,
  betweenCallsMs: 1300,
  perAddress: 20,
  lookMs: 150,
};
/** A connection that should be over is waited for no longer. */
const NEVER_MS = 20_000;
/** More than the buffers of two systems take. */
const LARGE = 32 * 1024 * 1024;

const Text = Type.Object({ text: Type.String() });
const Empty = Type.Object({});
const book = defineCall({ path: 'test/book', guard: 'public', request: Text, reply: Empty });
const ask = defineCall({ path: 'test/ask', guard: 'public', request: Empty, reply: Text });

let server: TestServer;
let port: number;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer({
    patience: QUICK,
    environment: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => lines.push(line) },
    register(mount) {
      mount(
        book,
        async (_input, { tx, now }) => {
          await tx.insertInto('players').values({ created_at: now }).execute();
          return {};
        },
        { bodyLimitBytes: PICTURE_BODY_BYTES },
      );
      mount(ask, async () => ({ text: 'x'.repeat(LARGE) }));
    },
  });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

const headOf = (path: string, length: number) =>
  `POST ${API_PREFIX}${path} HTTP/1.1\r\nhost: bituin\r\ncontent-type: application/json\r\n` +
  `content-length: ${length}\r\n\r\n`;
const bodyOf = (letters: number) => JSON.stringify({ text: 'a'.repeat(letters) });
const booked = async () =>
  (await server.database.selectFrom('players').select('id').execute()).length;

function dial(localAddress = '127.0.0.1'): Socket {
  return connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
}

/** Connections that the server has open. */
const openHere = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, open) => resolve(open)));

/** All that comes until the connection is over, also by an error. @throws where it never is */
async function untilOver(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the connection is never over')), NEVER_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return text;
}

/** Sends a text byte by byte until the connection is over or something was answered. */
async function drip(socket: Socket, text: string, everyMs = 20): Promise<void> {
  for (const sign of text) {
    if (socket.destroyed || socket.bytesRead > 0) return;
    socket.write(sign);
    await pause(everyMs);
  }
}

describe('a client that is slow on purpose', () => {
  test('with its headers is told 408 and goes', async () => {
    const socket = dial();
    const over = untilOver(socket);
    const head = headOf(book.path, 2);
    await drip(socket, head);
    expect(await over).toContain('HTTP/1.1 408');
  });

  test('by saying nothing at all goes', async () => {
    await untilOver(dial());
  });

  test.each([
    ['drips', (body: string) => body],
    ['announces and never sends', () => ''],
  ])('that %s its body is told 408, goes and has booked nothing', async (_how, sent) => {
    lines.length = 0;
    const before = await booked();
    const socket = dial();
    const over = untilOver(socket);
    const body = bodyOf(2000);
    socket.write(headOf(book.path, body.length));
    await drip(socket, sent(body));
    const answer = await over;
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"msg":"the body came too slowly"');
    expect(await booked()).toBe(before);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ status: 408, msg: 'answered' }),
    ]);
  });

  test('whose body comes whole after all, once it was told 408, has booked nothing', async () => {
    const before = await booked();
    const socket = dial();
    const body = bodyOf(10);
    socket.write(headOf(book.path, body.length));
    await once(socket, 'data', { signal: AbortSignal.timeout(NEVER_MS) });
    socket.write(body);
    await pause(QUICK.paceMs);
    expect(await booked()).toBe(before);
    socket.destroy();
  });

  test('with a body that was refused before it came goes', async () => {
    const socket = dial();
    const over = untilOver(socket);
    const body = bodyOf(100_000);
    socket.write(headOf(ask.path, body.length));
    await drip(socket, body);
    expect(await over).toContain('HTTP/1.1 413');
  });

  test('between two calls goes', async () => {
    const socket = dial();
    const over = untilOver(socket);
    socket.write(headOf(book.path, bodyOf(1).length) + bodyOf(1));
    expect(await over).toContain('HTTP/1.1 200');
  });

  test('to read its answer, byte by byte, goes', async () => {
    const socket = dial();
    socket.write(`${headOf(ask.path, 2)}{}`);
    // A byte of it at a time, and the rest stays where it is.
    await once(socket, 'readable');
    let read = 0;
    const sip = setInterval(() => {
      read += socket.read(1) ? 1 : 0;
    }, 20);
    await expect.poll(openHere, { timeout: NEVER_MS }).toBe(0);
    clearInterval(sip);
    expect(read).toBeGreaterThan(5);
    socket.destroy();
  });

  test('and reads its answer in gulps gets all of it', async () => {
    const socket = dial();
    socket.write(`${headOf(ask.path, 2)}{}`);
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      size += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    onTestFinished(() => void socket.destroy());
    await expect.poll(() => size, { timeout: NEVER_MS }).toBeGreaterThanOrEqual(LARGE);
  });
});

test('a slow phone gets the largest picture through', async () => {
  const before = await booked();
  const body = bodyOf(PICTURE_BODY_BYTES - 20);
  const call = httpRequest({
    ...{ port, host: '127.0.0.1', method: 'POST', path: API_PREFIX + book.path },
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = once(call, 'response');
  // A window's least six times over would be 50 kbit/s; a busy machine gets less of these steps into it.
  const step = 100 * 1024;
  for (let at = 0; at < body.length; at += step) {
    call.write(body.slice(at, at + step));
    await pause(30);
  }
  call.end();
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  expect(await booked()).toBe(before + 1);
  answer.destroy();
});

test('50 kbit a second are enough for the largest picture, also with half a minute lost', () => {
  const bytesPerSecond = 50_000 / 8;
  expect(bytesPerSecond * (PATIENCE.paceMs / 1000)).toBeGreaterThan(PATIENCE.leastBytes * 5);
  const seconds = PICTURE_BODY_BYTES / bytesPerSecond + 30;
  expect(PATIENCE.callMs / 1000).toBeGreaterThan(seconds);
});

describe('many connections of one address', () => {
  const openAll = (count: number, from?: string) => Array.from({ length: count }, () => dial(from));
  const stillOpen = (...all: Socket[][]) =>
    all.map((sockets) => sockets.filter(({ closed }) => !closed).length);

  test('stop at its share, and another address comes in', async () => {
    const many = openAll(30);
    const others = openAll(1, '127.0.0.2');
    await expect.poll(() => stillOpen(many, others)).toEqual([20, 1]);
    for (const socket of [...many, ...others]) socket.destroy();
    await expect.poll(openHere).toBe(0);
    const again = openAll(5);
    await pause(QUICK.lookMs);
    expect(stillOpen(again)).toEqual([5]);
    for (const socket of again) socket.destroy();
  });
});

test('the balancer loses patience before the server behind it, and never with what that still takes', () => {
  const text = readFileSync(inProject('deploy/haproxy.cfg'), 'utf8');
  const msOf = (name: string) =>
    Number(new RegExp(`^ *timeout ${name} +(\\d+)s$`, 'm').exec(text)?.[1]) * 1000;
  expect(msOf('http-request')).toBeLessThan(PATIENCE.headersMs);
  expect(msOf('http-keep-alive')).toBeLessThan(PATIENCE.betweenCallsMs);
  expect(msOf('client')).toBeGreaterThan(2 * PATIENCE.paceMs);
  expect(msOf('server')).toBeGreaterThanOrEqual(PATIENCE.idleMs);
  expect(text).toContain(`sc0_conn_cur gt ${PATIENCE.perAddress}`);
});

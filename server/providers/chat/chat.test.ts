import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import { chatOpen, getCustomerServices, SERVICE_TYPES } from '../../../contract/service.ts';
import { inProject } from '../../../scripts/project.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { tidyUp } from '../../jobs/housekeeping.ts';

let server: TestServer;
let address: string;
const lines = new Set<AbortController>();

beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMIT: '0' } });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const line of lines) line.abort();
  lines.clear();
});
afterAll(() => server.close());

const WAY = 3;

/** Opens the chat as its page does. @returns the key of the page */
async function openAs(player?: { token: string }, visitorKey: string = randomUUID()) {
  const { data } = await server.call(
    chatOpen,
    { id: WAY, key: visitorKey, language: 'en' },
    player ?? {},
  );
  return decodeURIComponent(data.url.split('#')[1] ?? '');
}

async function post(name: string, body: object) {
  const answer = await fetch(`${address}/sandbox/chat/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

const send = (key: string, text: string, id: string = randomUUID()) =>
  post('send', { key, id, text });

interface Line {
  /** Texts of the messages that came, in the order in which they came. */
  texts: string[];
  states: { isHere: boolean; isTyping: boolean; seen: number }[];
  stop(): void;
}

/** Follows a talk as a browser does, from a message on. */
async function follow(key: string, after = 0): Promise<Line> {
  const stopper = new AbortController();
  lines.add(stopper);
  const answer = await fetch(`${address}/sandbox/chat/stream?key=${key}&seq=${after}`, {
    signal: stopper.signal,
  });
  const line: Line = { texts: [], states: [], stop: () => stopper.abort() };
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      const events = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1] ?? '';
        if (/^event: message$/m.test(event)) line.texts.push(JSON.parse(data).text);
        if (/^event: state$/m.test(event)) line.states.push(JSON.parse(data));
      }
    }
  };
  read().catch(() => undefined);
  return line;
}

/** What the desk lists of the talk that says this last. */
async function listedAs(lastText: string) {
  const listed = (await (await fetch(`${address}/sandbox/chat-desk/list`)).json()) as {
    key: string;
    lastText: string;
    isHere: boolean;
  }[];
  return listed.find((one) => one.lastText === lastText);
}

const deskKeyOf = async (lastText: string) => (await listedAs(lastText))?.key ?? '';

const lastOf = <One>(all: readonly One[]) => all[all.length - 1];

describe('a talk', () => {
  test('each message comes once and in order, to a page that was cut off as well', async () => {
    const key = await openAs(await server.registerPlayer());
    const first = await follow(key);
    const id = randomUUID();
    const texts = ['one', 'two', 'three'];
    for (const text of texts) await send(key, text);
    // Its answer was lost: it is sent again, by two lines at once.
    const twice = await Promise.all([send(key, 'four', id), send(key, 'four', id)]);
    expect(twice[0]).toEqual(twice[1]);
    await expect.poll(() => first.texts).toEqual([...texts, 'four']);
    first.stop();
    const desk = await deskKeyOf('four');
    await send(desk, 'an answer while the page is away');
    const again = await follow(key, 4);
    await expect.poll(() => again.texts).toEqual(['an answer while the page is away']);
    const whole = await follow(desk);
    await expect
      .poll(() => whole.texts)
      .toEqual([...texts, 'four', 'an answer while the page is away']);
  });

  test('fifty messages of both sides at once have one order for everybody', async () => {
    const player = await openAs(await server.registerPlayer());
    const visitor = await openAs();
    await send(visitor, 'a visitor');
    await send(player, 'hello of the fifty');
    const desk = await deskKeyOf('hello of the fifty');
    const [one, other] = [await follow(player), await follow(desk)];
    for (let round = 0; round < 4; round += 1) {
      server.clock.advance(11_000);
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          send(index % 2 ? desk : player, `${round}.${index}`),
        ),
      );
    }
    await expect.poll(() => one.texts.length).toBe(49);
    await expect.poll(() => other.texts).toEqual(one.texts);
    expect(new Set(one.texts).size).toBe(49);
  });

  test('each side hears that the other is there, writes and has read', async () => {
    const key = await openAs();
    await send(key, 'are you there?');
    const page = await follow(key);
    await expect.poll(() => lastOf(page.states)).toMatchObject({ isHere: false, seen: 0 });
    const deskKey = await deskKeyOf('are you there?');
    const desk = await follow(deskKey);
    await expect.poll(() => lastOf(page.states)).toMatchObject({ isHere: true, isTyping: false });
    await post('sign', { key: deskKey, read: 1 });
    await post('sign', { key: deskKey });
    await expect.poll(() => lastOf(page.states)).toMatchObject({ isTyping: true, seen: 1 });
    desk.stop();
    await expect.poll(() => lastOf(page.states)).toMatchObject({ isHere: false });
    expect((await listedAs('are you there?'))?.isHere).toBe(true);
    // A server that died could not say that the page has left.
    server.clock.advance(60_000);
    expect((await listedAs('are you there?'))?.isHere).toBe(false);
  });

  test('is found again by its player and by its device, and by nobody else', async () => {
    const player = await server.registerPlayer();
    const device = randomUUID();
    expect(await openAs(player)).toBe(await openAs(player));
    expect(await openAs(undefined, device)).toBe(await openAs(undefined, device));
    const key = await openAs();
    expect(key).not.toBe(await openAs());
    const desk = `desk.${key.split('.').slice(1).join('.')}`;
    for (const wrong of [desk, `${key.slice(0, -2)}AA`, 'client', '']) {
      expect((await send(wrong, 'let me in')).status, wrong).toBe(401);
      const stream = await fetch(`${address}/sandbox/chat/stream?key=${wrong}`);
      expect(stream.status, wrong).toBe(401);
    }
  });
});

test('an answer lights its player’s lamp until it is read, and nobody else’s', async () => {
  const [ana, ben] = [await server.registerPlayer(), await server.registerPlayer()];
  const lampOf = async ({ token }: { token: string }) =>
    (await server.call(activityGetStatusList, {}, { token })).data.hasChat;
  const lamps = async () => [await lampOf(ana), await lampOf(ben)];
  const key = await openAs(ana);
  await openAs(ben);
  await send(key, 'a lamp');
  expect(await lamps()).toEqual([false, false]);
  await send(await deskKeyOf('a lamp'), 'the answer');
  expect(await lamps()).toEqual([true, false]);
  await post('sign', { key, read: 1 });
  expect(await lamps()).toEqual([true, false]);
  await post('sign', { key, read: 2 });
  expect(await lamps()).toEqual([false, false]);
});

test('who writes faster than anybody reads is told how long to wait, and loses nothing', async () => {
  const key = await openAs(await server.registerPlayer());
  const ids = Array.from({ length: 9 }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    const answer = await send(key, `flood ${index}`, id);
    if (index < 8) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 429, data: { seconds: 10 } });
  }
  server.clock.advance(10_000);
  expect(await send(key, 'flood 8', ids[8])).toMatchObject({ status: 200, seq: 9 });
});

describe('what is sent', () => {
  test('a text stays the text that it is', async () => {
    const key = await openAs();
    const text = '<img src=x onerror=alert(1)>\u202e"; drop table chats; --';
    await send(key, text);
    const line = await follow(key);
    await expect.poll(() => line.texts).toEqual([text]);
    for (const wrong of ['', ' \n ', 'a\0b', 'x'.repeat(1001)]) {
      const { status } = await send(key, wrong);
      expect([400, 409], JSON.stringify(wrong.slice(0, 9))).toContain(status);
    }
  });

  test('a picture is made anew and shown to its two sides alone; what is none is refused', async () => {
    const key = await openAs();
    const picture = readFileSync(inProject('assets/brand/icon-192.png')).toString('base64');
    const id = randomUUID();
    const sent = await post('picture', { key, id, picture });
    expect(sent).toMatchObject({ status: 200, seq: 1 });
    expect(await post('picture', { key, id, picture })).toEqual(sent);
    const shown = await fetch(`${address}/sandbox/chat/picture?key=${key}&seq=1`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await shown.arrayBuffer()).readUInt16BE(0)).toBe(0xffd8);
    const other = await openAs();
    const theirs = await fetch(`${address}/sandbox/chat/picture?key=${other}&seq=1`);
    expect(theirs.status).toBe(404);
    const { rows } = await server.database
      .selectFrom('chat_pictures')
      .select('content')
      .execute()
      .then((found) => ({ rows: found }));
    for (const { content } of rows) {
      expect(content.includes(Buffer.from(picture, 'base64').subarray(0, 64))).toBe(false);
      expect(content.readUInt16BE(0)).not.toBe(0xffd8);
    }
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
    for (const hostile of [Buffer.from('<script>alert(1)</script>'), script]) {
      const base64 = hostile.toString('base64');
      const refused = await post('picture', { key, id: randomUUID(), picture: base64 });
      expect(refused).toMatchObject({ status: 409, errcode: 4101 });
    }
  });
});

test('what was said is kept for 90 days', async () => {
  const key = await openAs();
  await send(key, 'how long is this kept?');
  const count = async () =>
    (
      await server.database
        .selectFrom('chat_messages')
        .select('seq')
        .where('text', '=', 'how long is this kept?')
        .execute()
    ).length;
  const now = server.clock.now().getTime();
  await tidyUp(server.database, new Date(now + 89 * 86_400_000));
  expect(await count()).toBe(1);
  await tidyUp(server.database, new Date(now + 91 * 86_400_000));
  expect(await count()).toBe(0);
  // A page that was open for so long is told that its talk has ended.
  expect((await send(key, 'are you still there?')).status).toBe(401);
});

test('without somebody who runs it there is no chat to be opened', async () => {
  const without = await openTestServer({ environment: { CHAT_PROVIDER: 'none' } });
  const { data } = await without.call(getCustomerServices, {});
  const types = data.appCustomerServiceQueue.map(({ itemType }) => itemType);
  expect(types).not.toContain(SERVICE_TYPES.chat);
  const opened = await without.call(chatOpen, { id: WAY, key: randomUUID(), language: 'en' });
  expect(opened.errcode).toBe(4004);
  await without.close();
});

test('a hosted chat gets licence, group, language and a user id that it can prove', async () => {
  const hosted = await openTestServer({
    environment: {
      CHAT_PROVIDER: 'hosted',
      CHAT_URL: 'https://chat.example/window?theme=dark',
      CHAT_SECRET: 'ab'.repeat(16),
    },
  });
  const player = await hosted.registerPlayer();
  const open = (as: object) =>
    hosted.call(chatOpen, { id: WAY, key: randomUUID(), language: 'fil' }, as);
  const url = new URL((await open(player)).data.url);
  expect(url.origin + url.pathname).toBe('https://chat.example/window');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    theme: 'dark',
    licence: 'bituin',
    group: 'players',
    lang: 'fil',
    user: String(player.id),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(new URL((await open({})).data.url).searchParams.has('user')).toBe(false);
  const page = await hosted.app.inject({ url: '/service' });
  expect(page.headers['content-security-policy']).toContain('https://chat.example');
  await hosted.close();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fairnessRotate } from '../../../contract/fairness.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { OpenIntents, readIntent } from './open-intents.ts';

const NAME = 'test';
const wish = { clientSeed: 'mine' };
const booked = { code: 200, errcode: 0, data: {} };
const wasBooked = { code: 200, errcode: 0, data: { status: 'booked', reply: {} } };
const wasClosed = { code: 200, errcode: 0, data: { status: 'closed' } };
const busy = { code: 429, errcode: REFUSALS.tooManyRequests, data: {} };
const refused = { code: 409, errcode: REFUSALS.onceKeyReused, data: {} };
/** What went over the wire: keys that were sent, and `?` before those that were asked about. */
const keys: string[] = [];
let answers: (object | 'lost')[] = [];

beforeEach(() => {
  keys.length = 0;
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit = {}) => {
    const sent = new Headers(init.headers).get('idempotency-key');
    keys.push(sent ?? `?${JSON.parse(String(init.body)).onceKey}`);
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') throw new TypeError('network');
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with its intents; another one is the page after a reload. */
function openPage({ isKept = true, isSameAfterReload = true } = {}) {
  const intents = new OpenIntents<typeof wish>({ name: NAME, isKept, isSameAfterReload });
  return async (next: object | 'lost' | typeof answers, input = wish, userId = '7') => {
    answers = Array.isArray(next) ? next : [next];
    await intents.send(fairnessRotate, intents.take(userId, input)).catch(() => undefined);
  };
}

test('a wish without an answer is asked about beside other wishes, and sent only once', async () => {
  const press = openPage();
  const other = { clientSeed: 'other' };
  await press('lost');
  await press('lost', other);
  await press(busy);
  await press(wasBooked);
  await press(wasBooked, other);
  const [first, second] = keys;
  expect(second).not.toBe(first);
  expect(keys).toEqual([first, second, `?${first}`, `?${first}`, `?${second}`]);
  expect(readIntent(NAME, '7')).toBeUndefined();
});

test('a wish that never arrived is sent by the next press, with a key of its own', async () => {
  const press = openPage();
  await press('lost');
  await press([wasClosed, 'lost']);
  await press(wasBooked);
  const [first, , second] = keys;
  expect(second).not.toBe(first);
  expect(keys).toEqual([first, `?${first}`, second, `?${second}`]);
});

test('a question without an answer ends nothing, whatever it was', async () => {
  const press = openPage();
  await press('lost');
  await press({ code: 500 });
  await press({ code: 404 });
  await press('lost');
  expect(keys).toEqual([keys[0], ...Array(3).fill(`?${keys[0]}`)]);
});

test('an answer, good or bad, ends the key', async () => {
  const press = openPage();
  await press(booked);
  await press(refused);
  await press(booked);
  expect(new Set(keys).size).toBe(3);
  expect(readIntent(NAME, '7')).toBeUndefined();
});

test('a wish that was turned away before all else keeps its key, but not after a reload', async () => {
  const press = openPage();
  await press(busy);
  expect(readIntent(NAME, '7')).toBeUndefined();
  await press(booked);
  expect(keys[1]).toBe(keys[0]);
});

test('after a reload the same wish is the same intent for two minutes', async () => {
  await openPage()('lost');
  vi.advanceTimersByTime(119_000);
  await openPage()('lost');
  vi.advanceTimersByTime(119_000);
  await openPage()(busy);
  expect(keys).toEqual([keys[0], `?${keys[0]}`, `?${keys[0]}`]);
  vi.advanceTimersByTime(121_000);
  await openPage()('lost');
  expect(keys[3]).toMatch(/^[0-9a-f]/);
});

test('on its page a wish is asked about however long the server is away', async () => {
  const press = openPage();
  await press('lost');
  vi.advanceTimersByTime(3_600_000);
  await press(wasBooked);
  expect(keys[1]).toBe(`?${keys[0]}`);
});

test('another wish, another player and a secret are never taken from the device', async () => {
  await openPage()('lost');
  await openPage()('lost', { clientSeed: 'other' });
  await openPage()('lost', { clientSeed: 'other' }, '8');
  await openPage({ isKept: false })('lost', { clientSeed: 'secret' });
  expect(new Set(keys).size).toBe(4);
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
});

test('what is resumed by itself is not taken for a second wish of another page', async () => {
  await openPage({ isSameAfterReload: false })('lost');
  await openPage({ isSameAfterReload: false })('lost');
  expect(keys[1]).toMatch(/^[0-9a-f]/);
  expect(keys[1]).not.toBe(keys[0]);
});

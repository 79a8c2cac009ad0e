import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fairnessRotate } from '../../../contract/fairness.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { OpenIntents, readIntent } from './open-intents.ts';

const NAME = 'test';
const wish = { clientSeed: 'mine' };
const booked = { code: 200, errcode: 0, data: {} };
const busy = { code: 429, errcode: REFUSALS.tooManyRequests, data: {} };
const refused = { code: 409, errcode: REFUSALS.onceKeyReused, data: {} };
const keys: (string | null)[] = [];
let answer: object | 'lost';

beforeEach(() => {
  keys.length = 0;
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit = {}) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
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
  return async (next: typeof answer, input = wish, userId = '7') => {
    answer = next;
    await intents.send(fairnessRotate, intents.take(userId, input)).catch(() => undefined);
  };
}

test('a wish without an answer keeps its key beside other wishes', async () => {
  const press = openPage();
  const other = { clientSeed: 'other' };
  await press('lost');
  await press('lost', other);
  await press(busy);
  await press(booked);
  await press(booked, other);
  const [first, second] = keys;
  expect(second).not.toBe(first);
  expect(keys).toEqual([first, second, first, first, second]);
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
  expect(new Set(keys).size).toBe(1);
  vi.advanceTimersByTime(121_000);
  await openPage()('lost');
  expect(keys[3]).not.toBe(keys[0]);
});

test('on its page a wish keeps its key however long the server is away', async () => {
  const press = openPage();
  await press('lost');
  vi.advanceTimersByTime(3_600_000);
  await press(booked);
  expect(keys[1]).toBe(keys[0]);
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
  expect(keys[1]).not.toBe(keys[0]);
});

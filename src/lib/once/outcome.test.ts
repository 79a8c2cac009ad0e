import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { createWithdrawal } from '../../../contract/withdraw.ts';
import { ApiBug, ApiUnknown, handleApi } from '../api/api.ts';
import { askOutcome, sendOnce } from './outcome.ts';

const KEY = 'key-1';
const withdrawal = { bankAccountId: 'a', amount: 100, fee: 0 } as never;
const ok = (data: object) => ({ code: 200, errcode: 0, data });
const busy = (seconds: number) => ({ code: 429, errcode: 9003, data: { seconds } });
const LOCKED = { code: 409, errcode: 2014, data: {} };
const notPlaced = { ok: false, code: 9005, details: {} };

/** Paths that calls went out to. */
const sent: string[] = [];
/** What the far side answers, in turn; `never` says nothing for as long as it is waited for. */
let answers: (object | 'never')[] = [];
/** What the device says of its network, and whether the server can be reached. */
let isOnline = true;
let isReached = true;

function network(url: unknown, init: RequestInit = {}): Promise<Response> {
  if (url === '/build.json') {
    return isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('network'));
  }
  sent.push(String(url).split('/').pop() ?? '');
  const answer = answers.shift() ?? 'never';
  if (answer !== 'never') return Promise.resolve(new Response(JSON.stringify(answer)));
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
  });
}

function goOffline(): void {
  isOnline = false;
  isReached = false;
}

function goOnline(): void {
  isOnline = true;
  isReached = true;
  window.dispatchEvent(new Event('online'));
}

/** How a call ends, once so much time has gone by; undefined while it has not. */
async function after<Value>(ms: number, asked: Promise<Value>): Promise<Value | Error | undefined> {
  let end: Value | Error | undefined;
  asked.then(
    (value) => {
      end = value;
    },
    (error: Error) => {
      end = error;
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  return end;
}

const spin = () => sendOnce(receiveDrawChance, {}, KEY);

beforeEach(() => {
  sent.length = 0;
  answers = [];
  isOnline = true;
  isReached = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  handleApi({ unauthorised() {}, tipTimeout() {}, maintenance() {} });
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('without a network a press is not placed after 3 s, and nothing is sent then or later', async () => {
  goOffline();
  const pressed = spin();
  expect(await after(2999, pressed)).toBeUndefined();
  expect(await after(1, pressed)).toEqual(notPlaced);
  goOnline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

test('a network that is back after a sleep of the device finds no press to send', async () => {
  goOffline();
  const pressed = spin();
  vi.setSystemTime(Date.now() + 600_000);
  goOnline();
  expect(await after(0, pressed)).toEqual(notPlaced);
  expect(sent).toEqual([]);
});

test('a network that is back within 3 s takes the press', async () => {
  goOffline();
  answers = [ok({ id: 'draw-1' })];
  const pressed = spin();
  await vi.advanceTimersByTimeAsync(2000);
  goOnline();
  expect(await after(0, pressed)).toEqual({ ok: true, data: { id: 'draw-1' } });
  expect(sent).toEqual(['receiveDrawChance']);
});

test('a server that can be reached takes the press, whatever the device says of its network', async () => {
  isOnline = false;
  answers = [ok({ id: 'draw-1' })];
  expect(await after(0, spin())).toEqual({ ok: true, data: { id: 'draw-1' } });
});

test('a stake is given up after 3 s without an answer; what costs nothing is waited for', async () => {
  const staked = spin();
  expect(await after(2999, staked)).toBeUndefined();
  expect(await after(1, staked)).toBeInstanceOf(ApiUnknown);
  expect(await after(9999, sendOnce(createWithdrawal, withdrawal, KEY))).toBeUndefined();
  expect(sent).toEqual(['receiveDrawChance', 'createWithdrawal']);
});

test('a stake waits its turn for at most 3 s', async () => {
  handleApi({
    unauthorised() {},
    tipTimeout() {},
    maintenance() {},
    busy: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000 + 1500)),
  });
  answers = [busy(1), ok({ id: 'draw-1' })];
  expect(await after(2500, spin())).toEqual({ ok: true, data: { id: 'draw-1' } });
  // Its turn comes later than it was promised.
  answers = [busy(2)];
  expect(await after(3500, spin())).toEqual(notPlaced);
  // Its turn would come too late: nobody waits for it.
  answers = [busy(4)];
  expect(await after(0, spin())).toMatchObject({ ok: false, code: 9003 });
  expect(sent).toHaveLength(4);
  // What costs nothing waits as long as it takes.
  answers = [busy(4), ok({ id: 'w1' })];
  const withdrawn = sendOnce(createWithdrawal, withdrawal, KEY);
  expect(await after(5500, withdrawn)).toEqual({ ok: true, data: { id: 'w1' } });
});

test('a stake that met the lock is not placed by a late unlock', async () => {
  let unlock = (): void => undefined;
  handleApi({
    unauthorised() {},
    tipTimeout() {},
    maintenance() {},
    locked: () =>
      new Promise((resolve) => {
        unlock = () => resolve(true);
      }),
  });
  answers = [LOCKED, LOCKED];
  const late = spin();
  await vi.advanceTimersByTimeAsync(20_000);
  unlock();
  expect(await after(0, late)).toEqual(notPlaced);
  const withdrawn = sendOnce(createWithdrawal, withdrawal, KEY);
  await vi.advanceTimersByTimeAsync(20_000);
  answers = [ok({ id: 'w1' })];
  unlock();
  expect(await after(0, withdrawn)).toEqual({ ok: true, data: { id: 'w1' } });
  expect(sent).toEqual(['receiveDrawChance', 'createWithdrawal', 'createWithdrawal']);
});

test('what became of a press is its reply, not placed, or not known yet', async () => {
  answers = [
    ok({ status: 'booked', reply: { id: 'draw-1' } }),
    ok({ status: 'closed' }),
    ok({ status: 'closed' }),
    { code: 500 },
    { code: 404 },
  ];
  expect(await askOutcome(receiveDrawChance, KEY)).toEqual({ ok: true, data: { id: 'draw-1' } });
  expect(await askOutcome(receiveDrawChance, KEY)).toEqual(notPlaced);
  expect(await askOutcome(createWithdrawal, KEY)).toEqual({
    ...notPlaced,
    details: { context: 'free' },
  });
  await expect(askOutcome(receiveDrawChance, KEY)).rejects.toBeInstanceOf(ApiUnknown);
  await expect(askOutcome(receiveDrawChance, KEY)).rejects.toBeInstanceOf(ApiBug);
  expect(new Set(sent)).toEqual(new Set(['onceOutcome']));
});

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import '../../../tests/support/started-i18n.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { createWithdrawal } from '../../../contract/withdraw.ts';
import type { UserInfo } from '../session/session-store.ts';
import { useSession } from '../session/session-store.ts';
import { useOnceIntent } from './once-intent.ts';
import { keepIntent, readIntent } from './open-intents.ts';

const NAME = 'test';
const input = { bankAccountId: 'a', amount: hundredthsOf(50_000), fee: hundredthsOf(0) };
const intent = { key: 'key-1', userId: '7', input, atMs: Date.now() };
const ok = (data: object) => ({ code: 200, errcode: 0, data });
const booked = ok({ id: 'w1' });
const wasBooked = ok({ status: 'booked', reply: { id: 'w1' } });
const wasClosed = ok({ status: 'closed' });
const busy = { code: 429, errcode: 9003, data: {} };
/** Keys that the call went out with, and keys that were asked about. */
const keys: (string | null)[] = [];
const asked: string[] = [];
let answers: (object | 'lost')[] = [];
let outcomes: (object | 'lost')[] = [];

/** The network's edge: answers in turn, `lost` like a line that breaks after sending. */
function network(url: unknown, init: RequestInit = {}): Promise<Response> {
  const isAsked = String(url).endsWith('/onceOutcome');
  if (isAsked) asked.push(JSON.parse(String(init.body)).onceKey);
  else keys.push(new Headers(init.headers).get('idempotency-key'));
  const answer = (isAsked ? outcomes : answers).shift() ?? 'lost';
  if (answer === 'lost') return Promise.reject(new TypeError('network'));
  return Promise.resolve(new Response(JSON.stringify(answer)));
}

beforeEach(() => {
  keys.length = 0;
  asked.length = 0;
  answers = [];
  outcomes = [];
  localStorage.clear();
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
});
afterEach(() => {
  // A hook that is left would go on asking, in the next test.
  cleanup();
  vi.unstubAllGlobals();
});

const open = (onAnswer: (reply: object, isResumed: boolean) => void = () => undefined) =>
  renderHook(() => useOnceIntent(NAME, createWithdrawal, { onAnswer })).result;

/** Leaves the screen of an intent before its answer. @param meanwhile what happens until that is there */
async function leaveBeforeAnswer(meanwhile = () => {}) {
  const [onAnswer, renew] = [vi.fn(), vi.fn()];
  const { result, unmount } = renderHook(() =>
    useOnceIntent(NAME, createWithdrawal, { onAnswer, renew }),
  );
  act(() => result.current.start(input));
  unmount();
  meanwhile();
  await waitFor(() => expect(readIntent(NAME, '7')).toBeUndefined());
  await new Promise((resolve) => setTimeout(resolve));
  return { onAnswer, renew };
}

describe('an intent that moves money', () => {
  test('is sent once, and asked about by its key until it is known', async () => {
    outcomes = ['lost', wasBooked];
    const result = open();
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.phase).toMatchObject({ name: 'checking', tries: 1 }));
    expect(readIntent(NAME, '7')).toMatchObject({ input });
    act(() => result.current.checkNow());
    await waitFor(() => expect(result.current.phase.name).toBe('answered'));
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked).toEqual([keys[0], keys[0]]);
    expect(readIntent(NAME, '7')).toBeUndefined();
  });

  test('that never arrived is told as not done, and may be pressed anew', async () => {
    outcomes = [wasClosed];
    const result = open();
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.fault).toMatchObject({ code: 9005 }));
    expect(result.current.fault?.text).toBe('It did not get through. Nothing has changed.');
    expect(readIntent(NAME, '7')).toBeUndefined();
    answers = [booked];
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.phase.name).toBe('answered'));
    expect(new Set(keys).size).toBe(2);
  });

  test('is asked about after a reload, never sent, and says so', async () => {
    keepIntent(NAME, intent);
    outcomes = [wasBooked];
    const onAnswer = vi.fn();
    const result = open(onAnswer);
    expect(result.current.phase.name).toBe('checking');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ id: 'w1' }, true));
    expect([keys, asked]).toEqual([[], ['key-1']]);
  });

  test('that the server may have forgotten is not asked about', () => {
    keepIntent(NAME, { ...intent, atMs: Date.now() - 14 * 24 * 60 * 60_000 });
    expect(open().current.phase.name).toBe('idle');
    expect([keys, asked]).toEqual([[], []]);
  });

  test('of another player on this device is never resumed', () => {
    keepIntent(NAME, { ...intent, userId: '8' });
    expect(open().current.phase.name).toBe('idle');
    expect(keys).toEqual([]);
  });

  test('that is refused is forgotten and tells the code', async () => {
    answers = [{ code: 409, errcode: 6010, data: { fee: 1500 } }];
    const result = open();
    act(() => result.current.start(input));
    await waitFor(() =>
      expect(result.current.phase).toMatchObject({
        name: 'idle',
        fault: { code: 6010, details: { fee: 1500 } },
      }),
    );
    expect(readIntent(NAME, '7')).toBeUndefined();
  });

  test('stays unknown while a busy server only says to come later', async () => {
    keepIntent(NAME, intent);
    outcomes = [busy];
    const result = open();
    await waitFor(() => expect(result.current.phase).toMatchObject({ tries: 1 }));
    expect(readIntent(NAME, '7')).toEqual(intent);
  });

  test('outlives a session that ended before it was known', async () => {
    keepIntent(NAME, intent);
    outcomes = [{ code: 401, errcode: 401, data: {} }];
    const result = open();
    await waitFor(() => expect(result.current.phase).toMatchObject({ name: 'idle' }));
    expect(readIntent(NAME, '7')).toEqual(intent);
  });

  test('that outlived it is asked about before another one is sent', async () => {
    keepIntent(NAME, intent);
    outcomes = [{ code: 401, errcode: 401, data: {} }, wasClosed, 'lost', wasBooked];
    const result = open();
    await waitFor(() => expect(result.current.phase.name).toBe('idle'));
    act(() => useSession.setState({ token: 't' }));
    act(() => result.current.start(input));
    // The second one has a key of its own, whose answer gets lost, too.
    await waitFor(() => expect(result.current.phase).toMatchObject({ name: 'checking', tries: 1 }));
    act(() => result.current.checkNow());
    await waitFor(() => expect(result.current.phase.name).toBe('answered'));
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toBe('key-1');
    expect(asked).toEqual(['key-1', 'key-1', keys[0], keys[0]]);
  });

  test('that the end of a session kept from leaving is forgotten', async () => {
    answers = [{ code: 401, errcode: 401, data: {} }];
    const result = open();
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.phase).toMatchObject({ fault: { code: 0 } }));
    expect(readIntent(NAME, '7')).toBeUndefined();
  });

  test('is not forgotten by the answer to one of another tab', async () => {
    answers = [booked];
    const result = open();
    act(() => result.current.start(input));
    keepIntent(NAME, intent);
    await waitFor(() => expect(result.current.phase.name).toBe('answered'));
    expect(readIntent(NAME, '7')).toEqual(intent);
  });

  test('makes no second one while it is unanswered', async () => {
    outcomes = ['lost', wasBooked];
    const result = open();
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.phase).toMatchObject({ name: 'checking', tries: 1 }));
    act(() => result.current.start(input));
    act(() => result.current.checkNow());
    await waitFor(() => expect(result.current.phase.name).toBe('answered'));
    expect(keys).toHaveLength(1);
  });

  test('goes out once however often the button is pressed', async () => {
    const result = open();
    act(() => {
      result.current.start(input);
      result.current.start(input);
    });
    await waitFor(() => expect(result.current.phase.name).toBe('checking'));
    expect(keys).toHaveLength(1);
  });

  test('that holds a secret is asked about but never stored', async () => {
    const { result } = renderHook(() => useOnceIntent(NAME, createWithdrawal, { isKept: false }));
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.phase.name).toBe('checking'));
    expect(readIntent(NAME, '7')).toBeUndefined();
  });

  test('tells its answer only to those who still wait for it', async () => {
    answers = [booked];
    const { onAnswer, renew } = await leaveBeforeAnswer();
    expect(onAnswer).not.toHaveBeenCalled();
    // What it has moved is renewed all the same.
    expect(renew).toHaveBeenCalledWith({ id: 'w1' });
  });

  test('renews what a refusal tells of, and nothing of it in the session of another player', async () => {
    answers = [{ code: 409, errcode: 6010, data: {} }, booked];
    const refused = await leaveBeforeAnswer();
    expect(refused.renew).toHaveBeenCalledWith(undefined);
    const left = await leaveBeforeAnswer(() =>
      useSession.setState({ userInfo: { id: '8' } as UserInfo }),
    );
    expect(left.renew).not.toHaveBeenCalled();
  });
});

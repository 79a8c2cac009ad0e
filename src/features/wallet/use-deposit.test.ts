import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keepIntent, readIntent } from '../../lib/once/open-intents.ts';
import { host } from '../../lib/platform/host.ts';
import type { UserInfo } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { payAddress } from './pay-address.ts';
import { useDeposit } from './use-deposit.ts';

interface Asked {
  /** Key that it went out with, or that was asked about. */
  key: string | undefined;
  body: Record<string, unknown>;
}

const deposit = { id: 'd1', amount: 50_000, status: 'PENDING', payUrl: '/sandbox/pay?order=x' };
const input = { rechargeTypeId: 1, amount: hundredthsOf(50_000) };
const intent = { key: 'key-1', userId: '7', input, atMs: Date.now() };
const asked: Asked[] = [];
let answers: (object | 'lost')[] = [];

/** The network's edge: answers in turn, `lost` like a line that breaks after sending. */
function network(_url: unknown, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const key = headers.get('idempotency-key') ?? undefined;
  const body = JSON.parse(String(init.body));
  asked.push({ key: key ?? body.onceKey, body });
  const answer = answers.shift() ?? 'lost';
  if (answer === 'lost') return Promise.reject(new TypeError('network'));
  return Promise.resolve(new Response(JSON.stringify(answer)));
}

const booked = { code: 200, errcode: 0, data: deposit };
const wasBooked = { code: 200, errcode: 0, data: { status: 'booked', reply: deposit } };
const refused = { code: 409, errcode: 3002, data: {} };

beforeEach(() => {
  asked.length = 0;
  answers = [];
  localStorage.clear();
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
});
afterEach(() => {
  // A hook that is left would go on asking, in the next test.
  cleanup();
  vi.unstubAllGlobals();
});

describe('a deposit', () => {
  test('whose answer got lost is asked about by its key and never leaves by itself', async () => {
    answers = ['lost', 'lost', wasBooked];
    const { result } = renderHook(() => useDeposit());
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.phase).toMatchObject({ name: 'checking', tries: 1 }));
    expect(readIntent('deposit', '7')).toMatchObject({ input });
    act(() => result.current.checkNow());
    await waitFor(() => expect(result.current.phase.name).toBe('answered'));
    const [sent, ...questions] = asked;
    expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(questions.map(({ body }) => [body.call, body.onceKey])).toEqual(
      Array(2).fill(['createDeposit', sent?.key]),
    );
    expect(readIntent('deposit', '7')).toBeUndefined();
  });

  test('takes only those to the payment page who still wait for it', async () => {
    const leaveFor = vi.spyOn(host, 'leaveFor').mockResolvedValue(false);
    answers = [booked, booked];
    const left = renderHook(() => useDeposit());
    act(() => left.result.current.start(input));
    left.unmount();
    await waitFor(() => expect(readIntent('deposit', '7')).toBeUndefined());
    expect(leaveFor).not.toHaveBeenCalled();
    const { result } = renderHook(() => useDeposit());
    act(() => result.current.start(input));
    const page = new URL('/sandbox/pay?order=x', location.href).href;
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(page));
    leaveFor.mockRestore();
  });

  test('is asked about after a reload by the key it was started with', async () => {
    keepIntent('deposit', intent);
    answers = [wasBooked];
    const { result } = renderHook(() => useDeposit());
    expect(result.current.phase.name).toBe('checking');
    await waitFor(() => expect(result.current.phase).toMatchObject({ reply: deposit }));
    expect(asked.map(({ key }) => key)).toEqual(['key-1']);
  });

  test('of another player on this device is never resumed', () => {
    keepIntent('deposit', { ...intent, userId: '8' });
    const { result } = renderHook(() => useDeposit());
    expect(result.current.phase.name).toBe('idle');
    expect(asked).toEqual([]);
  });

  test('that is refused is forgotten and says why', async () => {
    answers = [refused];
    const { result } = renderHook(() => useDeposit());
    act(() => result.current.start(input));
    await waitFor(() => expect(result.current.phase.name).toBe('idle'));
    expect(result.current.phase).toHaveProperty('fault');
    expect(readIntent('deposit', '7')).toBeUndefined();
  });

  test('stays unknown while a busy server only says to come later', async () => {
    keepIntent('deposit', intent);
    answers = [{ code: 429, errcode: 9003, data: {} }];
    const { result } = renderHook(() => useDeposit());
    await waitFor(() => expect(result.current.phase).toMatchObject({ tries: 1 }));
    expect(result.current.phase.name).toBe('checking');
    expect(readIntent('deposit', '7')).toEqual(intent);
  });

  test('left at the provider’s page, has its wallet asked anew when the browser leads back', () => {
    const wallet = [['tradeInfo'], ['withdrawInfo']];
    for (const queryKey of wallet) queryClient.setQueryData(queryKey, {});
    renderHook(() => useDeposit());
    const isOld = () => wallet.map((key) => queryClient.getQueryState(key)?.isInvalidated);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(isOld()).toEqual([false, false]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isOld()).toEqual([true, true]);
  });

  test('goes out once however often the button is pressed', async () => {
    const { result } = renderHook(() => useDeposit());
    act(() => {
      result.current.start(input);
      result.current.start(input);
    });
    await waitFor(() => expect(result.current.phase.name).toBe('checking'));
    expect(asked.filter(({ body }) => 'rechargeTypeId' in body)).toHaveLength(1);
  });
});

describe('the payment page', () => {
  test('must be an address on the web', () => {
    expect(payAddress('/sandbox/pay')).toMatch(/^http:\/\/localhost(:\d+)?\/sandbox\/pay$/);
    expect(() => payAddress('javascript:alert(1)')).toThrow(TypeError);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../contract/money.ts';
import { onceOutcome } from '../contract/once.ts';
import { createDeposit } from '../contract/wallet.ts';
import { useOnceIntent } from '../src/lib/once/once-intent.ts';
import { type UserInfo, useSession } from '../src/lib/session/session-store.ts';

// The last row of the peers' defects, where a screen keeps the key of a deposit. The others are in
// peer-defects.test.ts.

/** A server that opens one deposit for a key, and a line that loses its first answers. */
function flakyServer(losses: number) {
  const deposits = new Set<string>();
  let left = losses;
  const reply = (data: object) => {
    left -= 1;
    if (left >= 0) throw new TypeError('network');
    return new Response(JSON.stringify({ code: 200, errcode: 0, data }));
  };
  const answer = async (key: string): Promise<Response> => {
    deposits.add(key);
    return reply({ id: key });
  };
  /** What became of a key: every one that was sent is booked. */
  const tell = async (key: string): Promise<Response> =>
    reply(deposits.has(key) ? { status: 'booked', reply: { id: key } } : { status: 'closed' });
  return { deposits, answer, tell };
}

/** A form on a screen that is drawn anew while the line is bad. */
interface Form {
  press(): void;
  /** What a data refresh or a new page from the server does to the screen. */
  drawAnew(): void;
  hasAnswer(): boolean;
}

let server: ReturnType<typeof flakyServer>;
let fields = 0;

/** kipindi, before its repair: the page's own field holds the key, and each new page a new one. */
function kipindiForm(): Form {
  const { result, rerender } = renderHook(() => {
    const [hasAnswer, setHasAnswer] = useState(false);
    fields += 1;
    const key = `field-${fields}`;
    const press = () =>
      void server.answer(key).then(
        () => setHasAnswer(true),
        () => undefined,
      );
    return { press, hasAnswer };
  });
  return {
    press: () => act(() => result.current.press()),
    drawAnew: rerender,
    hasAnswer: () => result.current.hasAnswer,
  };
}

function ourForm(): Form {
  const { result, rerender } = renderHook(() => useOnceIntent('peer', createDeposit));
  const input = { rechargeTypeId: 1, amount: hundredthsOf(50_000) };
  return {
    press: () =>
      act(() => {
        result.current.start(input);
        result.current.checkNow();
      }),
    drawAnew: rerender,
    hasAnswer: () => result.current.phase.name === 'answered',
  };
}

/** However often it is pressed and drawn anew before an answer comes, one deposit is opened. */
async function opensOneDeposit(form: Form): Promise<boolean> {
  for (let presses = 0; presses < 12 && !form.hasAnswer(); presses += 1) {
    form.press();
    await act(async () => undefined);
    form.drawAnew();
  }
  await waitFor(() => expect(form.hasAnswer()).toBe(true));
  return server.deposits.size === 1;
}

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
  vi.stubGlobal('fetch', (url: string, { headers, body }: RequestInit = {}) =>
    url.endsWith(onceOutcome.path)
      ? server.tell(JSON.parse(String(body)).onceKey)
      : server.answer(new Headers(headers).get('idempotency-key') ?? ''),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('kipindi: a page drawn anew has a new key, and a lost answer makes a second deposit', async () => {
  server = flakyServer(3);
  expect(await opensOneDeposit(kipindiForm())).toBe(false);
  server = flakyServer(3);
  expect(await opensOneDeposit(ourForm())).toBe(true);
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCodeSender } from './use-code-sender.ts';

const nothing = () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Seconds go by, each drawn. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
}

/** Asks for a code, after which the next one has to wait a minute. */
async function sent() {
  const { result } = renderHook(() =>
    useCodeSender(async () => ({ resendAfterSeconds: 60 }), nothing),
  );
  await act(() => result.current.send());
  expect(result.current.secondsLeft).toBe(60);
  return result;
}

test('the wait goes on while the phone shows its messages and runs no timers', async () => {
  const sender = await sent();
  await pass(10);
  expect(sender.current.secondsLeft).toBe(50);
  vi.setSystemTime(Date.now() + 30_000);
  await pass(1);
  expect(sender.current.secondsLeft).toBe(19);
  await pass(19);
  expect(sender.current.secondsLeft).toBe(0);
});

test('a phone whose clock is set back meanwhile waits no longer, and another code its own time', async () => {
  const sender = await sent();
  vi.setSystemTime(Date.now() - 3_600_000);
  await pass(60);
  expect(sender.current.secondsLeft).toBe(0);
  await act(() => sender.current.send());
  expect(sender.current.secondsLeft).toBe(60);
  await pass(1);
  expect(sender.current.secondsLeft).toBe(59);
});

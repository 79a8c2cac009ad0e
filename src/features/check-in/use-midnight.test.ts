import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { PLAY_SESSION_KEY } from '../../lib/session/protection.ts';
import { useMidnight } from './use-midnight.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

test.each([
  ['behind', -1],
  ['ahead', 1],
])('the board turns at midnight in Manila on a phone that is days %s', (_where, sign) => {
  vi.useFakeTimers();
  const serverMs = Date.parse('2026-11-20T15:59:00.000Z');
  vi.setSystemTime(serverMs + sign * 3 * 24 * 60 * 60_000);
  queryClient.setQueryData(PLAY_SESSION_KEY, { serverTime: new Date(serverMs).toISOString() });
  const onNewDay = vi.fn();
  renderHook(() => useMidnight('2026-11-20T16:00:00.000Z', onNewDay));
  vi.advanceTimersByTime(59_000);
  expect(onNewDay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(onNewDay).toHaveBeenCalledOnce();
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useBarDot, useRedDots } from './red-dots.ts';

afterEach(() => useRedDots.getState().clear());

test('the bonus centre is lit by a lamp without a place elsewhere, and by an activity of its own', () => {
  const { result } = renderHook(() => useBarDot('bonus'));
  const { setFlags, setWaiting } = useRedDots.getState();
  expect(result.current).toBe(false);
  act(() => setFlags({ hasMail: true, canReceiveDrawChance: true }));
  expect(result.current).toBe(false);
  act(() => setFlags({ signInFlag: true }));
  expect(result.current).toBe(true);
  act(() => setFlags({ signInFlag: false }));
  expect(result.current).toBe(false);
  act(() => setWaiting([77]));
  expect(result.current).toBe(true);
  act(() => setWaiting([]));
  expect(result.current).toBe(false);
});

import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../lib/i18n/i18n.ts';
import { ToastHost } from '../ui/feedback/toast.tsx';

beforeEach(() => {
  startI18n();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

test('the player is told that it goes on by itself, until it does', async () => {
  const { waitForTurn } = await import('./wait-for-turn.ts');
  render(createElement(ToastHost));
  let isOver = false;
  const turn = waitForTurn(20).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(screen.getByRole('status').textContent).toMatch(/by itself in 2\d seconds/);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(4_500);
  await turn;
  expect(screen.getByRole('status').textContent).toBe('');
});

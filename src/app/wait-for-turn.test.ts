import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '../../contract/refusals.ts';
import { startI18n } from '../lib/i18n/i18n.ts';
import { ToastHost } from '../ui/feedback/toast.tsx';

beforeAll(() => startI18n());
// Each test in an hour of its own: what one waits for is not told again by the next.
let hours = 0;
beforeEach(() => {
  hours += 1;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + hours * 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test.each([
  [REFUSALS.tooManyRequests, /^It is busy right now\. .* by itself in 2\d seconds/],
  [REFUSALS.oneMoment, /^One moment, please\. .* by itself in 2\d seconds/],
])(
  'the player is told why, and that it goes on by itself, until it does (%i)',
  async (why, text) => {
    const { waitForTurn } = await import('./wait-for-turn.ts');
    render(createElement(ToastHost));
    let isOver = false;
    const turn = waitForTurn(20, why).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(screen.getByRole('status').textContent).toMatch(text);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(4_500);
    await turn;
    expect(screen.getByRole('status').textContent).toBe('');
  },
);

import '../../../tests/support/started-i18n.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/slots-hack.json';
import { RunningAction } from './running-action.tsx';
import { spinRunner, useShownSpin } from './spin.ts';

addTexts('slots-hack', { en });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const HOUR = 3_600_000;
/** The page's clock has parts of a millisecond. A browser's timers have none, and come too early by them. */
const PART = 0.7;

test.each([HOUR, -HOUR])('SPIN waits for its gap, not for a clock that is set by %i ms', (set) => {
  vi.useFakeTimers();
  const later = setTimeout;
  const whole = (run: () => void, ms = 0) => later(run, Math.trunc(ms));
  vi.stubGlobal('setTimeout', whole);
  useShownSpin.setState({ answeredAtMs: performance.now() + PART });
  const draw = () => (
    <MemoryRouter>
      <RunningAction state={spinRunner.state} missionId="1" canSpin everyMs={1600} />
    </MemoryRouter>
  );
  const { rerender } = render(draw());
  vi.setSystemTime(Date.now() + set);
  rerender(draw());
  const isWaiting = () => screen.getByRole('button').getAttribute('aria-disabled') === 'true';
  const passing = [isWaiting()];
  for (const ms of [1640, 10]) {
    act(() => void vi.advanceTimersByTime(ms));
    passing.push(isWaiting());
  }
  expect(passing).toEqual([true, true, false]);
});

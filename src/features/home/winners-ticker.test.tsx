import '../../../tests/support/started-i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROPS } from '../../../contract/props.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/home.json';
import { WinnersTicker } from './winners-ticker.tsx';

const SHOWN_MS = 4000;
const NAMES = ['A***a', 'B***b', 'C***c'];

beforeEach(() => {
  vi.useFakeTimers();
  addTexts('home', { en });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows the three of them. @returns the name that is seen now */
function show(): () => string | undefined {
  const winners = NAMES.map((nickname) => ({
    ...{ drawId: nickname, nickname, avatar: 'avatar-1', propId: PROPS.coin, count: 100 },
    createTime: new Date().toISOString(),
  }));
  const queries = { staleTime: Infinity };
  const client = new QueryClient({ defaultOptions: { queries } });
  client.setQueryData(['lobbyFeed'], { jackpot: { isOpen: false }, winners });
  render(
    <QueryClientProvider client={client}>
      <WinnersTicker />
    </QueryClientProvider>,
  );
  const seen = () => document.querySelector('section')?.textContent ?? '';
  return () => NAMES.find((name) => seen().includes(name));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('winners that move by themselves come to rest', () => {
  test('after one round through all of them', () => {
    const seen = show();
    const told = [seen()];
    for (let step = 0; step < 6; step += 1) {
      pass(SHOWN_MS);
      told.push(seen());
    }
    const [first, ...others] = NAMES;
    expect(told).toEqual([first, ...others, first, first, first, first]);
  });

  test('at once where a finger touches them', () => {
    const seen = show();
    pass(SHOWN_MS);
    fireEvent.pointerDown(document.querySelector('section p') as Element);
    pass(5 * SHOWN_MS);
    expect(seen()).toBe(NAMES[1]);
  });
});

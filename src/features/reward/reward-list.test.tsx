import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { addTexts, startI18n } from '../../lib/i18n/i18n.ts';
import type { Reward } from '../../lib/navigation/rewards.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import enProp from '../../locales/en/prop.json';
import en from '../../locales/en/reward.json';
import RewardList from './reward-list.tsx';

beforeAll(() => {
  startI18n();
  addTexts('reward', { en });
  addTexts('prop', { en: enProp });
  // Without motion the list is the plain one: jsdom has no stage.
  usePrefs.setState({ isMotionReduced: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Every kind of prop of the contract, one each. */
const KINDS: readonly Reward[] = [
  { propId: 1005, count: 1 },
  { propId: 1301, count: 2 },
  { propId: 2001, count: 12_345 },
  { propId: 2002, count: 1_200 },
  { propId: 4001, count: 40 },
  { propId: 40001, count: 1 },
  { propId: 50002, count: 987_654 },
  { propId: 60001, count: 5 },
  { propId: 80002, count: 1 },
  { propId: 100001, count: 1 },
  { propId: 110001, count: 1 },
];

function open(rewards: readonly Reward[], title?: string) {
  const onClose = vi.fn();
  const { container } = render(<RewardList rewards={rewards} title={title} onClose={onClose} />);
  const spoken = () => document.querySelector('[aria-live]')?.textContent ?? '';
  return { onClose, container, spoken };
}

test('once it is closed, everything that it may have changed is asked for anew', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('/').pop() ?? '');
    throw new TypeError('network');
  });
  useSession.setState({ token: '7.a' });
  queryClient.setQueryData(['diamond-shop'], {});
  const isOld = () => queryClient.getQueryState(['diamond-shop'])?.isInvalidated;
  open([{ propId: 60001, count: 5 }]);
  expect([asked, isOld()]).toEqual([[], false]);
  cleanup();
  const figures = ['refreshData', 'getActivityIds', 'activityGetStatusList'];
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(figures)));
  expect(isOld()).toBe(true);
  useSession.setState({ token: undefined });
});

describe('the plain reward list', () => {
  test('names every kind of prop, money as money, and tells it to a screen reader', () => {
    for (const { propId, count } of KINDS) {
      const { spoken } = open([{ propId, count }]);
      expect(spoken()).toMatch(/^You received: \S/);
      cleanup();
    }
    const { spoken } = open([
      { propId: 2001, count: 12_345 },
      { propId: 50002, count: 987_654 },
    ]);
    expect(spoken()).toBe('You received: ₱123.45, ₱9,876.54');
    expect(screen.getByText('Major Jackpot')).toBeTruthy();
    expect(screen.getByText(en.continue)).toBeTruthy();
  });

  test('turns its pages by taps and closes after the last one', () => {
    const { onClose } = open(KINDS, 'A rich day');
    expect(screen.getByRole('dialog', { name: 'A rich day' })).toBeTruthy();
    expect(screen.getByText('1 of 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('goes on by Enter wherever the focus is, and closes by Escape', () => {
    const { onClose } = open([{ propId: 60001, count: 5 }]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter' });
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

import '../../../tests/support/started-i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keepIntent } from '../../lib/once/open-intents.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { ToastHost } from '../../ui/feedback/toast.tsx';
import { PointsForm } from './points-form.tsx';
import './points-screen.tsx';

const TERMS = {
  points: 20,
  rate: { points: 100, coin: hundredthsOf(150) },
  minPoints: 100,
  stepPoints: 50,
  wagerFactor: 0,
  recent: [],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an exchange booked before a reload is told at once, also where too few points are left for another', async () => {
  const reply = { rewards: [{ propId: 2001, count: 150 }], points: 20 };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/onceOutcome')) asked.push(JSON.parse(String(body)).onceKey);
    const data = url.endsWith('/onceOutcome') ? { status: 'booked', reply } : {};
    return new Response(JSON.stringify({ code: 200, errcode: 0, data }));
  });
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
  const input = { type: 'points', points: 100 };
  keepIntent('exchange.points', { key: 'key-1', userId: '7', input, atMs: Date.now() });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PointsForm terms={TERMS} />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^You need 80 more points/)).toBeTruthy();
  expect(screen.getByText(/^No answer yet/)).toBeTruthy();
  await screen.findByText('₱1.50 added to your balance.');
  expect(asked).toEqual(['key-1']);
});

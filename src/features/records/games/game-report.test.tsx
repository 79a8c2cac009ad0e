import '../../../../tests/support/started-i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { PLAY_SESSION_KEY } from '../../../lib/session/protection.ts';
import '../texts.ts';
import { GameReport } from './game-report.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a phone whose clock is elsewhere asks up to today, as the server counts days', async () => {
  const asked: { from: string; to: string }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ code: 200, errcode: 0, data: { list: [] } }));
  });
  queryClient.setQueryData(PLAY_SESSION_KEY, { serverTime: '2026-11-20T15:00:00.000Z' });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <GameReport period="day" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('table');
  expect(asked).toEqual([expect.objectContaining({ from: '2026-11-14', to: '2026-11-20' })]);
});

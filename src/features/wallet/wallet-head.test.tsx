import '../../../tests/support/started-i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { afterFirstLook, openFirstLook } from '../../lib/platform/first-look.ts';
import { takeUserInfo } from '../../lib/session/player-data.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import './texts.ts';
import { WalletHead } from './wallet-head.tsx';
import { WITHDRAW_KEY } from './withdraw/withdraw-info.ts';

const PLAYER = { id: '7', coin: hundredthsOf(0), favouriteGameIds: [] } as unknown as UserInfo;
let asked: string[] = [];
/** What the server holds. */
let coin = 0;

/** The network's edge: the server's figures of now, after a moment. */
async function network(url: unknown): Promise<Response> {
  const name = String(url).split('/').pop() ?? '';
  asked.push(name);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const data = name === 'refreshData' ? { coin } : { held: 0, bonus: 0 };
  return new Response(JSON.stringify({ code: 200, errcode: 0, data }));
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', network);
  useSession.getState().begin('7.a', PLAYER);
  takeUserInfo(PLAYER);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WalletHead />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container;

// In this order: there is one first look.
test('the first look shows the balance that the start was told, and asks no more', async () => {
  open();
  await waitFor(() => expect(queryClient.getQueryData(WITHDRAW_KEY)).toBeDefined());
  openFirstLook();
  await act(afterFirstLook);
  expect(asked).toEqual(['withdrawInfo']);
});

test('the balance is asked for with the figures beside it, whenever they are', async () => {
  queryClient.setQueryData(WITHDRAW_KEY, { held: 0, bonus: 0 });
  coin = 50_000;
  const head = open();
  await waitFor(() => expect(head.textContent).toContain('₱500.00'));
  coin = 20_000;
  void queryClient.invalidateQueries({ queryKey: WITHDRAW_KEY });
  await waitFor(() => expect(head.textContent).toContain('₱200.00'));
  expect(asked.filter((name) => name === 'refreshData')).toHaveLength(2);
});

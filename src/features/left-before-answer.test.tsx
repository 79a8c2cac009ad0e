import '../../tests/support/started-i18n.ts';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../contract/money.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { type UserInfo, useSession } from '../lib/session/session-store.ts';
import { useWallet } from '../lib/stores/wallet-store.ts';
import { useCancel } from './bonus-coin/use-bonuses.ts';
import { useExchange } from './points/use-exchange.ts';
import { useWithdrawal } from './wallet/withdraw/use-withdrawal.ts';

// Who leaves a screen before its answer is there finds what the answer has moved on the next one.

const nothing = () => undefined;
const COIN = hundredthsOf(1234);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.endsWith('/refreshData') ? { coin: COIN } : {};
    return new Response(JSON.stringify({ code: 200, errcode: 0, data }));
  });
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
  useWallet.getState().clear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

const WITHDRAWAL = { bankAccountId: 'a', amount: hundredthsOf(50_000), fee: hundredthsOf(0) };

const INTENTS: [string, () => () => void, QueryKey[]][] = [
  [
    'a withdrawal',
    () => {
      const { start } = useWithdrawal();
      return () => start(WITHDRAWAL);
    },
    [['withdrawInfo'], ['withdrawalList']],
  ],
  [
    'a bonus that is cancelled',
    () => {
      const { start } = useCancel(nothing);
      return () => start({ id: '1' });
    },
    [['withdrawInfo']],
  ],
  [
    'points that are exchanged',
    () => {
      const { start } = useExchange('points', nothing);
      return () => start({ type: 'points', points: 10 });
    },
    [['exchange'], ['records']],
  ],
];

test.each(INTENTS)('%s', async (_what, usePress, moved) => {
  for (const queryKey of moved) queryClient.setQueryData(queryKey, {});
  const { result, unmount } = renderHook(usePress, { wrapper });
  act(() => result.current());
  unmount();
  await waitFor(() => expect(useWallet.getState().settled).toBe(COIN));
  for (const queryKey of moved) {
    expect(queryClient.getQueryState(queryKey)?.isInvalidated, String(queryKey)).toBe(true);
  }
});

import { QueryClient } from '@tanstack/react-query';
import { ApiUnknown } from './api.ts';

/** What the server owns, cached. Only a lost network is tried again: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'offlineFirst',
      retry: (failures, error) => error instanceof ApiUnknown && failures < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

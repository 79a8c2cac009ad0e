import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { checkConnection, useConnection } from '../platform/connection.ts';
import { ApiUnknown } from './api.ts';

// What is shown is asked for again as soon as the site answers, not only when the device has a network.
onlineManager.setEventListener((setOnline) =>
  useConnection.subscribe(({ isLost }) => setOnline(!isLost)),
);
onlineManager.setOnline(!useConnection.getState().isLost);

/**
 * What the server owns, cached. Only a lost network is tried again: a refusal stays a refusal. Without
 * a connection a query fails at once, so that its screen can say so, and is made again when it is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (error instanceof ApiUnknown) void checkConnection();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'offlineFirst',
      retry: (failures, error) =>
        error instanceof ApiUnknown && failures < 2 && !useConnection.getState().isLost,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

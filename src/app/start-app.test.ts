import { afterEach, expect, test, vi } from 'vitest';
import { useConnection } from '../lib/platform/connection.ts';
import { refreshActivities } from '../lib/session/player-data.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { watchPage } from './start-app.ts';

afterEach(() => {
  useHome.getState().clear();
  vi.unstubAllGlobals();
});

test('activities whose answer was lost come with the connection', async () => {
  const network = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', network);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchPage();
  await refreshActivities();
  await vi.waitFor(() => expect(useConnection.getState().isLost).toBe(true));
  const data = { activityIds: [45], activityMap: {} };
  network.mockImplementation(
    async () => new Response(JSON.stringify({ code: 200, errcode: 0, data })),
  );
  useConnection.setState({ isLost: false });
  await vi.waitFor(() => expect(useHome.getState().activities?.activityIds).toEqual([45]));
});

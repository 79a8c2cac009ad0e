import '../../../tests/support/started-i18n.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { useHome } from '../../lib/stores/home-store.ts';
import BonusScreen from './bonus-screen.tsx';
import EventScreen from './event-screen.tsx';

const SCREENS = [
  ['the Bonus tab', BonusScreen],
  ['the list of events', EventScreen],
] as const;

const FOLLOW = { id: 45, sort: 1, themeUrl: '', clickType: 1, clickAction: '/activity/follow' };
const LIST = {
  activityIds: [45],
  activityMap: { 45: { ...FOLLOW, type: 0, unloginShowStatus: 1, homeFloatShowStatus: 0 } },
};

/** The first screen of a run is slow to be drawn. */
const PATIENCE = { timeout: 20_000 };

/** False while the server answers with a failure of its own. */
let isThere = false;

beforeEach(() => {
  isThere = false;
  const data = { code: 200, errcode: 0, data: LIST };
  vi.stubGlobal('fetch', async () =>
    isThere ? new Response(JSON.stringify(data)) : new Response('', { status: 500 }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useHome.getState().clear();
  vi.unstubAllGlobals();
});

test.each(SCREENS)('%s says that the list was lost, and asks again', async (_name, Screen) => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' }, PATIENCE);
  isThere = true;
  fireEvent.click(again);
  const card = await screen.findByRole('link', { name: /follow/i }, PATIENCE);
  expect(card.getAttribute('href')).toBe('/activity/follow');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appAgent5UserReceive } from '../../../contract/agent.ts';
import { PROPS } from '../../../contract/props.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { useReceive } from './use-receive.ts';

const ANSWERS = {
  taken: { code: 200, errcode: 0, data: { rewards: [{ propId: PROPS.coin, count: 500 }] } },
  'already taken elsewhere': { code: 409, errcode: 5004, data: {} },
};
const LAMPS = { agent5AwardFlag: false, waiting: [] };
let answer: object = {};

/** The network's edge: nothing waits any more. */
async function network(url: unknown): Promise<Response> {
  const name = String(url).split('/').pop();
  if (name === 'getActivityIds') throw new TypeError('network');
  const data = { code: 200, errcode: 0, data: LAMPS };
  return new Response(JSON.stringify(name === 'activityGetStatusList' ? data : answer));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
});
afterEach(() => {
  cleanup();
  useOverlays.getState().closeAll();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])(
  'a reward that is %s puts out the lamps that told of it, on every screen',
  async (what) => {
    answer = ANSWERS[what];
    useRedDots.getState().setFlags({ agent5AwardFlag: true });
    const options = { inputOf: () => ({}), queryKey: ['agent'] };
    const { result } = renderHook(() => useReceive(appAgent5UserReceive, options), { wrapper });
    await act(() => result.current.receive(0));
    await waitFor(() => expect(useRedDots.getState().flags.agent5AwardFlag).toBe(false));
  },
);

import '../../tests/support/started-i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../contract/money.ts';
import { bankReceive } from '../../contract/promotions.ts';
import { PROPS } from '../../contract/props.ts';
import { REFUSALS } from '../../contract/refusals.ts';
import { sampleInfo } from '../../tests/support/app/invite-samples.ts';
import { type UserInfo, useSession } from '../lib/session/session-store.ts';
import { useReceive } from '../parts/rewards/use-receive.ts';
import { AT_REST } from '../stage/reveal-flow.ts';
import { Button } from '../ui/controls/button.tsx';
import BindScreen from './auth/bind-screen.tsx';
import { ActionArea } from './invite/action-area.tsx';
import { FairnessSection } from './jackpot/fairness/fairness-section.tsx';
import { AwardTrack } from './scratch/award-track.tsx';
import { ReceiveButton } from './slots-hack/receive-button.tsx';

// Every screen that sends a `once` call by a press of its own: the first press may be booked although
// its answer was lost. It is asked about by its key before another one is sent.

const SEED = { commit: 'c', nextCommit: 'n', clientSeed: 'mine', nonce: 1 };
const PAGES: Record<string, object> = {
  fairnessInfo: SEED,
  activityGetStatusList: { waiting: [] },
};
/** Keys that calls went out with, and keys that were asked about. */
const keys: string[] = [];
const asked: string[] = [];
let answers: (object | 'lost')[] = [];

/** The network's edge: once calls and questions are answered in turn, all others by their path. */
async function network(url: unknown, init: RequestInit = {}): Promise<Response> {
  const key = new Headers(init.headers).get('idempotency-key');
  const path = String(url).split('/').pop() ?? '';
  if (path === 'onceOutcome') asked.push(JSON.parse(String(init.body)).onceKey);
  else if (key) keys.push(key);
  else {
    return new Response(JSON.stringify({ code: 200, errcode: 0, data: PAGES[path] ?? {} }));
  }
  const answer = answers.shift() ?? 'lost';
  if (answer === 'lost') throw new TypeError('network');
  return new Response(JSON.stringify(answer));
}

function Promotion() {
  const { receive } = useReceive(bankReceive, {
    inputOf: (tier) => ({ tier }),
    queryKey: ['promotions'],
  });
  return <Button onClick={() => void receive(1)}>Receive</Button>;
}

const AWARD = { id: 1, need: 1, propId: PROPS.coin, count: 5, state: 'open' } as const;
const FULL = { ...sampleInfo, collected: sampleInfo.target, missing: hundredthsOf(0) };

/** Types into the fields of a form, by their names. */
function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector(`[name="${name}"]`);
    if (field) fireEvent.change(field, { target: { value } });
  }
}

const submit = () => document.querySelector<HTMLElement>('[type="submit"]');
const onlyButton = () => document.querySelector<HTMLElement>('button');

const SCREENS: [string, ReactNode, () => HTMLElement | null][] = [
  ["a mission's award", <ReceiveButton key="a" missionId="m1" />, onlyButton],
  ["a promotion's reward", <Promotion key="b" />, onlyButton],
  [
    "a round's exchange",
    <ActionArea key="c" info={FULL} state={AT_REST} revealed={undefined} />,
    onlyButton,
  ],
  ['a new seed', <FairnessSection key="d" />, submit],
  ['a phone that is bound', <BindScreen key="e" />, submit],
  ["a card game's award", <AwardTrack key="f" scratched={1} awards={[AWARD]} />, onlyButton],
];

function show(part: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  keys.length = 0;
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const busy = (errcode: number) => ({ code: 429, errcode, data: {} });
const wasClosed = { code: 200, errcode: 0, data: { status: 'closed' } };

describe.each(SCREENS)('%s', (_name, part, buttonOf) => {
  /** Presses as a player does: until so much has gone over the wire. */
  const press = (times: number) =>
    waitFor(() => {
      const button = buttonOf();
      fill({ mobile: '09171234567', code: '123456' });
      if (button) fireEvent.click(button);
      expect(keys.length + asked.length).toBeGreaterThanOrEqual(times);
    });

  test.each([
    ['too many requests', busy(REFUSALS.tooManyRequests)],
    ['maintenance', busy(REFUSALS.maintenance)],
    ['no answer again', 'lost' as const],
  ])('is asked about and not sent again after no answer and then %s', async (_busy, answer) => {
    answers = ['lost', answer, answer, answer];
    show(part);
    await press(2);
    await press(3);
    await press(4);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(new Set(asked)).toEqual(new Set(keys));
  });

  test('is sent by the next press, as another one, where it never arrived', async () => {
    answers = ['lost', wasClosed, 'lost'];
    show(part);
    await press(2);
    await press(3);
    expect(asked[0]).toBe(keys[0]);
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

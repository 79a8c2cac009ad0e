import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import {
  opened,
  refusalOf,
  replyOf,
  roundOf,
  STAKE,
} from '../../../../tests/support/app/play-world.ts';
import { callGame } from '../../../lib/api/game-api.ts';
import { usePlayable, useWallet } from '../../../lib/stores/wallet-store.ts';
import { type Launch, type StageLaunch, useGameVisit } from './game-visit.ts';

vi.mock('../../../lib/api/game-api.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/api/game-api.ts')>()),
  callGame: vi.fn(),
}));

const LAUNCH = { token: 'token', gameId: 1, name: 'Parol', sessionId: 'session' } as const;
const STAGE = { kind: 'stage', apiUrl: '', theme: 'parol' } as unknown as StageLaunch;
const PRIZE = { activity: 'jackpot', id: 'draw-1', coin: hundredthsOf(700) };

/** A game that answers each call by its script, beside a wallet that knew 5,000 before the visit. */
async function visitOf(tryIt: boolean, plays: readonly unknown[] = []) {
  const answers: Record<string, unknown[]> = { open: [opened()], play: [...plays] };
  vi.mocked(callGame).mockImplementation(
    async (_access, name) => (answers[name]?.shift() ?? { ok: true, data: {} }) as never,
  );
  const { result } = renderHook(() => ({
    visit: useGameVisit({ ...LAUNCH, tryIt } as Launch, STAGE).visit,
    wallet: usePlayable(),
  }));
  await act(async () => {});
  const money = () => [result.current.visit?.money, result.current.wallet];
  return { visit: () => result.current.visit, money };
}

/** The jackpot is drawn over the game: booked, and not yet shown. */
function draw(): void {
  const { settled, setSettled } = useWallet.getState();
  setSettled(hundredthsOf(settled + PRIZE.coin), { unseen: [PRIZE] });
}

const reveal = () => useWallet.getState().setSettled(useWallet.getState().settled, { unseen: [] });

beforeEach(() => {
  useWallet.getState().clear();
  useWallet.getState().setSettled(hundredthsOf(5000));
});

test('a prize that is drawn over a game is in its money once it is revealed, and not before', async () => {
  const { money } = await visitOf(false);
  expect(money()).toEqual([10_000, 10_000]);
  act(draw);
  expect(money()).toEqual([10_000, 10_000]);
  act(reveal);
  expect(money()).toEqual([10_700, 10_700]);
});

test('a press that is refused takes nothing back of it, and a round tells all of it', async () => {
  const round = replyOf(roundOf(), 11_100);
  const { visit, money } = await visitOf(false, [refusalOf('too-fast'), round]);
  act(draw);
  act(reveal);
  await act(async () => void (await visit()?.play(STAKE)));
  expect(money()).toEqual([10_700, 10_700]);
  await act(async () => void (await visit()?.play(STAKE)));
  expect(money()[0]).toBe(10_600);
  act(() => visit()?.shown());
  expect(money()).toEqual([11_100, 11_100]);
});

test('fun money is no part of the wallet', async () => {
  const { money } = await visitOf(true);
  act(draw);
  expect(money()).toEqual([10_000, 5000]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveDrawChance } from '../../contract/jackpot.ts';
import { hundredthsOf } from '../../contract/money.ts';
import { settle } from '../../tests/support/app/reveal-world.ts';
import { refreshBalance } from '../lib/session/player-data.ts';
import { type UserInfo, useSession } from '../lib/session/session-store.ts';
import { shownBalance, useWallet } from '../lib/stores/wallet-store.ts';
import { createAppRunner } from './app-runner.ts';

const COIN = hundredthsOf(10_000);
const DRAW = { id: 'd1', cell: 8, propId: 2001, count: COIN, type: 1 };
/** Tells an answer of the server from what was here before. */
const BONUS = hundredthsOf(1);
const UNSEEN = { activity: 'jackpot', id: 'd1', coin: COIN };
const figures = (unseen: object[]) => ({ coin: 30_000, unseen, bonus: BONUS });

/** Answers by their path; a call without one is lost. */
let answers: Record<string, Promise<object> | object> = {};

async function network(url: unknown): Promise<Response> {
  const data = await answers[String(url).split('/').pop() ?? ''];
  if (!data) throw new TypeError('network');
  return new Response(JSON.stringify({ code: 200, errcode: 0, data }));
}

/** Whether the server's list names the draw makes no difference here. */
const runner = createAppRunner({
  name: 'jackpot',
  spec: receiveDrawChance,
  outcomesOf: (draw) => [draw],
  tellShown: async () => undefined,
  query: { queryKey: ['how the player stands'], queryFn: async () => [] },
  unshownOf: () => [],
  coinsOf: () => COIN,
});

const shownNow = () => shownBalance(useWallet.getState());

/** All that a screen has shown of the balance meanwhile: it draws after what changed it has ended. */
async function shownWhile(act: () => Promise<void>): Promise<number[]> {
  const shown = new Set<number>();
  const stop = useWallet.subscribe(() => queueMicrotask(() => shown.add(shownNow())));
  await act();
  stop();
  return [...shown];
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
  useWallet.getState().setSettled(hundredthsOf(20_000), { unseen: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useWallet.getState().clear();
  useSession.setState({ token: undefined });
});

test.each([
  ['while its act runs', false],
  ['before its answer comes', true],
])('no moment shows a prize whose panel closes %s', async (_when, isEarly) => {
  let answer: (draw: object) => void = () => undefined;
  answers = {
    receiveDrawChance: new Promise<object>((resolve) => {
      answer = resolve;
    }),
    refreshData: figures([UNSEEN]),
  };
  const shown = await shownWhile(async () => {
    const leave = runner.enter();
    await settle();
    runner.press({}, true);
    if (isEarly) leave();
    await settle();
    answer(DRAW);
    await vi.waitFor(() => expect(runner.state.phase).toBe(isEarly ? 'rest' : 'act'));
    leave();
    await vi.waitFor(() => expect(useWallet.getState().bonus).toBe(BONUS));
  });
  expect(shown).toEqual([20_000]);
});

test('a prize that was left unseen stays hidden while nobody answers, and comes with the next answer', async () => {
  answers = { receiveDrawChance: DRAW };
  const leave = runner.enter();
  await settle();
  runner.press({}, true);
  await vi.waitFor(() => expect(runner.state.phase).toBe('act'));
  leave();
  await vi.waitFor(() => expect(useWallet.getState().isOld).toBe(true));
  expect(shownNow()).toBe(20_000);
  // It was seen on another phone.
  answers = { refreshData: figures([]) };
  await refreshBalance();
  expect(shownNow()).toBe(30_000);
});

test('a prize that the balance holds already is not added to it', async () => {
  useWallet.getState().setSettled(hundredthsOf(30_000), { unseen: [UNSEEN] });
  answers = { receiveDrawChance: DRAW };
  const leave = runner.enter();
  await settle();
  runner.press({}, true);
  await vi.waitFor(() => expect(runner.state.phase).toBe('act'));
  expect([useWallet.getState().settled, shownNow()]).toEqual([30_000, 20_000]);
  leave();
});

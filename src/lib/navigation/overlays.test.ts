import { beforeEach, expect, test, vi } from 'vitest';
import { flushTimers } from '../../../tests/support/servers/flush-timers.ts';
import { pushLayer } from './back-stack.ts';
import { useOverlays } from './overlays.ts';
import { showRewards } from './rewards.ts';

const { open } = useOverlays.getState();
const queue = () => useOverlays.getState().queue;
const names = () => queue().map(({ name }) => name);
const close = () => queue()[0]?.close();

function nextPop(): Promise<void> {
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
}

beforeEach(() => useOverlays.getState().closeAll());

test('overlays wait in line and follow one another', () => {
  open('language');
  open('display');
  expect(names()).toEqual(['language', 'display']);
  close();
  expect(names()).toEqual(['display']);
});

test('an overlay that is in line already is not queued twice', () => {
  open('display');
  open('display');
  expect(names()).toEqual(['display']);
});

test('one that waits comes to the front where it is wanted over what is open; one that is seen stays', () => {
  open('jackpot');
  open('display');
  open('new-terms', {}, true);
  open('new-terms', {}, true, true);
  expect(names()).toEqual(['new-terms', 'jackpot', 'display']);
  const [cover, below] = queue();
  open('new-terms', {}, true, true);
  open('jackpot', {}, true, true);
  expect(queue().slice(0, 2)).toEqual([cover, below]);
  close();
  expect(names()).toEqual(['display']);
  open('display', {}, true, true);
  expect(names()).toEqual(['display']);
});

test('two lists of rewards are both shown, one after the other', () => {
  showRewards([{ propId: 60001, count: 5 }]);
  showRewards([{ propId: 2002, count: 20 }]);
  showRewards([]);
  expect(names()).toEqual(['reward-list', 'reward-list']);
});

test('rewards over a popup leave it below them and take it along, and nothing that waits', () => {
  open('check-in');
  open('display');
  showRewards([{ propId: 2002, count: 20 }], { isOver: true });
  expect(names()).toEqual(['reward-list', 'check-in', 'display']);
  close();
  expect(names()).toEqual(['display']);
  close();
  // Over nothing it is a popup like any other.
  showRewards([{ propId: 2002, count: 20 }], { isOver: true });
  open('display');
  close();
  expect(names()).toEqual(['display']);
});

test('an overlay that finishes late, or twice, closes no other one', () => {
  open('language');
  const late = queue()[0];
  open('login');
  open('update');
  late?.close();
  late?.close();
  expect(names()).toEqual(['login', 'update']);
  queue()[1]?.close();
  expect(names()).toEqual(['login', 'update']);
  showRewards([{ propId: 2002, count: 20 }], { isOver: true });
  // What lies below a list that nobody has read leaves with it, and not before.
  queue()[1]?.close();
  expect(names()).toEqual(['reward-list', 'login', 'update']);
  close();
  expect(names()).toEqual(['update']);
});

test('back closes the top layer first and stays on the screen', async () => {
  history.replaceState({ idx: 3 }, '', '/member');
  const lower = vi.fn();
  const upper = vi.fn();
  pushLayer(lower);
  pushLayer(upper);
  history.back();
  await nextPop();
  expect(upper).toHaveBeenCalledTimes(1);
  expect(lower).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/member');
  history.back();
  await nextPop();
  expect(lower).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ idx: 3 });
});

test('a layer that closes by itself takes its history entry along', async () => {
  history.replaceState({ idx: 4 }, '', '/bonus');
  const remove = pushLayer(vi.fn());
  const popped = nextPop();
  remove();
  await popped;
  expect(history.state).toEqual({ idx: 4 });
});

test('a layer that closes by a navigation leaves the new screen alone', async () => {
  history.replaceState({ idx: 5 }, '', '/bonus');
  const remove = pushLayer(vi.fn());
  remove();
  history.pushState({ idx: 6 }, '', '/activity/jackpot');
  await flushTimers();
  expect(location.pathname).toBe('/activity/jackpot');
});

import { expect, test } from 'vitest';
import {
  lost,
  noWallet,
  opened,
  openWorld,
  RISING,
  RUNNING,
  refusalOf,
  replyOf,
  roundOf,
  STAKE,
  START_MS,
  STARTING,
  settle,
} from '../../../../tests/support/app/play-world.ts';
import { ApiBug } from '../../../lib/api/api.ts';
import { VisitEnded } from '../../../lib/api/game-api.ts';
import { shownMoney } from './play-state.ts';

test('a payout stays out of the shown money until its round was shown, and counts then', async () => {
  const { runner, state, sentTo } = openWorld({ open: [opened()], play: [replyOf(roundOf())] });
  await runner.open();
  await runner.play(STAKE);
  expect(state().phase).toBe('reveal');
  expect(shownMoney(state())).toBe(9900);
  runner.shown();
  expect(shownMoney(state())).toBe(10_400);
  expect(state()).toMatchObject({ phase: 'rest', last: { id: 'round-1' } });
  expect(state().history.map(({ id }) => id)).toEqual(['round-1']);
  expect(sentTo('shown')).toEqual([{ roundId: 'round-1' }]);
});

test('a round that an earlier visit left is revealed first, and its payout is not told before', async () => {
  const { runner, state } = openWorld({ open: [opened(roundOf())] });
  await runner.open();
  expect(state()).toMatchObject({ phase: 'reveal', isResumed: true });
  expect(shownMoney(state())).toBe(9500);
  expect((await runner.play(STAKE)).ok).toBe(false);
});

test('an open round is followed through lost answers to its end', async () => {
  const { runner, state } = openWorld({
    open: [opened(STARTING)],
    watch: [lost, replyOf(STARTING, 9900), replyOf(roundOf())],
  });
  await runner.open();
  expect(state().phase).toBe('open');
  await settle();
  expect(state()).toMatchObject({ phase: 'reveal', round: { payout: 500 } });
});

test('a cash-out is asked again until it is answered, and once however often it is pressed', async () => {
  const { runner, state, sentTo } = openWorld({
    open: [opened(STARTING)],
    cashOut: [lost, refusalOf('too-soon'), replyOf(roundOf())],
  });
  await runner.open();
  await Promise.all([runner.cashOut(), runner.cashOut()]);
  expect(sentTo('cashOut')).toHaveLength(3);
  expect(state()).toMatchObject({ phase: 'reveal', isCashing: false });
});

test('a wallet that cannot be asked takes no round away from its player', async () => {
  const { runner, state, sentTo, waits } = openWorld({
    open: [opened(RUNNING, RISING)],
    watch: [noWallet, noWallet, replyOf(RUNNING, 9900)],
    cashOut: [replyOf(roundOf())],
  });
  await runner.open();
  await settle();
  expect(state()).toMatchObject({ phase: 'open', round: RUNNING, fault: undefined });
  expect(sentTo('watch')).toEqual(Array(4).fill({ roundId: 'round-1', forMs: 250 }));
  expect(waits.slice(0, 2)).toEqual([2000, 2000]);
  await runner.cashOut();
  expect(state()).toMatchObject({ phase: 'reveal', round: { payout: 500 } });
});

test('a cash-out that waits for the wallet is asked again, and its round stays until then', async () => {
  const { runner, state, sentTo } = openWorld({
    open: [opened(RUNNING, RISING)],
    watch: [noWallet],
    cashOut: [noWallet, noWallet, replyOf(roundOf())],
  });
  await runner.open();
  await runner.cashOut();
  expect(sentTo('cashOut')).toEqual(Array(3).fill({ roundId: 'round-1' }));
  expect(state()).toMatchObject({ phase: 'reveal', isCashing: false, round: { payout: 500 } });
});

test('a cash-out that the server does not understand can be pressed again', async () => {
  const { runner, state, sentTo } = openWorld({
    open: [opened(RUNNING, RISING)],
    cashOut: [new ApiBug('cashOut', 400), replyOf(roundOf())],
  });
  await runner.open();
  await runner.cashOut();
  expect(state()).toMatchObject({ phase: 'open', isCashing: false });
  await runner.cashOut();
  expect(sentTo('cashOut')).toHaveLength(2);
  expect(state().phase).toBe('reveal');
});

test('a round that another tab has shown meanwhile is brought by its own answer', async () => {
  const { runner, state } = openWorld({
    open: [opened(STARTING, RISING), opened(undefined, RISING), opened(undefined, RISING)],
    watch: [noWallet, replyOf(roundOf())],
  });
  await runner.open();
  await settle();
  expect(state()).toMatchObject({ phase: 'reveal', round: { payout: 500 } });
});

test('a visit that is over says so and never plays again', async () => {
  const { runner, state, sentTo } = openWorld({
    open: [opened()],
    play: [new VisitEnded('play'), replyOf(roundOf())],
  });
  await runner.open();
  await runner.play(STAKE);
  expect(state().phase).toBe('ended');
  expect((await runner.play(STAKE)).ok).toBe(false);
  expect(sentTo('play')).toHaveLength(1);
});

test('a game that does not answer when it is opened can be tried again', async () => {
  const { runner, state } = openWorld({ open: [lost, lost, lost, opened()] });
  await runner.open();
  expect(state().phase).toBe('failed');
  await runner.open();
  expect(state().phase).toBe('rest');
});

test('a game opens once its wallet can be asked again', async () => {
  const { runner, state, waits } = openWorld({ open: [noWallet, noWallet, opened(RUNNING)] });
  await runner.open();
  expect(waits).toEqual([2000, 4000]);
  expect(state()).toMatchObject({ phase: 'open', isOffline: false, fault: undefined });
});

test('a round of another tab is asked for until it is there, however long that takes', async () => {
  const { runner, state } = openWorld({
    open: [opened(), lost, noWallet, lost, noWallet, opened(roundOf())],
    play: [refusalOf('round-open')],
  });
  await runner.open();
  await runner.play(STAKE);
  await settle();
  expect(state()).toMatchObject({ phase: 'reveal', isResumed: true });
});

test('the next round may begin a cycle after the start of the last, by this clock', async () => {
  const { runner, state } = openWorld({ open: [opened()], play: [replyOf(roundOf())] });
  await runner.open();
  await runner.play(STAKE);
  expect(state().readyAtMs).toBe(START_MS + 2500 + 1000);
});

test('a visitor’s visit goes on by the proof of each answer that counts, and by no other', async () => {
  const next = (answer: { ok: boolean; data: object }, visit: string) => ({
    ...answer,
    data: { ...answer.data, visit },
  });
  const { runner, state, tokens } = openWorld({
    open: [next(opened(), 'after open')],
    play: [next(replyOf(RUNNING, 9900), 'after play')],
    cashOut: [next(replyOf(roundOf()), 'after cash-out')],
    watch: [next(replyOf(roundOf({ payout: STAKE.stake })), 'after watch')],
  });
  await runner.open();
  await runner.play(STAKE);
  await runner.cashOut();
  await settle();
  runner.shown();
  await settle();
  expect(state().phase).toBe('rest');
  expect(tokens).toEqual([
    ['open', 'token'],
    ['play', 'after open'],
    ['watch', 'after play'],
    ['cashOut', 'after play'],
    ['shown', expect.stringMatching(/^after (?:cash-out|watch)$/)],
  ]);
});

import { expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import {
  lost,
  noWallet,
  opened,
  openWorld,
  RISING,
  RULES,
  refusalOf,
  replyOf,
  roundOf,
  STAKE,
  STARTING,
  settle,
} from '../../../../tests/support/app/play-world.ts';
import { shownMoney } from './play-state.ts';

test.each([
  ['lost', lost],
  ['without its wallet', noWallet],
])('a stake whose answer is %s is sent once and asked about by its key', async (_how, answer) => {
  const { runner, sentTo, state } = openWorld({
    open: [opened()],
    play: [answer],
    outcome: [lost, noWallet, replyOf(roundOf())],
  });
  await runner.open();
  expect((await runner.play(STAKE)).ok).toBe(true);
  expect(sentTo('play')).toEqual([{ ...STAKE, key: 'key-1' }]);
  expect(sentTo('outcome')).toEqual(Array(3).fill({ key: 'key-1' }));
  expect(state()).toMatchObject({ phase: 'reveal', isOffline: false });
});

test('a stake that never arrived is told as not placed, and the next one has its own key', async () => {
  const { runner, sentTo, state } = openWorld({
    open: [opened()],
    play: [lost, replyOf(roundOf())],
    outcome: [refusalOf('not-placed')],
  });
  await runner.open();
  expect(await runner.play(STAKE)).toEqual({ ok: false, fault: 'not-placed' });
  expect(state()).toMatchObject({ phase: 'rest', fault: 'not-placed' });
  expect(shownMoney(state())).toBe(10_000);
  await runner.play(STAKE);
  expect(sentTo('play')).toEqual([
    { ...STAKE, key: 'key-1' },
    { ...STAKE, key: 'key-2' },
  ]);
});

test('without a network a stake is not placed, and nothing is ever sent', async () => {
  const { runner, sentTo, state } = openWorld({ open: [opened()] }, false);
  await runner.open();
  expect(await runner.play(STAKE)).toEqual({ ok: false, fault: 'not-placed' });
  expect(state()).toMatchObject({ phase: 'rest', fault: 'not-placed' });
  expect([sentTo('play'), sentTo('outcome')]).toEqual([[], []]);
});

test('a second press before the answer to the first sends nothing', async () => {
  const { runner, sentTo } = openWorld({ open: [opened()], play: [replyOf(roundOf())] });
  await runner.open();
  const [first, second] = await Promise.all([runner.play(STAKE), runner.play(STAKE)]);
  expect([first.ok, second.ok]).toEqual([true, false]);
  expect(sentTo('play')).toHaveLength(1);
});

test('a press that came too soon waits as told and is sent again', async () => {
  const { runner, waits, sentTo } = openWorld({
    open: [opened()],
    play: [refusalOf('too-soon', 700), replyOf(roundOf())],
  });
  await runner.open();
  await runner.play(STAKE);
  expect(waits).toEqual([700]);
  expect(sentTo('play')).toHaveLength(2);
});

test('a press that came so soon that its turn is more than 3 s away is not placed', async () => {
  const { runner, waits, sentTo, state } = openWorld({
    open: [opened()],
    play: [refusalOf('too-soon', 3001)],
  });
  await runner.open();
  await runner.play(STAKE);
  expect([waits, sentTo('play').length]).toEqual([[], 1]);
  expect(state()).toMatchObject({ phase: 'rest', fault: 'too-soon' });
});

test('a press whose wait a sleeping device made longer is not sent again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sleep = () => vi.setSystemTime(Date.now() + 600_000);
  const script = { open: [opened()], play: [refusalOf('too-soon', 700), replyOf(roundOf())] };
  const { runner, sentTo } = openWorld(script, true, sleep);
  await runner.open();
  expect(await runner.play(STAKE)).toEqual({ ok: false, fault: 'not-placed' });
  expect(sentTo('play')).toHaveLength(1);
  vi.useRealTimers();
});

test('a refusal leads back to rest and is told until the next press', async () => {
  const { runner, state } = openWorld({
    open: [opened()],
    play: [refusalOf('balance-too-low'), replyOf(roundOf())],
  });
  await runner.open();
  expect(await runner.play(STAKE)).toEqual({ ok: false, fault: 'balance-too-low' });
  expect(state()).toMatchObject({ phase: 'rest', fault: 'balance-too-low' });
  await runner.play(STAKE);
  expect(state().fault).toBeUndefined();
});

test('a stake that is refused after the page was loaded anew frees the game and says why', async () => {
  const { runner, state, sentTo } = openWorld({
    open: [opened(STARTING, RISING), opened(STARTING, RISING), opened(undefined, RISING)],
    watch: [refusalOf('limit-reached')],
  });
  await runner.open();
  await settle();
  expect(state()).toMatchObject({ phase: 'rest', round: undefined, fault: 'limit-reached' });
  expect([sentTo('open').length, sentTo('watch').length]).toEqual([3, 1]);
});

test('a stake that came back is told as that and leaves no round', async () => {
  const back = roundOf({ status: 'taken-back', payout: hundredthsOf(0) });
  const { runner, state, sentTo } = openWorld({ open: [opened()], play: [replyOf(back, 10_000)] });
  await runner.open();
  expect(await runner.play(STAKE)).toEqual({ ok: false, fault: 'taken-back' });
  expect(state()).toMatchObject({ phase: 'rest', round: undefined, fault: 'taken-back' });
  expect(shownMoney(state())).toBe(10_000);
  expect(sentTo('shown')).toHaveLength(1);
});

test('without a network no round plays itself, so that none is staked after a stop', async () => {
  const script = { open: [opened()], play: [replyOf(roundOf())] };
  const { runner, state, sentTo } = openWorld(script, false);
  await runner.open();
  expect((await runner.play({ ...STAKE, autoplayLeft: 3 })).ok).toBe(false);
  expect(state()).toMatchObject({ phase: 'rest', fault: 'offline' });
  expect(sentTo('play')).toHaveLength(0);
});

test('where the operator took autoplay away, the page says so and reads its rules anew', async () => {
  const { runner, state } = openWorld({
    open: [opened(), opened(undefined, { ...RULES, autoplayMax: 0 })],
    play: [refusalOf('autoplay-off')],
  });
  await runner.open();
  await runner.play({ ...STAKE, autoplayLeft: 3 });
  await settle();
  expect(state()).toMatchObject({
    phase: 'rest',
    fault: 'autoplay-off',
    rules: { autoplayMax: 0 },
  });
});

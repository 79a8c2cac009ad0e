import { expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { ApiBug, ApiUnknown } from '../../../lib/api/api.ts';
import { type callGame, type PlayRound, VisitEnded } from '../../../lib/api/game-api.ts';
import { PlayRunner } from './play-runner.ts';
import { shownMoney } from './play-state.ts';

const START = '2026-11-20T12:00:00.000Z';
const START_MS = Date.parse(START);
const RULES = {
  engine: 'slot-three',
  version: 'slot-three/v1',
  rtp: 9600,
  stakes: [hundredthsOf(100)],
  maxStake: hundredthsOf(10_000),
  roundEveryMs: 2500,
  autoplayMax: 25,
};

function roundOf(changes: Partial<PlayRound> = {}): PlayRound {
  return {
    id: 'round-1',
    stake: hundredthsOf(100),
    payout: hundredthsOf(500),
    status: 'settled',
    startTime: START,
    endTime: START,
    serverTime: START,
    isShown: false,
    drawId: 'draw-1',
    ...changes,
  };
}
const money = (balance: number) => ({ balance: hundredthsOf(balance), bonus: hundredthsOf(0) });
const replyOf = (round: PlayRound, balance = 10_400) => ({
  ok: true,
  data: { round, ...money(balance) },
});
const refusalOf = (refusal: string, waitMs?: number) => ({
  ok: false,
  refusal: { refusal, waitMs },
});
const opened = (round?: PlayRound, rules = RULES) => ({
  ok: true,
  data: { rules, tryIt: false, ...money(10_000), history: [], ...(round && { round }) },
});
const lost = new ApiUnknown('play', 'offline');
const noWallet = refusalOf('unavailable');
const RISING = { ...RULES, engine: 'rising', version: 'rising/v1' };
const openRound = (changes: Partial<PlayRound> = {}) =>
  roundOf({ status: 'open', payout: hundredthsOf(0), endTime: '', ...changes });
const STARTING = openRound();
const RUNNING = openRound({ autoAt: 0 });

/** A game's server that answers each call by its script, and never again after it. */
function openWorld(script: Partial<Record<string, unknown[]>>, isOnline = true) {
  const sent: { name: string; input: object }[] = [];
  const waits: number[] = [];
  let keys = 0;
  const call = (async (_access, name, input) => {
    sent.push({ name, input });
    const answer = script[name]?.shift();
    if (answer === undefined)
      return name === 'shown' ? { ok: true, data: {} } : new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof callGame;
  const runner = new PlayRunner({
    access: { apiUrl: '/studio/v1', token: 'token' },
    call,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    nowMs: () => START_MS + 1000,
    isOnlineWithin: async () => isOnline,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  const sentTo = (name: string) =>
    sent.filter((one) => one.name === name).map(({ input }) => input);
  return { runner, sentTo, waits, state: () => runner.store.getState() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const STAKE = { stake: hundredthsOf(100) };

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
  expect(sentTo('watch')).toEqual(Array(4).fill({ roundId: 'round-1' }));
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

test('a round that another tab has shown meanwhile is brought by its own answer', async () => {
  const { runner, state } = openWorld({
    open: [opened(STARTING, RISING), opened(undefined, RISING), opened(undefined, RISING)],
    watch: [noWallet, replyOf(roundOf())],
  });
  await runner.open();
  await settle();
  expect(state()).toMatchObject({ phase: 'reveal', round: { payout: 500 } });
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

test('without a network no round plays itself, so that none is staked after a stop', async () => {
  const script = { open: [opened()], play: [replyOf(roundOf())] };
  const { runner, state, sentTo } = openWorld(script, false);
  await runner.open();
  expect((await runner.play({ ...STAKE, autoplayLeft: 3 })).ok).toBe(false);
  expect(state()).toMatchObject({ phase: 'rest', fault: 'offline' });
  expect(sentTo('play')).toHaveLength(0);
});

test('the next round may begin a cycle after the start of the last, by this clock', async () => {
  const { runner, state } = openWorld({ open: [opened()], play: [replyOf(roundOf())] });
  await runner.open();
  await runner.play(STAKE);
  expect(state().aheadMs).toBe(-1000);
  expect(state().readyAtMs).toBe(START_MS + 2500 + 1000);
});

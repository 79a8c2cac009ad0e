import { hundredthsOf } from '../../../contract/money.ts';
import { PlayRunner } from '../../../src/features/game/play/play-runner.ts';
import { ApiUnknown } from '../../../src/lib/api/api.ts';
import type { callGame, PlayRound } from '../../../src/lib/api/game-api.ts';

const START = '2026-11-20T12:00:00.000Z';
/** When the rounds of these tests begin, by the server. */
export const START_MS = Date.parse(START);
/** What a slot publishes. */
export const RULES = {
  engine: 'slot-three',
  version: 'slot-three/v1',
  rtp: 9600,
  stakes: [hundredthsOf(100)],
  maxStake: hundredthsOf(10_000),
  roundEveryMs: 2500,
  autoplayMax: 25,
};

/** A settled round that won, with any field replaced. */
export function roundOf(changes: Partial<PlayRound> = {}): PlayRound {
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
const money = (balance: number) => ({
  balance: hundredthsOf(balance),
  bonus: hundredthsOf(0),
});
/** An answer with a round. */
export const replyOf = (round: PlayRound, balance = 10_400) => ({
  ok: true,
  data: { round, ...money(balance) },
});
/** An answer that says why not. */
export const refusalOf = (refusal: string, waitMs?: number) => ({
  ok: false,
  refusal: { refusal, waitMs },
});
/** What a game opens with. */
export const opened = (round?: PlayRound, rules = RULES) => ({
  ok: true,
  data: { rules, tryIt: false, ...money(10_000), history: [], ...(round && { round }) },
});
/** No answer at all. */
export const lost = new ApiUnknown('play', 'offline');
/** A studio that cannot ask its wallet. */
export const noWallet = refusalOf('unavailable');
/** Rules of a rising game. */
export const RISING = { ...RULES, engine: 'rising', version: 'rising/v1', topMultiplier: 10_000 };
const openRound = (changes: Partial<PlayRound> = {}) =>
  roundOf({ status: 'open', payout: hundredthsOf(0), endTime: '', ...changes });
/** A rising round whose stake is on its way. */
export const STARTING = openRound();
/** A rising round that rises. */
export const RUNNING = openRound({ autoAt: 0 });

/** A game's server that answers each call by its script, and never again after it. */
export function openWorld(
  script: Partial<Record<string, unknown[]>>,
  isOnline = true,
  onWait: () => void = () => undefined,
) {
  const sent: { name: string; input: object }[] = [];
  const tokens: [name: string, token: string][] = [];
  const waits: number[] = [];
  let keys = 0;
  const call = (async ({ token }, name, input) => {
    sent.push({ name, input });
    tokens.push([name, token]);
    const answer = script[name]?.shift();
    if (answer === undefined)
      return name === 'shown' ? { ok: true, data: {} } : new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof callGame;
  const runner = new PlayRunner({
    access: { apiUrl: '', token: 'token' },
    call,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    pageMs: () => START_MS + 1000,
    isOnlineWithin: async () => isOnline,
    wait: async (ms) => {
      waits.push(ms);
      onWait();
    },
  });
  const sentTo = (name: string) =>
    sent.filter((one) => one.name === name).map(({ input }) => input);
  return { runner, sentTo, tokens, waits, state: () => runner.store.getState() };
}
/** Lets everything run that waits for nothing but promises. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
/** What a press asks for. */
export const STAKE = { stake: hundredthsOf(100) };

import {
  RISING_DIGITS,
  RISING_GROWTH,
  RISING_LEAST,
  RISING_SHARE,
  RISING_TOP,
  risingAt,
  risingCrashOf,
  risingEndMs,
  risingMsTo,
} from '../../../../../contract/rising.ts';
import {
  type Bet,
  commonRules,
  type GameEngine,
  isStake,
  type Outcome,
  outcomeOf,
  timesHundredths,
} from './engine.ts';

const VERSION = 'rising/v1';
const HEX = Array.from({ length: 16 }, () => 1);

/** A rising round's outcome. */
type RisingResult = Extract<Outcome, { engine: 'rising' }>;

/** Where a round is over if its player does nothing: cashed out by itself, or broken off. */
function overMs({ crashAt, autoAt }: RisingResult): number {
  const leaves = leavesAt(autoAt);
  return leaves <= crashAt ? risingMsTo(leaves) : risingEndMs(crashAt);
}

function byItself(drawn: RisingResult): RisingResult {
  const leaves = leavesAt(drawn.autoAt);
  return { ...drawn, cashedAt: leaves <= drawn.crashAt ? leaves : 0 };
}

function cashedOut(drawn: RisingResult, elapsedMs: number): RisingResult | undefined {
  if (elapsedMs >= overMs(drawn)) return undefined;
  const cashedAt = risingAt(elapsedMs);
  return cashedAt < RISING_LEAST ? undefined : { ...drawn, cashedAt };
}

function leavesAt(autoAt: number): number {
  return autoAt === 0 ? RISING_TOP : Math.min(autoAt, RISING_TOP);
}

/** A multiplier that rises until it breaks off or its player leaves. */
export const rising: GameEngine = {
  version: VERSION,
  rules: {
    engine: 'rising',
    version: VERSION,
    rtp: RISING_SHARE * 100,
    ...commonRules(false),
    growth: RISING_GROWTH,
    topMultiplier: RISING_TOP,
  },
  betOf({ stake, autoAt = 0 }): Bet | undefined {
    return isStake(stake) && autoAt <= RISING_TOP ? { stake, autoAt } : undefined;
  },
  draw(pick, { autoAt = 0 }) {
    const drawn = Array.from({ length: RISING_DIGITS }, (_, at) => pick(`digit-${at + 1}`, HEX));
    const number = drawn.reduce((sum, digit) => sum * 16 + digit, 0);
    return { engine: 'rising', crashAt: risingCrashOf(number), cashedAt: 0, autoAt };
  },
  payoutOf(outcome, { stake }) {
    return timesHundredths(stake, outcomeOf(outcome, 'rising').cashedAt);
  },
  runs: {
    longestMs: risingEndMs(RISING_TOP),
    overMs: (outcome) => overMs(outcomeOf(outcome, 'rising')),
    byItself: (outcome) => byItself(outcomeOf(outcome, 'rising')),
    leftAt: (outcome, elapsedMs) => cashedOut(outcomeOf(outcome, 'rising'), elapsedMs),
    told: (_outcome, { autoAt = 0 }) => ({ autoAt }),
  },
};

import { hundredthsOf } from '../../../../../contract/money.ts';
import {
  SLOT_LINES,
  SLOT_PAYS,
  SLOT_ROWS,
  SLOT_STRIPS,
  SLOT_SYMBOLS,
  SLOT_WILD,
} from '../../../../../contract/slot-three.ts';
import {
  chanceOf,
  commonRules,
  type GameEngine,
  isStake,
  outcomeOf,
  timesHundredths,
} from './engine.ts';

const VERSION = 'slot-three/v1';

/** The symbols that show at these stops, by reel and from top to bottom. */
export function windowAt(stops: readonly number[]): number[][] {
  return SLOT_STRIPS.map((strip, reel) =>
    Array.from({ length: SLOT_ROWS }, (_, row) => {
      const symbol = strip[((stops[reel] ?? -1) + row) % strip.length];
      if (symbol === undefined) throw new RangeError(`reel ${reel} has no stop ${stops[reel]}`);
      return symbol;
    }),
  );
}

/** The symbol that three cells pay as, the wild standing for any; undefined where they pay nothing. */
export function winOf(cells: readonly number[]): number | undefined {
  const others = new Set(cells.filter((symbol) => symbol !== SLOT_WILD));
  if (others.size > 1) return undefined;
  const [only = SLOT_WILD] = others;
  return only;
}

/** What the lines of a window pay for a whole stake in hundredths. */
export function slotWins(window: readonly (readonly number[])[], stake: number) {
  const lineStake = stake / SLOT_LINES.length;
  return SLOT_LINES.flatMap((rows, line) => {
    const symbol = winOf(rows.map((row, reel) => window[reel]?.[row] ?? -1));
    const multiplier = symbol === undefined ? 0 : (SLOT_PAYS[symbol] ?? 0);
    if (symbol === undefined || multiplier === 0) return [];
    const payout = hundredthsOf(timesHundredths(lineStake, multiplier));
    return [{ line, symbol, payout, multiplier }];
  });
}

/** In how many of all combinations of stops a line pays as each symbol: exact. */
export function lineWays(): { ways: number[]; all: number } {
  const [first = [], second = [], third = []] = SLOT_STRIPS;
  const ways = SLOT_SYMBOLS.map(() => 0);
  for (const left of first) {
    for (const middle of second) {
      for (const right of third) {
        const symbol = winOf([left, middle, right]);
        if (symbol !== undefined) ways[symbol] = (ways[symbol] ?? 0) + 1;
      }
    }
  }
  return { ways, all: first.length * second.length * third.length };
}

/** The exact return of the tables in hundredths of a per cent: that of one line, as all are alike. */
function rtpOf({ ways, all }: ReturnType<typeof lineWays>): number {
  const paid = ways.reduce((sum, count, symbol) => sum + count * (SLOT_PAYS[symbol] ?? 0), 0);
  return Math.floor((paid * 100) / all);
}

const chances = lineWays();

/** Three reels of three symbols and five lines. */
export const slotThree: GameEngine = {
  version: VERSION,
  rules: {
    engine: 'slot-three',
    version: VERSION,
    rtp: rtpOf(chances),
    ...commonRules(true),
    strips: SLOT_STRIPS.map((strip) => [...strip]),
    lines: SLOT_LINES.map((line) => [...line]),
    pays: [...SLOT_PAYS],
    chances: chances.ways.map((ways) => chanceOf(ways, chances.all)),
  },
  betOf: ({ stake }) => (isStake(stake) ? { stake } : undefined),
  draw(pick, { stake }) {
    const stops = SLOT_STRIPS.map((strip, reel) =>
      pick(
        `reel-${reel + 1}`,
        strip.map(() => 1),
      ),
    );
    const window = windowAt(stops);
    return { engine: 'slot-three', stops, window, wins: slotWins(window, stake) };
  },
  payoutOf(outcome) {
    const { wins } = outcomeOf(outcome, 'slot-three');
    return wins.reduce((sum, { payout }) => sum + payout, 0);
  },
};

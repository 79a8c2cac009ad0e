import { COLOR_DICE, COLOR_PAYS, COLORS } from '../../../../../contract/color-game.ts';
import { hundredthsOf } from '../../../../../contract/money.ts';
import {
  chanceOf,
  commonRules,
  type GameEngine,
  isStake,
  outcomeOf,
  timesHundredths,
} from './engine.ts';

const VERSION = 'color-game/v1';

/** In how many of all throws a colour shows on no, one, two or all dice: exact. */
export function matchWays(): { ways: number[]; all: number } {
  const other = COLORS.length - 1;
  const ways = [other ** 3, 3 * other ** 2, 3 * other, 1];
  return { ways, all: COLORS.length ** COLOR_DICE };
}

/** The exact return of every colour, rounded down to hundredths of a per cent. */
function rtpOf({ ways, all }: ReturnType<typeof matchWays>): number {
  const paid = ways.reduce((sum, count, matches) => sum + count * (COLOR_PAYS[matches] ?? 0), 0);
  return Math.floor((paid * 100) / all);
}

/** What a stake brings with so many dice of its colour. */
function payoutOf(stake: number, matches: number): number {
  return timesHundredths(stake, COLOR_PAYS[matches] ?? 0);
}

const chances = matchWays();

/** Three dice of six colours; stakes on any of them. */
export const colorGame: GameEngine = {
  version: VERSION,
  rules: {
    engine: 'color-game',
    version: VERSION,
    rtp: rtpOf(chances),
    ...commonRules(true),
    pays: [...COLOR_PAYS],
    chances: chances.ways.map((ways) => chanceOf(ways, chances.all)),
  },
  betOf({ bets = [] }) {
    const stake = bets.reduce((sum, bet) => sum + bet.stake, 0);
    const isOnce = new Set(bets.map(({ color }) => color)).size === bets.length;
    return isOnce && bets.every((bet) => isStake(bet.stake)) && isStake(stake)
      ? { stake, bets }
      : undefined;
  },
  draw(pick, { bets = [] }) {
    const dice = Array.from({ length: COLOR_DICE }, (_, die) =>
      pick(
        `die-${die + 1}`,
        COLORS.map(() => 1),
      ),
    );
    const settled = bets.map(({ color, stake }) => {
      const matches = dice.filter((face) => face === color).length;
      const payout = hundredthsOf(payoutOf(stake, matches));
      return { color, stake: hundredthsOf(stake), matches, payout };
    });
    return { engine: 'color-game', dice, bets: settled };
  },
  payoutOf(outcome) {
    const { bets } = outcomeOf(outcome, 'color-game');
    return bets.reduce((sum, { payout }) => sum + payout, 0);
  },
};

import type { Engine } from '../../../../../contract/game-engines.ts';
import { LUCKY_PLACES } from '../../../../../contract/lucky-draw.ts';
import { bingo } from './bingo.ts';
import { colorGame } from './color-game.ts';
import {
  chanceOf,
  commonRules,
  type GameEngine,
  isStake,
  outcomeOf,
  timesHundredths,
} from './engine.ts';
import { hiLo } from './hi-lo.ts';
import { rising } from './rising.ts';
import { slotThree } from './slot-three.ts';

const VERSION = 'lucky-draw/v1';
const WEIGHTS = LUCKY_PLACES.map(({ weight }) => weight);
const ALL = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
const PAID = LUCKY_PLACES.reduce((sum, place) => sum + place.weight * place.multiplier, 0);

/** One pick from a published table. */
const luckyDraw: GameEngine = {
  version: VERSION,
  rules: {
    engine: 'lucky-draw',
    version: VERSION,
    rtp: Math.floor((PAID * 100) / ALL),
    ...commonRules(false),
    pays: LUCKY_PLACES.map(({ multiplier }) => multiplier),
    chances: WEIGHTS.map((weight) => chanceOf(weight, ALL)),
  },
  betOf: ({ stake }) => (isStake(stake) ? { stake } : undefined),
  draw(pick) {
    const place = pick('place', WEIGHTS);
    return { engine: 'lucky-draw', place, multiplier: LUCKY_PLACES[place]?.multiplier ?? 0 };
  },
  payoutOf(outcome, { stake }) {
    return timesHundredths(stake, outcomeOf(outcome, 'lucky-draw').multiplier);
  },
};

/** Every game of our own by the name that the catalogue gives it. */
export const GAME_ENGINES: Readonly<Record<Engine, GameEngine>> = {
  'slot-three': slotThree,
  'color-game': colorGame,
  rising,
  bingo,
  'lucky-draw': luckyDraw,
  'hi-lo': hiLo,
};

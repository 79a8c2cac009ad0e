import { createHash } from 'node:crypto';
import { openStream } from '../../../server/fairness/pf1.ts';

/** One pick of a wanted draw: the published weights and what is to come out. */
export interface WantedPick {
  weights: readonly number[];
  /** An index of the weights, or several that will do. */
  index: number | readonly number[];
}

/** A wanted draw of any game, pick by pick in the order in which the server picks. */
export interface WantedGame {
  game: string;
  picks: readonly WantedPick[];
}

/** A wanted draw of the jackpot. */
export interface WantedSpin {
  /** Ring cell 0 to 9, or several that will do; 7 goes on to the wheel. */
  cell: number | readonly number[];
  /** Wheel tier 0 Mega to 3 Mini; needed only with cell 7. */
  tier?: number;
}

/** What a scripted draw is to come out as. */
export type WantedDraw = WantedGame | WantedSpin;

const GAME = 'jackpot-ring/v1';
const RING = [3000, 2500, 1800, 1200, 700, 400, 250, 100, 49, 1];
const WHEEL = [1, 9, 90, 900];
const MOST_TRIES = 10_000_000;

/**
 * The 8 random bytes behind a new player's client seed in scripted tests. A player without seeds
 * asks `random` for 32 bytes (server seed), 32 bytes (next server seed) and 8 bytes, in this order;
 * the client seed is the hex text of the last.
 */
export const SCRIPTED_CLIENT_BYTES = Buffer.from('6a75616e32303236', 'hex');

/** The client seed that follows from `SCRIPTED_CLIENT_BYTES`. */
export const SCRIPTED_CLIENT_SEED = SCRIPTED_CLIENT_BYTES.toString('hex');

/** Where the search for a rare wish ended: it starts there and proves the find again. */
const FOUND: Record<string, number> = {
  '[{"cell":[0,2,4]},{"cell":7,"tier":0}]': 412894,
};

/**
 * Finds a server seed whose first draws come out as wanted, one after the other; the same for the
 * same wishes, every time. The rarest wish is tried first, which keeps the search short.
 */
export function seedFor(wanted: readonly WantedDraw[], clientSeed = SCRIPTED_CLIENT_SEED): Buffer {
  const draws = wanted.map((draw, nonce) => ({ ...gameOf(draw), nonce }));
  draws.sort((a, b) => chanceOf(a) - chanceOf(b));
  for (let index = FOUND[JSON.stringify(wanted)] ?? 0; index < MOST_TRIES; index++) {
    const serverSeed = createHash('sha256').update(`scripted seed ${index}`).digest();
    const comesTrue = draws.every(({ game, picks, nonce }) => {
      const stream = openStream({ serverSeed, game, clientSeed, nonce });
      return picks.every((pick) => indexesOf(pick).includes(stream.pick(pick.weights)));
    });
    if (comesTrue) return serverSeed;
  }
  throw new Error(`no seed found for ${JSON.stringify(wanted)}`);
}

function gameOf(draw: WantedDraw): WantedGame {
  if ('game' in draw) return draw;
  const ring = { weights: RING, index: draw.cell };
  const wheel = draw.tier === undefined ? [] : [{ weights: WHEEL, index: draw.tier }];
  return { game: GAME, picks: [ring, ...wheel] };
}

function indexesOf({ index }: WantedPick): readonly number[] {
  return [index].flat();
}

/** The share of all draws that come out as wanted. */
function chanceOf({ picks }: WantedGame): number {
  return picks.reduce((chance, pick) => {
    const all = pick.weights.reduce((sum, weight) => sum + weight, 0);
    const wanted = indexesOf(pick).reduce((sum, index) => sum + (pick.weights[index] ?? 0), 0);
    return (chance * wanted) / all;
  }, 1);
}

/** The random bytes of a new player whose first draws come out as wanted, in their order. */
export function scriptedSeeds(...wanted: WantedDraw[]): Buffer[] {
  const nextSeed = createHash('sha256').update('scripted next seed').digest();
  return [seedFor(wanted), nextSeed, SCRIPTED_CLIENT_BYTES];
}

import { createHash } from 'node:crypto';
import { openStream } from '../../server/fairness/pf1.ts';

/** What a scripted draw is to come out as. */
export interface WantedDraw {
  /** Ring cell 0 to 9, or several that will do; 7 goes on to the wheel. */
  cell: number | readonly number[];
  /** Wheel tier 0 Mega to 3 Mini; needed only with cell 7. */
  tier?: number;
}

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
  const draws = wanted.map((draw, nonce) => ({ ...draw, nonce, cells: [draw.cell].flat() }));
  draws.sort((a, b) => chanceOf(a.cells, a.tier) - chanceOf(b.cells, b.tier));
  for (let index = FOUND[JSON.stringify(wanted)] ?? 0; index < MOST_TRIES; index++) {
    const serverSeed = createHash('sha256').update(`scripted seed ${index}`).digest();
    const comesTrue = draws.every(({ cells, tier, nonce }) => {
      const stream = openStream({ serverSeed, game: GAME, clientSeed, nonce });
      if (!cells.includes(stream.pick(RING))) return false;
      return tier === undefined || stream.pick(WHEEL) === tier;
    });
    if (comesTrue) return serverSeed;
  }
  throw new Error(`no seed found for ${JSON.stringify(wanted)}`);
}

function chanceOf(cells: readonly number[], tier?: number): number {
  const ring = cells.reduce((sum, cell) => sum + (RING[cell] ?? 0), 0);
  return tier === undefined ? ring * 1000 : ring * (WHEEL[tier] ?? 0);
}

/** The random bytes of a new player whose first draws come out as wanted, in their order. */
export function scriptedSeeds(...wanted: WantedDraw[]): Buffer[] {
  const nextSeed = createHash('sha256').update('scripted next seed').digest();
  return [seedFor(wanted), nextSeed, SCRIPTED_CLIENT_BYTES];
}

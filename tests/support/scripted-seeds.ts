import { createHash } from 'node:crypto';
import { openStream } from '../../server/fairness/pf1.ts';

/** What a scripted draw is to come out as. */
export interface WantedDraw {
  /** Ring cell 0 to 9; 7 goes on to the wheel. */
  cell: number;
  /** Wheel tier 0 Mega to 3 Mini; needed only with cell 7. */
  tier?: number;
  /** Which draw of the seed; 0 is a player's first. */
  nonce?: number;
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

/** Finds a server seed whose draw comes out as wanted; the same for the same wish, every time. */
export function seedFor(wanted: WantedDraw, clientSeed = SCRIPTED_CLIENT_SEED): Buffer {
  const { cell, tier, nonce = 0 } = wanted;
  for (let index = 0; index < MOST_TRIES; index++) {
    const serverSeed = createHash('sha256').update(`scripted seed ${index}`).digest();
    const stream = openStream({ serverSeed, game: GAME, clientSeed, nonce });
    if (stream.pick(RING) !== cell) continue;
    if (tier === undefined || stream.pick(WHEEL) === tier) return serverSeed;
  }
  throw new Error(`no seed found for cell ${cell} and tier ${tier ?? 'any'}`);
}

/** The random bytes of a new player whose first draw comes out as wanted: for `random.script(...)`. */
export function scriptedSeeds(wanted: WantedDraw): Buffer[] {
  const nextSeed = createHash('sha256').update('scripted next seed').digest();
  return [seedFor(wanted), nextSeed, SCRIPTED_CLIENT_BYTES];
}

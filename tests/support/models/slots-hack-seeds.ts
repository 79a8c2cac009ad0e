import { createHash } from 'node:crypto';
import { openStream } from '../../../server/fairness/pf1.ts';
import { starsFor, symbolsAt } from '../../../server/features/slots-hack/rules.ts';
import { SCRIPTED_CLIENT_BYTES, SCRIPTED_CLIENT_SEED } from './scripted-seeds.ts';

const GAME = 'slots-hack/v1';
const MOST_TRIES = 5_000_000;

/** The demo operator's mission (migration 0016-slots-hack). */
export const DEMO_STARS = { threeParols: 30, threeAlike: 10, pair: 2 };
export const DEMO_STRIPS = [
  [0, 1, 2, 5, 3, 1, 4, 2, 5, 1, 0, 2, 3, 5, 4, 1, 2, 3, 5, 4],
  [0, 5, 1, 3, 2, 4, 5, 2, 1, 3, 0, 4, 2, 5, 1, 2, 3, 5, 4, 1],
  [0, 2, 4, 1, 5, 2, 3, 1, 5, 4, 0, 1, 3, 2, 5, 1, 2, 4, 5, 3],
];

/** Where the search for a rare wish ended: it starts there and proves the find again. */
const FOUND: Record<string, number> = { '30,10': 59_777 };

function starsOf(serverSeed: Buffer, nonce: number): number {
  const key = { serverSeed, game: GAME, clientSeed: SCRIPTED_CLIENT_SEED, nonce };
  const stream = openStream(key);
  const stops = DEMO_STRIPS.map((strip) => stream.pick(strip.map(() => 1)));
  return starsFor(symbolsAt(DEMO_STRIPS, stops), DEMO_STARS);
}

/**
 * The random bytes of a new player whose first spins give these stars, in the order in which the
 * server asks for them; the same for the same wishes, every time.
 */
export function slotsHackSeeds(...stars: number[]): Buffer[] {
  const start = FOUND[stars.join()] ?? 0;
  for (let index = start; index < MOST_TRIES; index += 1) {
    const serverSeed = createHash('sha256').update(`slots hack seed ${index}`).digest();
    if (!stars.every((wanted, nonce) => starsOf(serverSeed, nonce) === wanted)) continue;
    const nextSeed = createHash('sha256').update('scripted next seed').digest();
    return [serverSeed, nextSeed, SCRIPTED_CLIENT_BYTES];
  }
  throw new Error(`no seed found for ${stars.join()}`);
}

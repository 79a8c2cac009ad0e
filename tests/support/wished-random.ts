import { randomBytes } from 'node:crypto';
import { openStream } from '../../server/fairness/pf1.ts';
import { CLIENT_SEED_BYTES, SERVER_SEED_BYTES } from '../../server/fairness/seeds.ts';

/** What one draw of the next new player is to come out as; left out means any. */
export interface WishedDraw {
  /** Ring cells that will do. */
  cells: number[];
  /** Wheel tier 0 Mega to 3 Mini. */
  tier?: number;
}

const GAME = 'jackpot-ring/v1';
const RING = [3000, 2500, 1800, 1200, 700, 400, 250, 100, 49, 1];
const WHEEL = [1, 9, 90, 900];
const TRIES_MAX = 20_000_000;

function comesTrue(serverSeed: Buffer, clientSeed: string, wishes: readonly WishedDraw[]): boolean {
  return wishes.every(({ cells, tier }, nonce) => {
    const stream = openStream({ serverSeed, game: GAME, clientSeed, nonce });
    if (!cells.includes(stream.pick(RING))) return false;
    return tier === undefined || stream.pick(WHEEL) === tier;
  });
}

function findClientSeed(serverSeed: Buffer, wishes: readonly WishedDraw[]): Buffer {
  const bytes = Buffer.alloc(CLIENT_SEED_BYTES);
  for (let index = 0; index < TRIES_MAX; index += 1) {
    bytes.writeUInt32BE(index, CLIENT_SEED_BYTES - 4);
    if (comesTrue(serverSeed, bytes.toString('hex'), wishes)) return bytes;
  }
  throw new Error('no client seed makes these draws');
}

/**
 * Real randomness, except that the client seed of the next new player is searched until the
 * player's first draws come out as wished: the whole path stays real and every receipt verifies.
 * A new player takes two server seeds and then the client seed (server/fairness/seeds.ts).
 */
export function wishedRandom() {
  let wishes: readonly WishedDraw[] = [];
  const serverSeeds: Buffer[] = [];
  return {
    wish(next: readonly WishedDraw[]): void {
      wishes = next;
    },
    bytes(count: number): Buffer {
      const bytes = randomBytes(count);
      if (count === SERVER_SEED_BYTES) serverSeeds.push(bytes);
      const current = serverSeeds[serverSeeds.length - 2];
      if (count !== CLIENT_SEED_BYTES || wishes.length === 0 || !current) return bytes;
      const found = findClientSeed(current, wishes);
      wishes = [];
      return found;
    },
  };
}

import type { ColumnType } from 'kysely';
import type { Tx } from '../db/database.ts';
import { openStream, type Step, weightsHashOf } from './pf1.ts';
import type { Randomness } from './randomness.ts';
import { DRAWS_PER_SEED, isKept, lockSeed, rotateSeed, SEED_LIFE_MS, takeNonce } from './seeds.ts';

interface ReceiptsTable {
  player_id: number;
  draw_id: string;
  game: string;
  seed_seq: number;
  nonce: number;
  /** JSON on the way in, parsed on the way out. */
  steps: ColumnType<Step[], string, never>;
  weights_hash: string;
  created_at: Date;
}

declare module '../db/database.ts' {
  interface Database {
    fairness_receipts: ReceiptsTable;
  }
}

/** The numbers of one draw, taken from the player's next nonce. */
export interface DrawStream {
  /** Picks an index by published weights (whole numbers from 1). The name goes on the receipt. */
  pick(name: string, weights: readonly number[]): number;
  /** Stores the receipt: what was picked, from which weights. Once, after the last pick. */
  seal(drawId: string): Promise<void>;
}

/**
 * Opens the player's next nonce inside the transaction: a rolled back draw gives its nonce back, so
 * a retry draws the same numbers. A seed that is due (1000 draws or 24 hours) is rotated first, but
 * not while it is kept.
 */
export async function openDraw(
  tx: Tx,
  playerId: number,
  game: string,
  random: Randomness,
  now: Date,
): Promise<DrawStream> {
  const context = { tx, playerId, random, now };
  let seed = await lockSeed(context);
  const age = now.getTime() - seed.startedAt.getTime();
  if ((seed.nonce >= DRAWS_PER_SEED || age >= SEED_LIFE_MS) && !isKept(seed, now)) {
    seed = (await rotateSeed(context)).current;
  }
  const nonce = await takeNonce(context, seed.seq);
  const stream = openStream({ ...seed, game, nonce });
  const steps: Step[] = [];
  return {
    pick(name, weights) {
      const index = stream.pick(weights);
      steps.push({ name, weights: [...weights], index });
      return index;
    },
    async seal(drawId) {
      await tx
        .insertInto('fairness_receipts')
        .values({
          player_id: playerId,
          draw_id: drawId,
          game,
          seed_seq: seed.seq,
          nonce,
          steps: JSON.stringify(steps),
          weights_hash: weightsHashOf(steps),
          created_at: now,
        })
        .execute();
    },
  };
}

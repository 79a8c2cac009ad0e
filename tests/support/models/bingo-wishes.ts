import { createHash } from 'node:crypto';
import { openStream } from '../../../server/fairness/pf1.ts';
import { bingo } from '../../../server/providers/games/studio/engines/bingo.ts';
import type { Outcome } from '../../../server/providers/games/studio/engines/engine.ts';
import { SCRIPTED_CLIENT_SEED, type WantedGame } from './scripted-seeds.ts';

/** A round that a player is to meet: on how many cards, and what is to come of it. */
export interface WantedBingo {
  cards: number;
  /** @param patterns indexes of what the cards come to (contract/bingo.ts) */
  isWanted: (patterns: readonly number[]) => boolean;
}

const MOST_TRIES = 100_000;

type Drawn = Extract<Outcome, { engine: 'bingo' }>;

function drawOf(index: number, nonce: number, cards: number) {
  const serverSeed = createHash('sha256').update(`scripted seed ${index}`).digest();
  const key = { serverSeed, game: bingo.version, clientSeed: SCRIPTED_CLIENT_SEED, nonce };
  const stream = openStream(key);
  const picks: { weights: readonly number[]; index: number }[] = [];
  const pick = (_: string, weights: readonly number[]) => {
    const picked = stream.pick(weights);
    picks.push({ weights: [...weights], index: picked });
    return picked;
  };
  const outcome = bingo.draw(pick, { stake: 100 * cards, cards }) as Drawn;
  return { outcome, game: { game: bingo.version, picks } };
}

/** Finds rounds in a row that come out as wanted; what they draw is told with what to wish for. */
export function bingoWishes(wanted: readonly WantedBingo[]): {
  wishes: WantedGame[];
  outcomes: Drawn[];
} {
  for (let index = 0; index < MOST_TRIES; index += 1) {
    const rounds = wanted.map(({ cards }, nonce) => drawOf(index, nonce, cards));
    const isAll = rounds.every(({ outcome }, nonce) =>
      wanted[nonce]?.isWanted(outcome.cards.map(({ pattern }) => pattern)),
    );
    if (isAll) {
      const outcomes = rounds.map(({ outcome }) => outcome);
      return { wishes: rounds.map(({ game }) => game), outcomes };
    }
  }
  throw new Error('no seed draws what is wanted');
}

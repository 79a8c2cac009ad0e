import type { Practice } from '../stage/scene.ts';
import type { RedBlueModel, RedBlueOutcome } from './model.ts';

/** The end of a round that was won, a push and a player who joins. */
export function practice(): Practice<RedBlueOutcome, RedBlueModel> {
  return {
    model: { redShare: 0.5, camp: 'red', names: { red: 'RED', blue: 'BLUE' } },
    outcomes: [
      { kind: 'reveal', redShare: 0.6, winner: 'red', share: 50_000 },
      { kind: 'push', from: 0.6, to: 0.3 },
      { kind: 'join', camp: 'blue' },
    ],
  };
}

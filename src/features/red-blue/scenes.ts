import type { RedBlueOutcome } from '../../../scenes/red-blue/model.ts';
import type { Outcome } from './pk.ts';
import { redShareOf } from './shares.ts';

/** Loads the scene; repeatable. */
export const loadRedBlue = () =>
  import('../../../scenes/red-blue/scene.ts').then(({ redBlue }) => redBlue);

/** What is revealed as the scene performs it. */
export function sceneOutcomeOf(outcome: Outcome): RedBlueOutcome {
  if (outcome.kind === 'join') return { kind: 'join', camp: outcome.camp };
  const { redTotal, blueTotal, winner, share } = outcome.round;
  const redShare = redShareOf({ red: redTotal, blue: blueTotal });
  return { kind: 'reveal', redShare, winner, share };
}

import { propKindOf } from '../../../../contract/props.ts';
import type {
  ScratchCard,
  ScratchModel,
  ScratchOutcome,
} from '../../../../scenes/scratch-card/model.ts';
import type { KindId, Outcome } from '../lottery-info.ts';

/** Loads the card's scene; repeatable. */
export const loadCard = () =>
  import('../../../../scenes/scratch-card/scene.ts').then(({ scratchCard }) => scratchCard);

/** The table at rest: the pile's top card, and whether a tap may ask for it. */
export function modelOf(kind: KindId, isReady: boolean, nothingText: string): ScratchModel {
  return { kind, isReady, nothingText };
}

/** A settled card as the scene shows it; prop 0 is the published "nothing". */
export function sceneCardOf({ id, kind, propId, count }: Outcome): ScratchCard {
  if (propId === 0) return { id, kind };
  return { id, kind, prize: { kind: propKindOf(propId), count } };
}

/** What is played on the stage: the act that is due, and what the finger rubbed before it. */
export function performanceOf(
  outcome: Outcome,
  act: ScratchOutcome['act'],
  strokes: ScratchOutcome['strokes'],
): ScratchOutcome {
  return { act, card: sceneCardOf(outcome), strokes };
}

import type { SlotsModel, SlotsOutcome } from '../../../scenes/slots-hack/model.ts';
import type { Rules, Spin } from './slots-hack-info.ts';
import type { Standing } from './standing.ts';

/** Loads the cabinet's scene. */
export const loadSlots = () =>
  import('../../../scenes/slots-hack/scene.ts').then(({ slotsHack }) => slotsHack);

/** The cabinet at rest. */
export function slotsModelOf(
  { strips, goal }: Pick<Rules, 'strips' | 'goal'>,
  { stops, stars }: Pick<Standing, 'stops' | 'stars'>,
): SlotsModel {
  return { strips, goal, stops, stars };
}

/** A settled spin as the cabinet reveals it; `from` is where the reels stand before. */
export function slotsOutcomeOf(spin: Spin, from: readonly number[]): SlotsOutcome {
  const { id, stops, stars, starsAfter } = spin;
  return { drawId: id, from, stops, starsBefore: starsAfter - stars, stars };
}

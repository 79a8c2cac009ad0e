import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { CLIMB_SOUNDS, type ClimbSound, playClimb, restIn } from './act.ts';
import { buildClimb } from './build.ts';
import { DESIGN } from './geometry.ts';
import {
  CLIMB_ATLAS,
  CLIMB_IMAGES,
  type ClimbImage,
  type ClimbOutcome,
  type Rank,
} from './model.ts';

function createClimb(
  deps: SceneDeps<never, ClimbImage, Rank>,
): Scene<ClimbOutcome, ClimbSound, Rank> {
  const parts = buildClimb(deps);
  let shown = deps.model;
  restIn(parts, shown);
  return {
    view: parts.root,
    update(rank) {
      if (rank.level === shown.level && rank.showType === shown.showType) return;
      shown = rank;
      restIn(parts, rank);
    },
    layout: (viewport) => fitInto(parts.root, viewport, DESIGN),
    idle: () => false,
    play(outcome) {
      shown = outcome.to;
      return playClimb(parts, outcome);
    },
    dispose: () => parts.root.destroy({ children: true }),
  };
}

/** From nothing to the first level. */
function practice(): Practice<ClimbOutcome, Rank> {
  const from = { level: 0, showType: 0 };
  return { model: from, outcomes: [{ from, to: { level: 1, showType: 1 } }] };
}

/** The star of a player's VIP level, and how one level's star is forged into the next. */
export const vipClimb: SceneModule<ClimbOutcome, never, ClimbImage, ClimbSound, Rank> = {
  name: 'vip-climb',
  atlases: [KIT_ATLAS, CLIMB_ATLAS],
  images: CLIMB_IMAGES,
  sounds: CLIMB_SOUNDS,
  create: createClimb,
  practice,
};

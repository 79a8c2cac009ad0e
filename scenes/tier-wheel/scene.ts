import { fitInto } from '../kit/fit.ts';
import { JACKPOT_ATLAS } from '../kit/jackpot-atlas.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { playWheel, resetWheel, WHEEL_SOUNDS, type WheelSound } from './act.ts';
import { buildWheel } from './build.ts';
import { DESIGN } from './geometry.ts';
import { WHEEL_IMAGES, type WheelImage, type WheelModel, type WheelOutcome } from './model.ts';

/** The greatest win. */
function practice(): Practice<WheelOutcome, WheelModel> {
  return { model: {}, outcomes: [{ drawId: 'practice', tier: 0, amount: 12_000_000 }] };
}

function createWheel(
  deps: SceneDeps<never, WheelImage, WheelModel>,
): Scene<WheelOutcome, WheelSound, WheelModel> {
  const wheel = buildWheel(deps);
  resetWheel(wheel);
  return {
    view: wheel.root,
    update: () => undefined,
    layout: (viewport) => fitInto(wheel.root, viewport, DESIGN),
    idle: () => false,
    play: (outcome) => playWheel(wheel, outcome),
    dispose: () => wheel.root.destroy({ children: true }),
  };
}

/** The four-tier wheel that a jackpot on the ring opens. */
export const tierWheel: SceneModule<WheelOutcome, never, WheelImage, WheelSound, WheelModel> = {
  name: 'tier-wheel',
  atlases: [KIT_ATLAS, JACKPOT_ATLAS],
  images: WHEEL_IMAGES,
  sounds: WHEEL_SOUNDS,
  create: createWheel,
  practice,
};

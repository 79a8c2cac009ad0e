import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import { REEL_SYMBOLS_ATLAS } from '../kit/reel-symbols-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { playSlots, restSlots, SLOTS_SOUNDS, type SlotsSound } from './act.ts';
import { buildSlots } from './build.ts';
import { DESIGN } from './geometry.ts';
import {
  SLOTS_HACK_ATLAS,
  SLOTS_IMAGES,
  type SlotsImage,
  type SlotsModel,
  type SlotsOutcome,
  SYMBOLS,
} from './model.ts';

/** A spin that reaches the goal. */
function practice(): Practice<SlotsOutcome, SlotsModel> {
  const strip = SYMBOLS.map((_, symbol) => symbol);
  const from = [0, 2, 4];
  return {
    model: { strips: [strip, strip, strip], goal: 40, stops: from, stars: 14 },
    outcomes: [{ drawId: 'practice', from, stops: [3, 3, 3], starsBefore: 14, stars: 30 }],
  };
}

/** Where reels and meter stand, as a text: two equal looks at rest are two equal texts. */
function lookOf({ strips, goal, stops, stars }: SlotsModel): string {
  return JSON.stringify([strips, goal, stops, stars]);
}

function createSlots(
  deps: SceneDeps<never, SlotsImage, SlotsModel>,
): Scene<SlotsOutcome, SlotsSound, SlotsModel> {
  const slots = buildSlots(deps);
  let model = deps.model;
  let look = lookOf(model);
  restSlots(slots, model);

  return {
    view: slots.root,
    update(next) {
      model = next;
      // A spin's own light stays until something else is to be shown.
      if (lookOf(next) === look) return;
      look = lookOf(next);
      restSlots(slots, next);
    },
    layout: (viewport) => fitInto(slots.root, viewport, DESIGN),
    idle: () => false,
    play(outcome) {
      const { stops, starsBefore, stars } = outcome;
      look = lookOf({ ...model, stops, stars: starsBefore + stars });
      return playSlots(slots, model, outcome);
    },
    dispose: () => slots.root.destroy({ children: true }),
  };
}

/** Three reels of demo symbols in a lantern cabinet, with the mission's stars on a string. */
export const slotsHack: SceneModule<SlotsOutcome, never, SlotsImage, SlotsSound, SlotsModel> = {
  name: 'slots-hack',
  atlases: [KIT_ATLAS, REEL_SYMBOLS_ATLAS, SLOTS_HACK_ATLAS],
  images: SLOTS_IMAGES,
  sounds: SLOTS_SOUNDS,
  create: createSlots,
  practice,
};

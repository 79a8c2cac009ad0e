import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import { REEL_SYMBOLS_ATLAS } from '../kit/reel-symbols-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { playSlotThree, restSlotThree, SLOT_THREE_SOUNDS, type SlotThreeSound } from './act.ts';
import { buildSlotThree } from './build.ts';
import { DESIGN } from './geometry.ts';
import {
  SLOT_THREE_ATLAS,
  SLOT_THREE_IMAGES,
  type SlotThreeImage,
  type SlotThreeModel,
  type SlotThreeOutcome,
  type Standing,
  SYMBOLS,
} from './model.ts';
import { standingAt } from './strip-run.ts';

/** After a change the bulbs twinkle for so long and then rest, for the battery's sake. */
const TWINKLE_SECONDS = 12;

/** How the reels stand, as a text: two equal looks at rest are two equal texts. */
function lookOf({ stops, window }: Standing): string {
  return JSON.stringify([stops, window]);
}

function createSlotThree(
  deps: SceneDeps<never, SlotThreeImage, SlotThreeModel>,
): Scene<SlotThreeOutcome, SlotThreeSound, SlotThreeModel> {
  const slots = buildSlotThree(deps, deps.model);
  let model = deps.model;
  let look = lookOf(model.standing);
  let idleFrom: number | undefined;
  restSlotThree(slots, model);

  return {
    view: slots.root,
    update(next) {
      model = next;
      // A round's own light stays until something else is to be shown.
      if (lookOf(next.standing) === look) return;
      look = lookOf(next.standing);
      restSlotThree(slots, next);
    },
    layout: (viewport) => fitInto(slots.root, viewport, DESIGN),
    idle(timeSeconds) {
      idleFrom ??= timeSeconds;
      const seconds = timeSeconds - idleFrom;
      const isMoving = seconds < TWINKLE_SECONDS;
      slots.bulbs.twinkle = isMoving ? seconds : 0;
      return isMoving;
    },
    play(outcome) {
      look = lookOf(outcome.to);
      idleFrom = undefined;
      slots.bulbs.twinkle = 0;
      return playSlotThree(slots, model, outcome);
    },
    dispose: () => slots.root.destroy({ children: true }),
  };
}

/** Two lines that win, and a round of reels alone. */
function practice(): Practice<SlotThreeOutcome, SlotThreeModel> {
  const strip = SYMBOLS.map((_, symbol) => symbol);
  const strips = [strip, strip, strip];
  const lines = [
    [1, 1, 1],
    [0, 0, 0],
  ];
  const from = standingAt(strips, [0, 3, 6]);
  const to = standingAt(strips, [2, 2, 2]);
  const wins = [
    { line: 0, payout: 3000 },
    { line: 1, payout: 1000 },
  ];
  return {
    model: { theme: 'parol-nights', name: 'Practice', strips, lines, pays: [], standing: from },
    outcomes: [
      { id: 'practice', from, to, wins, stake: 1000, payout: 4000 },
      { id: 'practice', from, to, wins: [], stake: 1000, payout: 0 },
    ],
  };
}

/** Three reels of three symbols with their lines, in a cabinet that wears its game's colours. */
export const slotThree: SceneModule<
  SlotThreeOutcome,
  never,
  SlotThreeImage,
  SlotThreeSound,
  SlotThreeModel
> = {
  name: 'slot-three',
  atlases: [KIT_ATLAS, REEL_SYMBOLS_ATLAS, SLOT_THREE_ATLAS],
  images: SLOT_THREE_IMAGES,
  sounds: SLOT_THREE_SOUNDS,
  create: createSlotThree,
  practice,
};

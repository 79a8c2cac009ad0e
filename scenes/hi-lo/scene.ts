import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { HI_LO_SOUNDS, type HiLoSound, layTable, playHiLo, restHiLo } from './act.ts';
import { buildHiLo } from './build.ts';
import { EMPTY } from './from-round.ts';
import { DESIGN, endAt } from './geometry.ts';
import {
  HI_LO_ATLAS,
  HI_LO_IMAGES,
  type HiLoImage,
  type HiLoModel,
  type HiLoOutcome,
  type Laid,
} from './model.ts';

/** A round as it lies at rest, with every card judged. */
function lying(laid: Laid): HiLoOutcome {
  return { laid, from: laid.cards.length, stake: 0, payout: 0 };
}

function createHiLo(
  deps: SceneDeps<never, HiLoImage, HiLoModel>,
): Scene<HiLoOutcome, HiLoSound, HiLoModel> {
  const parts = buildHiLo(deps);
  let look = '';
  let table = layTable(parts, lying(EMPTY), { seconds: 0, swept: 0 });

  const update = ({ laid }: HiLoModel): void => {
    // A round's own light stays until something else is to be shown.
    if (JSON.stringify(laid) === look) return;
    look = JSON.stringify(laid);
    parts.times.view.alpha = 1;
    table = layTable(parts, lying(laid), { seconds: endAt(lying(laid)), swept: 0 });
  };
  update(deps.model);

  return {
    view: parts.root,
    update,
    layout: (viewport) => fitInto(parts.root, viewport, DESIGN),
    idle: () => false,
    play(outcome) {
      look = JSON.stringify(outcome.laid);
      const played = playHiLo(parts, outcome);
      table = played.table;
      return played.act;
    },
    rest() {
      look = JSON.stringify(EMPTY);
      return restHiLo(parts, table);
    },
    dispose: () => parts.root.destroy({ children: true }),
  };
}

/** A round that is paid, and one that is lost. */
function practice(): Practice<HiLoOutcome, HiLoModel> {
  const laid: Laid = { cards: [6, 9, 2], guesses: ['higher', 'lower'], prices: [206, 294] };
  const lost: Laid = { ...laid, guesses: ['higher', 'same'], prices: [206], end: 'lost' };
  const money = { stake: 1000, payout: 2940 };
  return {
    model: { laid: EMPTY },
    outcomes: [
      { laid: { ...laid, end: 'cashed' }, from: 0, ...money },
      { laid: lost, from: 1, stake: 1000, payout: 0 },
    ],
  };
}

/** Cards from one deck, guessed one by one, and a ladder of lamps beside them. */
export const hiLo: SceneModule<HiLoOutcome, never, HiLoImage, HiLoSound, HiLoModel> = {
  name: 'hi-lo',
  atlases: [KIT_ATLAS, HI_LO_ATLAS],
  images: HI_LO_IMAGES,
  sounds: HI_LO_SOUNDS,
  create: createHiLo,
  practice,
};

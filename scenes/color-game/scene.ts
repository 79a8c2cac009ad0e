import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { COLOR_GAME_SOUNDS, type ColorGameSound, playColorGame, restColorGame } from './act.ts';
import { buildColorGame } from './build.ts';
import { DESIGN } from './geometry.ts';
import {
  COLOR_GAME_ATLAS,
  COLOR_GAME_IMAGES,
  type ColorGameImage,
  type ColorGameModel,
  type ColorGameOutcome,
} from './model.ts';

/** A pair that pays. */
function practice(): Practice<ColorGameOutcome, ColorGameModel> {
  const last = { drawId: 'practice-last', dice: [3, 2, 5] };
  return {
    model: { theme: 'perya-colours', last },
    outcomes: [
      {
        drawId: 'practice',
        dice: [0, 1, 0],
        from: last,
        staked: [0, 2],
        stake: 2000,
        payout: 3000,
      },
    ],
  };
}

/** What lies in which tray, as a text: two equal looks at rest are two equal texts. */
function lookOf({ theme, last }: ColorGameModel): string {
  return JSON.stringify([theme, last?.drawId, last?.dice]);
}

function createColorGame(
  deps: SceneDeps<never, ColorGameImage, ColorGameModel>,
): Scene<ColorGameOutcome, ColorGameSound, ColorGameModel> {
  const pieces = buildColorGame(deps);
  let { theme } = deps.model;
  let look = lookOf(deps.model);
  restColorGame(pieces, deps.model);

  return {
    view: pieces.root,
    update(next) {
      theme = next.theme;
      // A round's own light stays until something else is to be shown.
      if (lookOf(next) === look) return;
      look = lookOf(next);
      restColorGame(pieces, next);
    },
    layout: (viewport) => fitInto(pieces.root, viewport, DESIGN),
    idle: () => false,
    play(outcome) {
      look = lookOf({ theme, last: outcome });
      return playColorGame(pieces, outcome);
    },
    dispose: () => pieces.root.destroy({ children: true }),
  };
}

/** Three painted dice that tumble into the tray of a Filipino fair. */
export const colorGame: SceneModule<
  ColorGameOutcome,
  never,
  ColorGameImage,
  ColorGameSound,
  ColorGameModel
> = {
  name: 'color-game',
  atlases: [KIT_ATLAS, COLOR_GAME_ATLAS],
  images: COLOR_GAME_IMAGES,
  sounds: COLOR_GAME_SOUNDS,
  create: createColorGame,
  practice,
};

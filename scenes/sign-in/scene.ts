import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { playSignIn, resetSignIn, restSignIn, SIGN_IN_SOUNDS, type SignInSound } from './act.ts';
import { SIGN_IN_ATLAS } from './atlas.ts';
import { buildSignIn } from './build.ts';
import { CHEST_DAY, DESIGN } from './geometry.ts';
import { SIGN_IN_IMAGES, type SignInImage, type SignInModel, type SignInOutcome } from './model.ts';
import { practice } from './practice.ts';

function createSignIn(
  deps: SceneDeps<never, SignInImage, SignInModel>,
): Scene<SignInOutcome, SignInSound, SignInModel> {
  const board = buildSignIn(deps);
  let outcome: SignInOutcome | undefined;

  /** The chest of an earlier day stands open with its prize in it; an act brings its own. */
  const showOldPrize = ({ days }: SignInModel): void => {
    if (outcome?.day === CHEST_DAY) return;
    const { prize } = days[CHEST_DAY - 1] ?? {};
    board.prize.hold(prize);
    board.prize.rise = prize ? 1 : 0;
    board.prize.settle = prize ? 1 : 0;
    board.prize.told = 1;
  };
  const update = (model: SignInModel): void => {
    for (const [index, lantern] of board.lanterns.entries()) lantern.show(model.days[index]);
    board.chest.show(model.days[CHEST_DAY - 1]);
    showOldPrize(model);
  };
  resetSignIn(board);
  update(deps.model);

  return {
    view: board.root,
    update,
    layout: (viewport) => fitInto(board.root, viewport, DESIGN),
    idle: () => false,
    play(next) {
      outcome = next;
      return playSignIn(board, next);
    },
    rest: () => restSignIn(board, outcome ?? { day: 1, prize: { kind: 'points', count: 1 } }),
    dispose: () => board.root.destroy({ children: true }),
  };
}

/** The seven-day board: six lanterns on two ropes and a chest. */
export const signIn: SceneModule<SignInOutcome, never, SignInImage, SignInSound, SignInModel> = {
  name: 'sign-in',
  atlases: [KIT_ATLAS, SIGN_IN_ATLAS],
  images: SIGN_IN_IMAGES,
  sounds: SIGN_IN_SOUNDS,
  create: createSignIn,
  practice,
};

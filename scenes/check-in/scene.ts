import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import {
  CHECK_IN_SOUNDS,
  type CheckInSound,
  playCheckIn,
  resetCheckIn,
  restCheckIn,
} from './act.ts';
import { buildCheckIn } from './build.ts';
import { CHEST_DAY, DESIGN } from './geometry.ts';
import {
  CHECK_IN_ATLAS,
  CHECK_IN_IMAGES,
  type CheckInImage,
  type CheckInModel,
  type CheckInOutcome,
} from './model.ts';

function createCheckIn(
  deps: SceneDeps<never, CheckInImage, CheckInModel>,
): Scene<CheckInOutcome, CheckInSound, CheckInModel> {
  const board = buildCheckIn(deps);
  let outcome: CheckInOutcome | undefined;

  /** The chest of an earlier day stands open with its prize in it; an act brings its own. */
  const showOldPrize = ({ days }: CheckInModel): void => {
    if (outcome?.day === CHEST_DAY) return;
    const { prize } = days[CHEST_DAY - 1] ?? {};
    board.prize.hold(prize);
    board.prize.rise = prize ? 1 : 0;
    board.prize.settle = prize ? 1 : 0;
    board.prize.told = 1;
  };
  const update = (model: CheckInModel): void => {
    for (const [index, lantern] of board.lanterns.entries()) lantern.show(model.days[index]);
    board.chest.show(model.days[CHEST_DAY - 1]);
    showOldPrize(model);
  };
  resetCheckIn(board);
  update(deps.model);

  return {
    view: board.root,
    update,
    layout: (viewport) => fitInto(board.root, viewport, DESIGN),
    idle: () => false,
    play(next) {
      outcome = next;
      return playCheckIn(board, next);
    },
    rest: () => restCheckIn(board, outcome ?? { day: 1, prize: { kind: 'points', count: 1 } }),
    dispose: () => board.root.destroy({ children: true }),
  };
}

/** The chest, and a lantern. */
function practice(): Practice<CheckInOutcome, CheckInModel> {
  const prize = { kind: 'coin', count: 2000 } as const;
  return {
    model: { days: Array.from({ length: 7 }, () => ({ state: 'today', prize })) },
    outcomes: [
      { day: 7, prize },
      { day: 4, prize: { kind: 'points', count: 40 } },
    ],
  };
}

/** The seven-day board: six lanterns on two ropes and a chest. */
export const checkIn: SceneModule<CheckInOutcome, never, CheckInImage, CheckInSound, CheckInModel> =
  {
    name: 'check-in',
    atlases: [KIT_ATLAS, CHECK_IN_ATLAS],
    images: CHECK_IN_IMAGES,
    sounds: CHECK_IN_SOUNDS,
    create: createCheckIn,
    practice,
  };

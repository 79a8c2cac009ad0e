import { shortAmountText } from '../kit/amount-text.ts';
import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Act, Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import {
  INVITE_SOUNDS,
  type InviteSound,
  playInvite,
  resetInvite,
  restInvite,
  shareOf,
} from './act.ts';
import { buildInviteWheel } from './build.ts';
import { DESIGN, restDegreesOf } from './geometry.ts';
import {
  INVITE_IMAGES,
  INVITE_WHEEL_ATLAS,
  type InviteImage,
  type InviteOutcome,
  type InviteWheelModel,
} from './model.ts';

function createInviteWheel(
  deps: SceneDeps<never, InviteImage, InviteWheelModel>,
): Scene<InviteOutcome, InviteSound, InviteWheelModel> {
  const wheel = buildInviteWheel(deps);
  resetInvite(wheel);
  let act: Act<InviteSound> | undefined;

  const update = ({ amounts, collected, target, restSector }: InviteWheelModel): void => {
    for (const [sector, word] of wheel.words.entries()) {
      word.show(shortAmountText(amounts[sector] ?? 0));
    }
    // What a running act moves is the act's own; it ends where the next model stands.
    if (act && act.timeline.progress() < 1) return;
    wheel.turn.degrees = restDegreesOf(restSector);
    wheel.lantern.share = shareOf(collected, target);
  };
  const perform = (next: Act<InviteSound>): Act<InviteSound> => {
    act = next;
    return next;
  };
  update(deps.model);
  return {
    view: wheel.root,
    update,
    layout: (viewport) => fitInto(wheel.root, viewport, DESIGN),
    idle: () => false,
    play: (outcome) => perform(playInvite(wheel, outcome)),
    rest: () => perform(restInvite(wheel)),
    dispose: () => wheel.root.destroy({ children: true }),
  };
}

/** A large win that does not yet fill the lantern. */
function practice(): Practice<InviteOutcome, InviteWheelModel> {
  const target = 10_000;
  const before = 1000;
  return {
    model: {
      amounts: [50, 100, 200, 300, 500, 800, 2000, 5000],
      collected: before,
      target,
      restSector: 0,
    },
    outcomes: [
      {
        spinId: 'practice',
        sector: 7,
        fromSector: 0,
        amount: 5000,
        before,
        after: before + 5000,
        target,
      },
    ],
  };
}

/** The invite wheel with its progress lantern. */
export const inviteWheel: SceneModule<
  InviteOutcome,
  never,
  InviteImage,
  InviteSound,
  InviteWheelModel
> = {
  name: 'invite-wheel',
  atlases: [KIT_ATLAS, INVITE_WHEEL_ATLAS],
  images: INVITE_IMAGES,
  sounds: INVITE_SOUNDS,
  create: createInviteWheel,
  practice,
};

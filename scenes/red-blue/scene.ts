import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import {
  playRedBlue,
  RED_BLUE_SOUNDS,
  type RedBlueSound,
  resetRedBlue,
  restRedBlue,
} from './act.ts';
import { buildRedBlue, type RedBlueParts } from './build.ts';
import { DESIGN } from './geometry.ts';
import {
  RED_BLUE_ATLAS,
  RED_BLUE_IMAGES,
  type RedBlueImage,
  type RedBlueModel,
  type RedBlueOutcome,
} from './model.ts';

/** The wind blows this often after a change and then rests, for the battery's sake. */
const GUSTS = 3;
const GUST_SECONDS = 3;
const FLAG_RADIANS = 0.09;
const BANNER_RADIANS = 0.025;
const PAROL_RADIANS = 0.03;

/** Poses the wind in flags, banners and parols; 0 and whole gusts are the pose at rest. */
function poseWind({ flags, camps }: RedBlueParts, seconds: number): void {
  const gust = Math.sin((seconds / GUST_SECONDS) * Math.PI) ** 2;
  for (const [index, flag] of flags.entries()) {
    flag.rotation = FLAG_RADIANS * gust * Math.sin(seconds * 4 - index * 0.9);
  }
  const swing = gust * Math.sin(seconds * 2.2);
  camps.red.banner.rotation = BANNER_RADIANS * swing;
  camps.blue.banner.rotation = -BANNER_RADIANS * swing;
  camps.red.parol.rotation = PAROL_RADIANS * swing;
  camps.blue.parol.rotation = -PAROL_RADIANS * swing;
}

function createRedBlue(
  deps: SceneDeps<never, RedBlueImage, RedBlueModel>,
): Scene<RedBlueOutcome, RedBlueSound, RedBlueModel> {
  const pieces = buildRedBlue(deps);
  let idleFrom: number | undefined;
  let shown: RedBlueOutcome | undefined;

  const update = ({ redShare, camp, names }: RedBlueModel): void => {
    idleFrom = undefined;
    pieces.front.rest = redShare;
    for (const side of ['red', 'blue'] as const) {
      pieces.camps[side].name.show(names[side]);
      pieces.camps[side].pin.visible = side === camp;
    }
    poseWind(pieces, 0);
  };
  resetRedBlue(pieces);
  update(deps.model);

  return {
    view: pieces.root,
    update,
    layout: (viewport) => fitInto(pieces.root, viewport, DESIGN),
    idle(timeSeconds) {
      idleFrom ??= timeSeconds;
      const seconds = timeSeconds - idleFrom;
      const isMoving = seconds < GUSTS * GUST_SECONDS;
      poseWind(pieces, isMoving ? seconds : 0);
      return isMoving;
    },
    play(outcome) {
      shown = outcome;
      poseWind(pieces, 0);
      return playRedBlue(pieces, outcome);
    },
    rest: () => restRedBlue(pieces, shown ?? { kind: 'push', from: 0.5, to: 0.5 }),
    dispose: () => pieces.root.destroy({ children: true }),
  };
}

/** The end of a round that was won, a push and a player who joins. */
function practice(): Practice<RedBlueOutcome, RedBlueModel> {
  return {
    model: { redShare: 0.5, camp: 'red', names: { red: 'RED', blue: 'BLUE' } },
    outcomes: [
      { kind: 'reveal', redShare: 0.6, winner: 'red', share: 50_000 },
      { kind: 'push', from: 0.6, to: 0.3 },
      { kind: 'join', camp: 'blue' },
    ],
  };
}

/** Two camps push a front line by what their members wager. */
export const redBlue: SceneModule<RedBlueOutcome, never, RedBlueImage, RedBlueSound, RedBlueModel> =
  {
    name: 'red-blue',
    atlases: [KIT_ATLAS, RED_BLUE_ATLAS],
    images: RED_BLUE_IMAGES,
    sounds: RED_BLUE_SOUNDS,
    create: createRedBlue,
    practice,
  };

import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { playRising, RISING_SOUNDS, type RisingSound, resetRising, restRising } from './act.ts';
import { buildRising } from './build.ts';
import { DESIGN } from './geometry.ts';
import {
  RISING_ATLAS,
  RISING_IMAGES,
  type RisingImage,
  type RisingModel,
  type RisingOutcome,
} from './model.ts';
import { themeOf } from './themes.ts';

/** The wind blows this often after a change and then rests, for the battery's sake. */
const GUSTS = 4;
const GUST_SECONDS = 3;
const GUST_RADIANS = 0.12;

/** How a gust turns the craft: whole gusts end where they began. */
function gustAt(seconds: number): number {
  if (seconds >= GUSTS * GUST_SECONDS) return 0;
  const strength = Math.sin((seconds / GUST_SECONDS) * Math.PI) ** 2;
  return GUST_RADIANS * strength * Math.sin(seconds * 2.4);
}

function createRising(
  deps: SceneDeps<never, RisingImage, RisingModel>,
): Scene<RisingOutcome, RisingSound, RisingModel> {
  const pieces = buildRising(deps, deps.model.theme);
  const { flight, words } = pieces;
  let idleFrom: number | undefined;
  let theme = themeOf(deps.model.theme);
  let isActing = false;

  const update = (model: RisingModel): void => {
    idleFrom = undefined;
    if (theme !== themeOf(model.theme)) {
      theme = themeOf(model.theme);
      flight.dress(theme);
    }
    words.broken.show(model.words.broken);
    words.cashed.show(model.words.cashed);
    // What an act has shown stands until it is let go.
    if (!isActing) flight.seconds = model.seconds;
  };
  resetRising(pieces);
  update(deps.model);

  return {
    view: pieces.root,
    update,
    layout: (viewport) => fitInto(pieces.root, viewport, DESIGN),
    idle(timeSeconds) {
      idleFrom ??= timeSeconds;
      const seconds = timeSeconds - idleFrom;
      const isMoving = seconds < GUSTS * GUST_SECONDS && flight.loose === 0;
      flight.gust = isMoving ? gustAt(seconds) : 0;
      return isMoving;
    },
    play(outcome) {
      isActing = true;
      idleFrom = undefined;
      return playRising(pieces, outcome, theme);
    },
    rest() {
      isActing = false;
      flight.gust = 0;
      return restRising(pieces);
    },
    dispose: () => pieces.root.destroy({ children: true }),
  };
}

/** A climb, and both ends. */
function practice(): Practice<RisingOutcome, RisingModel> {
  const way = { kind: 'end', from: 0, climbSeconds: 1 } as const;
  return {
    model: {
      theme: 'saranggola-rise',
      words: { broken: 'BROKE OFF', cashed: 'CASHED OUT' },
      seconds: 0,
    },
    outcomes: [
      { kind: 'climb', from: 0, until: 12 },
      { ...way, end: { at: 300, isCashed: true, payout: 6000, share: 300 } },
      { ...way, end: { at: 200, isCashed: false, payout: 0, share: 0 } },
    ],
  };
}

/** A multiplier rises with a kite until it is cashed out or the string breaks. */
export const rising: SceneModule<RisingOutcome, never, RisingImage, RisingSound, RisingModel> = {
  name: 'rising',
  atlases: [KIT_ATLAS, RISING_ATLAS],
  images: RISING_IMAGES,
  sounds: RISING_SOUNDS,
  create: createRising,
  practice,
};

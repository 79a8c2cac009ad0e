import { fitInto, fitOf } from '../kit/fit.ts';
import { JACKPOT_ATLAS } from '../kit/jackpot-atlas.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule, Viewport } from '../stage/scene.ts';
import { playRing, RING_SOUNDS, type RingSound, restRing } from './act.ts';
import { buildRing, type RingParts } from './build.ts';
import { CENTRE, DESIGN, SPIN_RADIUS } from './geometry.ts';
import { RING_IMAGES, type RingImage } from './images.ts';
import type { RingIntent, RingModel, RingOutcome, RingPrize } from './model.ts';
import { showPressed } from './pressable.ts';

/** The light breathes this often after a change and then rests, for the battery's sake. */
const BREATHS = 6;
const BREATH_SECONDS = 2.4;
const BREATH_ALPHA = 0.3;
const BREATH_ALPHA_MORE = 0.22;
const PETAL_ALPHA = 0.86;
const PETAL_ALPHA_MORE = 0.14;

/** Poses the ambient light at a share of the breath; 0 and 1 are the pose at rest. */
function poseBreath({ breath, petals }: RingParts, isReady: boolean, seconds: number): void {
  const wave = (1 - Math.cos((seconds / BREATH_SECONDS) * Math.PI * 2)) / 2;
  breath.alpha = isReady ? BREATH_ALPHA + BREATH_ALPHA_MORE * wave : 0;
  for (const [index, petal] of petals.entries()) {
    const turn = (index / petals.length) * 2;
    const shimmer = (1 - Math.cos((seconds / BREATH_SECONDS - turn) * Math.PI * 2)) / 2;
    petal.alpha = PETAL_ALPHA + (isReady ? PETAL_ALPHA_MORE * shimmer : 0);
  }
}

function createRing(
  deps: SceneDeps<RingIntent, RingImage, RingModel>,
): Scene<RingOutcome, RingSound, RingModel> {
  const { textures, send } = deps;
  const ring = buildRing(deps);
  let model = deps.model;
  let idleFrom: number | undefined;
  let shown: Pick<RingOutcome, 'cell' | 'isSmall'> = { cell: 0 };
  let viewport: Viewport = { ...DESIGN, insetTop: 0, insetBottom: 0 };

  const showPrizes = (settled?: RingOutcome): void => {
    for (const [cell, lamp] of ring.lamps.entries()) {
      lamp.show(cell === settled?.cell ? settled.prize : model.prizes[cell]);
    }
  };
  const update = (next: RingModel): void => {
    model = next;
    idleFrom = undefined;
    showPrizes();
    const faces = { ready: textures.spinReady, disabled: textures.spinDisabled };
    showPressed({ view: ring.button, face: ring.face, word: ring.word, ...faces }, next.spin);
    poseBreath(ring, next.spin === 'ready', 0);
  };
  update(model);

  return {
    view: ring.root,
    update,
    layout(next) {
      viewport = next;
      fitInto(ring.root, next, DESIGN);
    },
    idle(timeSeconds) {
      idleFrom ??= timeSeconds;
      const seconds = timeSeconds - idleFrom;
      const isMoving = model.spin === 'ready' && seconds < BREATHS * BREATH_SECONDS;
      poseBreath(ring, model.spin === 'ready', isMoving ? seconds : 0);
      return isMoving;
    },
    play(outcome) {
      shown = outcome;
      poseBreath(ring, model.spin === 'ready', 0);
      showPrizes(outcome);
      return playRing(ring, outcome);
    },
    rest: () => restRing(ring, shown),
    tap(x, y) {
      const fit = fitOf(viewport, DESIGN);
      const dx = (x - fit.x) / fit.scale - CENTRE.x;
      const dy = (y - fit.y) / fit.scale - CENTRE.y;
      if (model.spin === 'ready' && Math.hypot(dx, dy) <= SPIN_RADIUS) send('spin');
    },
    dispose: () => ring.root.destroy({ children: true }),
  };
}

const CELLS = 10;

/** A coin prize. */
function practice(): Practice<RingOutcome, RingModel> {
  const prize: RingPrize = { propId: 2001, count: 88_800, kind: 'coin' };
  const prizes = Array.from({ length: CELLS }, () => prize);
  return {
    model: { prizes, spin: 'disabled' },
    outcomes: [{ drawId: 'practice', cell: 8, prize }],
  };
}

/** The ten-lamp prize ring. */
export const jackpotRing: SceneModule<RingOutcome, RingIntent, RingImage, RingSound, RingModel> = {
  name: 'jackpot-ring',
  atlases: [KIT_ATLAS, JACKPOT_ATLAS],
  images: RING_IMAGES,
  sounds: RING_SOUNDS,
  create: createRing,
  practice,
};

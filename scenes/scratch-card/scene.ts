import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { playDeal, playReveal, resetScratch, SCRATCH_SOUNDS, type ScratchSound } from './act.ts';
import { buildScratch } from './build.ts';
import type { Face } from './card.ts';
import { createFinger } from './finger.ts';
import { foilBytes } from './foil.ts';
import { DESIGN } from './geometry.ts';
import {
  SCRATCH_ATLAS,
  SCRATCH_IMAGES,
  type ScratchImage,
  type ScratchIntent,
  type ScratchModel,
  type ScratchOutcome,
} from './model.ts';
import { strokesFrom } from './rub.ts';
import { poseHint, poseScraper } from './scraper.ts';

type Deps = SceneDeps<ScratchIntent, ScratchImage, ScratchModel>;

/** `closed`: nobody's card yet; `live`: it waits for the finger; `bare`: an act shows or showed it. */
type Stand = 'closed' | 'live' | 'bare';

const closedFace = ({ kind, nothingText }: ScratchModel): Face => ({ kind, nothing: nothingText });

/** The card on the table: what it shows and how it stands. */
function createTable(deps: Deps) {
  const parts = buildScratch(deps);
  const finger = createFinger();
  let model = deps.model;
  let face = closedFace(model);
  let stand: Stand = 'closed';
  let liveFrom: number | undefined;

  const showRub = (): void => {
    const { stamps } = finger.rub;
    parts.foil.show(stamps, stamps.length);
  };
  const put = (next: Stand, nextFace: Face): void => {
    parts.gone.show(face);
    parts.goneFoil.visible = stand !== 'bare';
    stand = next;
    face = nextFace;
    liveFrom = undefined;
    resetScratch(parts);
    parts.card.show(face);
    finger.reset();
    showRub();
    parts.dust.pose([], 0);
  };
  put('closed', face);
  return {
    parts,
    finger,
    put,
    showRub,
    get stand() {
      return stand;
    },
    get model() {
      return model;
    },
    update(next: ScratchModel): void {
      model = next;
      if (stand !== 'closed') return;
      face = closedFace(model);
      parts.card.show(face);
    },
    /** The finger did enough: from here an act goes on. */
    bare(): void {
      stand = 'bare';
      finger.release();
    },
    /** Dust and hint at a time of the clock; false when both rest. */
    pose(seconds: number): boolean {
      if (stand === 'bare') return false;
      const { stamps } = finger.rub;
      const isFalling = parts.dust.pose(stamps, seconds);
      liveFrom ??= seconds;
      if (stand === 'live' && stamps.length === 0) {
        return poseHint(parts.scraper, seconds - liveFrom) || isFalling;
      }
      poseScraper(parts.scraper, undefined, 0);
      return isFalling;
    },
  };
}

function createScratch(deps: Deps): Scene<ScratchOutcome, ScratchSound, ScratchModel> {
  const { send } = deps;
  const table = createTable(deps);
  const { parts, finger } = table;
  return {
    view: parts.root,
    update: table.update,
    idle: table.pose,
    layout(viewport) {
      finger.layout(viewport);
      fitInto(parts.root, viewport, DESIGN);
    },
    play(outcome) {
      const { act, card } = outcome;
      const face = { kind: card.kind, prize: card.prize, nothing: table.model.nothingText };
      const isDeal = act === 'lift' || act === 'slide';
      table.put(isDeal ? 'live' : 'bare', face);
      return isDeal ? playDeal(parts, act) : playReveal(parts, outcome);
    },
    rest() {
      table.put('closed', closedFace(table.model));
      return playDeal(parts, 'slide');
    },
    press(x, y, atSeconds) {
      if (table.stand === 'live') {
        finger.press(x, y, atSeconds);
        table.showRub();
      }
      return undefined;
    },
    drag(x, y, atSeconds) {
      if (table.stand !== 'live') return undefined;
      const sound = finger.drag(x, y, atSeconds);
      table.showRub();
      if (finger.isEnough) {
        table.bare();
        send({ type: 'revealed', strokes: strokesFrom(finger.rub.strokes, atSeconds) });
      }
      return sound;
    },
    release() {
      finger.release();
      return undefined;
    },
    tap(x, y) {
      const isWaiting = table.stand === 'closed' && table.model.isReady;
      if (isWaiting && finger.isOnCard(x, y)) send({ type: 'start' });
    },
    restore: () => parts.foil.restore(),
    dispose() {
      parts.root.destroy({ children: true });
      parts.foil.dispose();
    },
  };
}

/** Everything scratched by itself, which has most to learn, and a card that comes in. */
function practice(): Practice<ScratchOutcome, ScratchModel> {
  const card = { id: 'practice', kind: 3, prize: { kind: 'coin', count: 120_000 } } as const;
  const all = { act: 'all', card } as const;
  return {
    model: { kind: 3, isReady: true, nothingText: '' },
    outcomes: [all, all, all, { act: 'slide', card }],
  };
}

/** The scratch card: one prize area under a foil that the finger rubs away. */
export const scratchCard: SceneModule<
  ScratchOutcome,
  ScratchIntent,
  ScratchImage,
  ScratchSound,
  ScratchModel
> = {
  name: 'scratch-card',
  atlases: [KIT_ATLAS, SCRATCH_ATLAS],
  images: SCRATCH_IMAGES,
  sounds: SCRATCH_SOUNDS,
  renderTextureBytes: ({ atlasScale }) => foilBytes(atlasScale),
  create: createScratch,
  practice,
};

import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule, Viewport } from '../stage/scene.ts';
import { BINGO_SOUNDS, type BingoSound, playBingo, restBingo } from './act.ts';
import { buildBingo } from './build.ts';
import { type Layout, NARROW_LAYOUT, WIDE_LAYOUT } from './geometry.ts';
import {
  BINGO_ATLAS,
  BINGO_IMAGES,
  type BingoImage,
  type BingoModel,
  type BingoOutcome,
} from './model.ts';

/** A line, and a card that comes to nothing; large enough for all its light. */
function practice(): Practice<BingoOutcome, BingoModel> {
  const rows = [0, 1, 2, 3, 4];
  const numbers = rows.flatMap((row) => rows.map((column) => column * 15 + row + 1));
  numbers[12] = 0;
  const line = { numbers, cells: [0, 1, 2, 3, 4] };
  const balls = Array.from(
    { length: 30 },
    (_, index) => ((index * 15) % 75) + Math.floor(index / 5) + 1,
  );
  const cards = [line, { numbers, cells: [] }];
  return {
    model: { count: 2 },
    outcomes: [{ balls, cards, stake: 200, payout: 20_000 }],
  };
}

/** What lies on the cards, as a text: two equal looks at rest are two equal texts. */
function lookOf({ count, last }: BingoModel): string {
  const drawn = last?.cards.length === count ? last : undefined;
  return JSON.stringify([count, drawn?.balls, drawn?.cards.map(({ numbers }) => numbers)]);
}

/** A place that is wider than high has the draw beside the cards. */
export function layoutFor({ width, height, insetTop, insetBottom }: Viewport): Layout {
  return width > height - insetTop - insetBottom ? WIDE_LAYOUT : NARROW_LAYOUT;
}

function createBingo(
  deps: SceneDeps<never, BingoImage, BingoModel>,
): Scene<BingoOutcome, BingoSound, BingoModel> {
  const pieces = buildBingo(deps);
  let look = lookOf(deps.model);
  pieces.arrange(NARROW_LAYOUT);
  restBingo(pieces, deps.model);

  return {
    view: pieces.root,
    update(next) {
      // A round's own light stays until something else is to be shown.
      if (lookOf(next) === look) return;
      look = lookOf(next);
      restBingo(pieces, next);
    },
    layout(viewport) {
      const layout = layoutFor(viewport);
      pieces.arrange(layout);
      fitInto(pieces.root, viewport, layout.design);
    },
    idle: () => false,
    play(outcome) {
      look = lookOf({ count: outcome.cards.length, last: outcome });
      return playBingo(pieces, outcome);
    },
    dispose: () => pieces.root.destroy({ children: true }),
  };
}

/** Bingo on the plaza of a town at night: a drum, thirty balls, one to four cards. */
export const bingo: SceneModule<BingoOutcome, never, BingoImage, BingoSound, BingoModel> = {
  name: 'bingo',
  atlases: [KIT_ATLAS, BINGO_ATLAS],
  images: BINGO_IMAGES,
  sounds: BINGO_SOUNDS,
  create: createBingo,
  practice,
};

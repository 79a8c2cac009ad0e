import { Container, type Sprite, type Texture } from 'pixi.js';
import { createNumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { CARD, cellPlace, FREE, type Placed, SIDE } from './geometry.ts';
import type { BingoImage, Card } from './model.ts';
import type { CardTimes } from './timing.ts';

/** One card: its paper, and by cell a number, a mark and what lights it. */
export interface CardView {
  readonly view: Container;
  /** Numbers of a round; undefined leaves the cells empty. */
  deal(card: Card | undefined): void;
  /** The look at a moment of the act; `isFresh` lets the numbers come in. */
  pose(times: CardTimes | undefined, seconds: number, isFresh: boolean): void;
  stand(place: Placed): void;
}

const INK = 0x1b1340;
const HEAD = 0xfff6e0;
const NUMBER_SCALE = 0.72;
const HEAD_SCALE = 0.66;
const HEAD_Y = 13.5;
const PAPER_SCALE = CARD.width / 190;
const LIT_SCALE = (CARD.width + 10) / 150;
const CELL_SCALE = CARD.cellWidth / 47.4;
const POP_SECONDS = 0.14;
const DEAL_SECONDS = 0.3;
const GLOW_SECONDS = 0.2;
const DAUB_ALPHA = 0.82;
const CELLS = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);

/** 0 before a moment, 1 a while after it, and straight between. */
function since(at: number, seconds: number, length: number): number {
  return Math.min(1, Math.max(0, (seconds - at) / length));
}

/** A sprite that comes and goes. */
interface Fading {
  readonly sprite: Sprite;
  /** Another picture. */
  wear(texture: Texture): void;
  /** How much of it is there, 0 to 1, at a scale that is always the same for the same part. */
  fade(part: number, scale: number): void;
}

/**
 * Gone without being hidden, as what is hidden lets the stage build its draws anew. Three hundred are
 * asked with every frame and few of them change: what a sprite's own properties cost is left out.
 */
function fading(texture: Texture, label: string): Fading {
  const sprite = spriteOf(texture, label);
  sprite.alpha = 0;
  sprite.scale.set(0);
  let shown = 0;
  let worn = texture;
  return {
    sprite,
    wear(next) {
      if (next === worn) return;
      worn = next;
      sprite.texture = next;
    },
    fade(part, scale) {
      if (part === shown) return;
      shown = part;
      sprite.alpha = part;
      sprite.scale.set(part > 0 ? scale : 0);
    },
  };
}

function buildHead({ textures }: BuildDeps<BingoImage>): Container[] {
  return [...'BINGO'].map((letter, column) => {
    const set = { textures, set: 'text', label: `head-${letter}` } as const;
    const line = createNumberLine({ ...set, scale: HEAD_SCALE, tint: HEAD });
    line.show(letter);
    line.view.position.set(cellPlace(column).x, HEAD_Y - CARD.height / 2);
    return line.view;
  });
}

function buildCell({ textures }: BuildDeps<BingoImage>, cell: number) {
  const { x, y } = cellPlace(cell);
  const isFree = cell === FREE;
  const placed = (image: 'star' | 'daub' | 'near', label: string) => {
    const made = fading(textures[image], `${label}-${cell}`);
    made.sprite.position.set(x, y);
    return made;
  };
  const number = createNumberLine({
    ...{ textures, set: 'text', label: `number-${cell}`, scale: NUMBER_SCALE, tint: INK },
  });
  number.view.position.set(x, y);
  const mark = placed(isFree ? 'star' : 'daub', 'mark');
  return { glow: placed('near', 'glow'), mark, number };
}

/** Builds a card, empty. */
export function createCard(deps: BuildDeps<BingoImage>, label: string): CardView {
  const paper = spriteOf(deps.textures.paper, 'paper');
  paper.scale.set(PAPER_SCALE);
  const lit = fading(deps.textures.lit, 'lit');
  const cells = CELLS.map((cell) => buildCell(deps, cell));
  const numbers = groupOf('numbers', ...cells.map(({ number }) => number.view));
  const view = new Container({ label });
  view.addChild(lit.sprite, paper, ...buildHead(deps));
  view.addChild(...cells.flatMap(({ glow, mark }) => [glow.sprite, mark.sprite]), numbers);
  let won: ReadonlySet<number> = new Set();

  return {
    view,
    deal(card) {
      won = new Set(card?.cells);
      for (const [cell, { number }] of cells.entries()) {
        const shown = card?.numbers[cell] ?? 0;
        number.show(shown > 0 ? String(shown) : '');
      }
    },
    pose(times, seconds, isFresh) {
      numbers.alpha = isFresh ? since(0, seconds, DEAL_SECONDS) : 1;
      const wonAt = times?.wonAt ?? Number.POSITIVE_INFINITY;
      const light = since(wonAt, seconds, GLOW_SECONDS);
      lit.fade(light, LIT_SCALE);
      for (let cell = 0; cell < cells.length; cell += 1) {
        const parts = cells[cell];
        if (!parts) continue;
        const at = times?.marked[cell] ?? (cell === FREE ? 0 : Number.POSITIVE_INFINITY);
        const come = cell === FREE ? 1 : since(at, seconds, POP_SECONDS);
        const pop = CELL_SCALE * (1.5 - 0.5 * come);
        parts.mark.fade(cell === FREE ? 1 : come * DAUB_ALPHA, pop);
        const near = times?.near[cell];
        const isNear = near !== undefined && seconds >= near.from && seconds < near.until;
        // A cell that is the last of a line is not marked yet, so that it never wins in the same moment.
        const gold = won.has(cell) ? light : 0;
        const glow = isNear ? since(near.from, seconds, GLOW_SECONDS) : gold;
        parts.glow.wear(gold > 0 ? deps.textures.gold : deps.textures.near);
        parts.glow.fade(glow, CELL_SCALE);
      }
    },
    stand({ x, y, scale }) {
      view.position.set(x, y);
      view.scale.set(scale);
    },
  };
}

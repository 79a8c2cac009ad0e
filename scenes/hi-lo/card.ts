import type { Container, Texture } from 'pixi.js';
import { createNumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import type { CardPose } from './geometry.ts';
import { facesOf, type HiLoImage } from './model.ts';

/** A card with its shadow. */
export interface Card {
  readonly view: Container;
  /** Which card it is; the same one costs nothing. */
  show(card: number): void;
  /** @param swept 0 it lies there, 1 it is gone. @param dark 0 its own colours, 1 it has lost */
  pose(pose: CardPose, swept: number, dark: number): void;
}

const RED = 0xc1203c;
const DARK = 0x2a2450;
const RANK = { x: -20, y: -36, scale: 1.2, width: 30 } as const;
const INDEX = { x: -21, y: -8, scale: 0.52 } as const;
const PIP = { x: 13, y: 24, scale: 1.28 } as const;
const COURT = { x: 9, y: 28, scale: 1.12 } as const;
const SWEPT = { x: -64, y: -40 } as const;

/** A colour between white and dusk. */
function dusk(dark: number): number {
  const part = (to: number) => Math.round(255 - (255 - to) * dark);
  return (part(0x8c) << 16) | (part(0x80) << 8) | part(0xa8);
}

/** Makes a card. */
export function createCard(label: string, textures: Readonly<Record<HiLoImage, Texture>>): Card {
  const shadow = spriteOf(textures.shadow, `${label}-shadow`);
  const back = spriteOf(textures.back, `${label}-back`);
  const paper = spriteOf(textures.face, `${label}-face`);
  const index = spriteOf(textures.heart, `${label}-index`);
  const pip = spriteOf(textures.heart, `${label}-pip`);
  const glyphs = { textures, set: 'text', widthMax: RANK.width } as const;
  const rank = createNumberLine({ ...glyphs, label: `${label}-rank`, scale: RANK.scale });
  rank.view.position.set(RANK.x, RANK.y);
  index.position.set(INDEX.x, INDEX.y);
  index.scale.set(INDEX.scale);
  const front = groupOf(`${label}-front`, paper, rank.view, index, pip);
  const view = groupOf(label, shadow, back, front);
  shadow.position.set(3, 5);
  let shown = -1;
  return {
    view,
    show(card) {
      if (card === shown) return;
      shown = card;
      const { rank: text, suit, court, isRed } = facesOf(card);
      rank.show(text);
      tintTo(rank.view, isRed ? RED : DARK);
      index.texture = textures[suit];
      pip.texture = textures[court ?? suit];
      const place = court ? COURT : PIP;
      pip.position.set(place.x, place.y);
      pip.scale.set(place.scale);
    },
    pose({ x, y, scale, turn, flip, isOut }, swept, dark) {
      view.visible = isOut && swept < 1;
      if (!view.visible) return;
      const isFace = flip > 0.5;
      back.visible = !isFace;
      front.visible = isFace;
      // Edge-on a card is never quite without width: paper has two sides.
      const width = Math.max(0.04, Math.abs(Math.cos(Math.PI * flip)));
      view.position.set(x + SWEPT.x * swept, y + SWEPT.y * swept);
      view.scale.set(scale * width, scale);
      view.rotation = turn - 0.2 * swept;
      view.alpha = 1 - swept;
      tintTo(paper, dusk(dark));
    },
  };
}

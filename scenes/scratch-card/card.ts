import type { Container, Sprite, Texture } from 'pixi.js';
import { createNumberLine } from '../kit/number-line.ts';
import { prizeText } from '../kit/prize.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import { CARD, FOIL } from './geometry.ts';
import type { CardKind, CardPrize, ScratchImage } from './model.ts';

/** What a card shows: `nothing` is the word of a card without a prize. */
export interface Face {
  kind: CardKind;
  prize?: CardPrize;
  nothing: string;
}

/** A printed card in two layers that move as one: the paper, and the prize under the foil. */
export interface Card {
  readonly back: Container;
  readonly front: Container;
  readonly prize: Container;
  /** Units to the right of where a card lies. */
  x: number;
  size: number;
  show(face: Face): void;
}

type Textures = Readonly<Record<ScratchImage, Texture>>;

/** Two colours and a pattern's colour for each look; the same words in every language. */
const LOOKS = {
  1: { name: 'CAPIZ', top: 0x2f9fa8, bottom: 0x0d3b66, pattern: 0xfff3d6, alpha: 0.34 },
  2: { name: 'PAROL', top: 0xe2475b, bottom: 0x5f1050, pattern: 0xffd27a, alpha: 0.36 },
  3: { name: 'BITUIN', top: 0x5340c4, bottom: 0x160d47, pattern: 0xffe6a3, alpha: 0.4 },
} as const;

/** Pictures without lines are kept at half size. */
const PLAIN = 2;
/** What has square corners stays within the round ones of the card. */
const INSET = 12;
const SIDES = [-1, 1] as const;
const TILES = { columns: 4, rows: 3, width: 73, height: 69 } as const;
const TITLE = { x: 36, y: -66, scale: 1.12, tint: 0xfff6dd } as const;
const EMBLEM = { x: -92, y: -62 } as const;
const STUDS = { count: 5, y: 92, step: 26 } as const;
const ICON = { y: -16, scale: 1.3 } as const;
const COUNT = { y: 27, scale: 0.94, tint: 0x3b2200, widthMax: 180 } as const;
const NOTHING = { y: 28, scale: 0.62, tint: 0x6d6485, widthMax: 190 } as const;

/** So far quarters reach over the middle, in units: smoothing leaves no seam between them. */
const OVERLAP = 0.75;

/** Four mirrored quarters about a middle. */
function quarters(texture: Texture, label: string, size = 1): Sprite[] {
  return SIDES.flatMap((y) =>
    SIDES.map((x) => {
      const anchorX = anchorOf(texture.width * size);
      const anchorY = anchorOf(texture.height * size);
      const quarter = spriteOf(texture, `${label}-${x}-${y}`, anchorX, anchorY);
      quarter.scale.set(-x * size, -y * size);
      return quarter;
    }),
  );
}

const anchorOf = (length: number): number => (length - OVERLAP) / length;

function buildTiles(texture: Texture): Sprite[] {
  const { columns, rows, width, height } = TILES;
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const tile = spriteOf(texture, `tile-${index}`);
    tile.position.set((column - (columns - 1) / 2) * width, (row - (rows - 1) / 2) * height);
    // Mirrored side by side, so that a pattern meets itself on every border.
    tile.scale.set(column % 2 === 0 ? 1 : -1, row % 2 === 0 ? 1 : -1);
    return tile;
  });
}

function buildStuds(texture: Texture): Sprite[] {
  return Array.from({ length: STUDS.count }, (_, index) => {
    const stud = spriteOf(texture, `stud-${index}`);
    stud.position.set((index - (STUDS.count - 1) / 2) * STUDS.step, STUDS.y);
    return stud;
  });
}

function buildBack(textures: Textures, label: string) {
  const paper = quarters(textures.paper, 'paper', PLAIN);
  const fade = spriteOf(textures.fade, 'fade');
  fade.scale.set(
    (CARD.width - INSET) / fade.texture.width,
    (CARD.height - INSET) / fade.texture.height,
  );
  const tiles = buildTiles(textures.tile1);
  const emblem = spriteOf(textures.emblem1, 'emblem');
  emblem.position.set(EMBLEM.x, EMBLEM.y);
  const title = createNumberLine({ textures, set: 'text', label: 'title', ...TITLE });
  title.view.position.set(TITLE.x, TITLE.y);
  const plate = groupOf('plate', ...quarters(textures.plate, 'plate'));
  plate.position.set(FOIL.x, FOIL.y);
  const edge = quarters(textures.edge, 'edge');
  const studs = buildStuds(textures.stud);
  const layers = [...paper, fade, ...tiles, ...edge, emblem, title.view, ...studs, plate];
  return { back: groupOf(label, ...layers), paper, fade, tiles, emblem, title };
}

function buildPrize(textures: Textures, label: string) {
  const icon = spriteOf(textures.coin, 'icon');
  icon.y = ICON.y;
  icon.scale.set(ICON.scale);
  const count = createNumberLine({ textures, set: 'text', label: 'count', ...COUNT });
  count.view.y = COUNT.y;
  const nothing = createNumberLine({ textures, set: 'text', label: 'nothing', ...NOTHING });
  nothing.view.y = NOTHING.y;
  const prize = groupOf('prize', icon, count.view, nothing.view);
  prize.position.set(FOIL.x, FOIL.y);
  return { front: groupOf(label, prize), prize, icon, count, nothing };
}

/** Builds one card; its foil is not part of it. */
export function createCard(textures: Textures, label: string): Card {
  const { back, paper, fade, tiles, emblem, title } = buildBack(textures, `${label}-paper`);
  const { front, prize, icon, count, nothing } = buildPrize(textures, label);
  let x = 0;
  let size = 1;
  const place = (): void => {
    back.position.set(CARD.x + x, CARD.y);
    back.scale.set(size);
    front.position.copyFrom(back.position);
    front.scale.set(size);
  };
  place();
  return {
    back,
    front,
    prize,
    get x() {
      return x;
    },
    set x(next) {
      x = next;
      place();
    },
    get size() {
      return size;
    },
    set size(next) {
      size = next;
      place();
    },
    show(face) {
      const look = LOOKS[face.kind];
      for (const quarter of paper) quarter.tint = look.top;
      fade.tint = look.bottom;
      for (const tile of tiles) {
        tile.texture = textures[`tile${face.kind}`];
        tile.tint = look.pattern;
        tile.alpha = look.alpha;
      }
      emblem.texture = textures[`emblem${face.kind}`];
      title.show(look.name);
      icon.texture = face.prize ? textures[face.prize.kind] : textures.lamp;

      count.view.visible = face.prize !== undefined;
      nothing.view.visible = !face.prize;
      if (face.prize) count.show(prizeText(face.prize));
      else nothing.show(face.nothing);
    },
  };
}

import type { Container, Sprite, Texture } from 'pixi.js';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import { FLIGHT, RAYS, turnOf } from './geometry.ts';
import { type ClimbImage, mixTint, type Rank, tintOf } from './model.ts';

/** A star of ten facets; its pose is a function of these fields. */
export interface Star {
  readonly view: Container;
  /** 0 in its colour to 1 white hot. */
  heat: number;
  /** 0 whole to 1 folded into the hub, where nothing of it is left. */
  fold: number;
  /** 0 far outside and clear to 1 in place, one ray after the other. */
  open: number;
  wear(rank: Rank): void;
}

const HOT = 0xfff6dc;
/** A facet's picture has the middle of the star in this corner (assets/scenes/vip-climb). */
const CORNER = { lit: 22 / 24, shade: 2 / 24, y: 74 / 76 } as const;
/** So much later, in shares of the flight, each ray comes than the one before. */
const STAGGER = 0.11;
const FOLD_TURN = (2 * Math.PI) / RAYS;
const CLEAR = 0xffffff;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;
const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** How far a ray has flown in. */
function arrivedOf(open: number, ray: number): number {
  const span = 1 - STAGGER * (RAYS - 1);
  return easeOut(clamp((open - STAGGER * ray) / span));
}

/** Builds a star of no rank, whole. */
export function createStar(label: string, textures: Readonly<Record<ClimbImage, Texture>>): Star {
  const facets: Sprite[] = [];
  const rays = Array.from({ length: RAYS }, (_, ray) => {
    const lit = spriteOf(textures.facetLit, 'lit', CORNER.lit, CORNER.y);
    const shade = spriteOf(textures.facetShade, 'shade', CORNER.shade, CORNER.y);
    facets.push(lit, shade);
    const group = groupOf(`ray-${ray}`, shade, lit);
    group.rotation = turnOf(ray);
    return group;
  });
  const view = groupOf(label, ...rays);
  let colour = CLEAR;
  let heat = 0;
  let fold = 0;
  let open = 1;
  const paint = (): void => {
    // What is folded keeps nothing of its rank: a star at rest is the same wherever it came from.
    const tint = fold === 1 ? CLEAR : mixTint(colour, HOT, heat);
    for (const facet of facets) tintTo(facet, tint);
  };
  const place = (): void => {
    const left = 1 - fold;
    view.rotation = fold === 1 ? 0 : fold * FOLD_TURN;
    for (const [ray, group] of rays.entries()) {
      const arrived = arrivedOf(open, ray);
      const away = FLIGHT * (1 - arrived);
      group.position.set(Math.sin(turnOf(ray)) * away, -Math.cos(turnOf(ray)) * away);
      group.scale.set((0.5 + arrived / 2) * left);
      group.alpha = Math.min(1, arrived * 1.6);
    }
  };
  return {
    view,
    get heat() {
      return heat;
    },
    set heat(next) {
      heat = next;
      paint();
    },
    get fold() {
      return fold;
    },
    set fold(next) {
      fold = next;
      paint();
      place();
    },
    get open() {
      return open;
    },
    set open(next) {
      open = next;
      place();
    },
    wear(rank) {
      colour = tintOf(rank);
      paint();
    },
  };
}

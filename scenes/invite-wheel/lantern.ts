import type { Container, Sprite, Texture } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import { radiansOf } from '../kit/wheel.ts';

/** The star lantern of the hub: its pose is a function of how full it is. */
export interface Lantern {
  /** The ten panes and their frame. */
  readonly view: Container;
  /** Its light, for the layer that adds. */
  readonly light: Sprite;
  /** 0 dark to 1 full. */
  share: number;
}

/** A five-pointed parol has ten panes: each stands for a tenth of the target. */
const PANES = 10;
const POINT_DEGREES = 72;
/** The panes right of a point's ridge lie in the light, the left ones in its shade. */
const SHADED_TINT = 0xf2c98a;
const SHADED_DARK_TINT = 0xc4bce6;
const LIGHT_SCALE = { from: 1.6, more: 1.5 } as const;
const LIGHT_ALPHA = 0.75;

interface Images {
  facetOff: Texture;
  facetLit: Texture;
  frame: Texture;
  glow: Texture;
}

/** How bright a pane is: they fill one after the other, clockwise from the top. */
export function paneLightAt(pane: number, share: number): number {
  return Math.max(0, Math.min(1, share * PANES - pane));
}

function paneOf(texture: Texture, label: string, pane: number, shadedTint: number): Sprite {
  // The picture holds the pane right of an upright point, its apex one unit from the left edge.
  const sprite = spriteOf(texture, `${label}-${pane}`, 1 / 17, 54 / 56);
  const isLeft = pane % 2 === 1;
  sprite.rotation = radiansOf(Math.ceil(pane / 2) * POINT_DEGREES);
  sprite.scale.x = isLeft ? -1 : 1;
  if (isLeft) sprite.tint = shadedTint;
  return sprite;
}

/** Builds the lantern about its own middle. */
export function createLantern({ facetOff, facetLit, frame, glow }: Images): Lantern {
  const panes = Array.from({ length: PANES }, (_, pane) => pane);
  const dark = panes.map((pane) => paneOf(facetOff, 'dark', pane, SHADED_DARK_TINT));
  const lit = panes.map((pane) => paneOf(facetLit, 'lit', pane, SHADED_TINT));
  const view = groupOf('lantern', ...dark, ...lit, spriteOf(frame, 'frame'));
  const light = glowOf(glow, 'lantern-light', 0xffc845, LIGHT_SCALE.from);
  let share = -1;
  const lantern = {
    view,
    light,
    get share() {
      return share;
    },
    set share(next: number) {
      share = next;
      for (let pane = 0; pane < lit.length; pane += 1) {
        const sprite = lit[pane];
        if (sprite) sprite.alpha = paneLightAt(pane, next);
      }
      light.alpha = next * LIGHT_ALPHA;
      light.scale.set(LIGHT_SCALE.from + next * LIGHT_SCALE.more);
    },
  };
  lantern.share = 0;
  return lantern;
}

import { Container, type Sprite } from 'pixi.js';
import { spriteOf, tintTo } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { heightShare, sagAt, stepped } from './geometry.ts';
import type { RisingImage } from './model.ts';
import type { Place, RisingTheme } from './themes.ts';

/** The curve: string, wake or wind from the shore to the craft. */
export interface Thread {
  readonly view: Container;
  dress(theme: RisingTheme): void;
  /** @param fallen 0 it holds the craft, 1 it has fallen back to the shore and is gone */
  pose(seconds: number, foot: Place, tip: Place, fallen: number): void;
}

const PARTS = 16;
const PART_UNITS = 24;
/** Parts overlap a little, so that no gap shows at a bend. */
const OVERLAP = 1.5;

/** Where the curve is at a share of the time since the start, 0 at the foot and 1 at the craft. */
export function onCurve(seconds: number, foot: Place, tip: Place, share: number): Place {
  const sag = sagAt(seconds) * 4 * share * (1 - share);
  return {
    x: stepped(foot.x + (tip.x - foot.x) * share),
    y: stepped(foot.y + (tip.y - foot.y) * heightShare(seconds, share) + sag),
  };
}

function lay(part: Sprite, from: Place, to: Place): void {
  const across = to.x - from.x;
  const down = to.y - from.y;
  part.position.set(from.x, from.y);
  part.rotation = Math.atan2(down, across);
  part.scale.x = (Math.hypot(across, down) + OVERLAP) / PART_UNITS;
}

/** Builds the curve out of short straight parts. */
export function buildThread({ textures }: BuildDeps<RisingImage>): Thread {
  const view = new Container({ label: 'thread' });
  const parts = Array.from({ length: PARTS }, (_, index) => {
    const part = spriteOf(textures.thread, `part-${index}`, 0, 0.5);
    view.addChild(part);
    return part;
  });
  let alpha = 1;
  return {
    view,
    dress({ thread }) {
      alpha = thread.alpha;
      for (const part of parts) {
        part.scale.y = thread.scale;
        tintTo(part, thread.tint);
      }
    },
    pose(seconds, foot, tip, fallen) {
      // A string let go comes down with its own weight: slow first, then fast.
      const drop = fallen * fallen;
      const end = {
        x: tip.x - (tip.x - foot.x) * 0.35 * fallen,
        y: tip.y + (foot.y + 24 - tip.y) * drop,
      };
      view.alpha = alpha * (1 - fallen);
      let from = onCurve(seconds, foot, end, 0);
      for (let index = 0; index < PARTS; index += 1) {
        const part = parts[index];
        const to = onCurve(seconds, foot, end, (index + 1) / PARTS);
        if (part) lay(part, from, to);
        from = to;
      }
    },
  };
}

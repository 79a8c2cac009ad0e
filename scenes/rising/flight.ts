import type { Craft } from './craft.ts';
import type { Figures } from './figures.ts';
import { craftAt, groundDropAt, multiplierAt } from './geometry.ts';
import type { Marks } from './marks.ts';
import type { RisingTheme } from './themes.ts';
import type { Thread } from './thread.ts';
import type { World } from './world.ts';

/** The climb: a timeline or the screen moves its values, everything in the picture follows. */
export interface Flight {
  /** Since the round's start; 0 before it. */
  seconds: number;
  /** 0 on the curve, 1 broken off and gone. */
  loose: number;
  /** What the figures show, in hundredths; 0 = what the seconds say. */
  pinned: number;
  /** The wind at rest, in radians. */
  gust: number;
  dress(theme: RisingTheme): void;
}

/** What follows the climb. */
export interface FlightPieces {
  world: World;
  thread: Thread;
  craft: Craft;
  marks: Marks;
  figures: Figures;
  /** Light that stays with the craft. */
  lights: readonly { position: { set(x: number, y: number): void } }[];
}

/** Ties the pieces to the climb's values. */
export function createFlight(pieces: FlightPieces, first: RisingTheme): Flight {
  const { world, thread, craft, marks, figures, lights } = pieces;
  let theme = first;
  let seconds = 0;
  let loose = 0;
  let pinned = 0;
  let gust = 0;
  const pose = (): void => {
    const foot = { x: theme.foot.x, y: theme.foot.y + groundDropAt(seconds) };
    const tip = craftAt(theme.from, seconds);
    tip.y -= gust * 60;
    world.pose(seconds);
    thread.pose(seconds, foot, tip, loose);
    craft.pose({ seconds, foot, tip, loose, gust });
    marks.pose(seconds, foot.y, tip.y);
    for (let index = 0; index < lights.length; index += 1) {
      lights[index]?.position.set(tip.x, tip.y);
    }
    figures.show(pinned > 0 ? pinned : multiplierAt(seconds));
  };
  const dress = (next: RisingTheme): void => {
    theme = next;
    world.dress(next);
    thread.dress(next);
    craft.dress(next);
    pose();
  };
  dress(first);
  return {
    get seconds() {
      return seconds;
    },
    set seconds(next) {
      seconds = next;
      pose();
    },
    get loose() {
      return loose;
    },
    set loose(next) {
      loose = next;
      pose();
    },
    get pinned() {
      return pinned;
    },
    set pinned(next) {
      pinned = next;
      figures.show(pinned > 0 ? pinned : multiplierAt(seconds));
    },
    get gust() {
      return gust;
    },
    set gust(next) {
      gust = next;
      pose();
    },
    dress,
  };
}

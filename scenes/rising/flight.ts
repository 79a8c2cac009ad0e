import type { Sprite } from 'pixi.js';
import type { Craft } from './craft.ts';
import type { Figures } from './figures.ts';
import { craftAt, groundDropAt, multiplierAt } from './geometry.ts';
import type { Marks } from './marks.ts';
import type { Place, RisingTheme } from './themes.ts';
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
  lights: readonly Pick<Sprite, 'position'>[];
}

/** Where the climb stands, and what the wind does to it. */
interface Stand {
  seconds: number;
  /** It has ended: every layer stands where that was. */
  isOver: boolean;
  loose: number;
  gust: number;
}

const footAt = ({ foot }: RisingTheme, seconds: number): Place => {
  return { x: foot.x, y: foot.y + groundDropAt(seconds) };
};

function tipAt({ from }: RisingTheme, seconds: number, gust: number): Place {
  const { x, y } = craftAt(from, seconds);
  return { x, y: y - gust * 60 };
}

const BEATS_A_SECOND = 30;

/**
 * The time at which a piece stands that needs fewer poses than what the eye follows: one of 30 beats
 * a second. `isLater` puts it between the others', so that of 60 frames a second none moves everything.
 */
function beatAt(seconds: number, isLater: boolean): number {
  const beats = seconds * BEATS_A_SECOND + (isLater ? 0.75 : 0.25);
  return Math.floor(beats) / BEATS_A_SECOND;
}

/** What passes by, each posed once a beat: world and marks on one, the thread on the other. */
function createLayers({ world, marks, thread }: FlightPieces) {
  let worldAt = Number.NaN;
  let held = { at: Number.NaN, loose: 0, gust: 0 };
  return {
    /** Nothing stands as it should. */
    renew(): void {
      worldAt = Number.NaN;
      held = { at: Number.NaN, loose: 0, gust: 0 };
    },
    pose(theme: RisingTheme, { seconds, isOver, loose, gust }: Stand): void {
      const later = isOver ? seconds : beatAt(seconds, true);
      if (later !== worldAt) {
        worldAt = later;
        world.pose(later);
        marks.pose(later, footAt(theme, later).y, tipAt(theme, later, gust).y);
      }
      const at = isOver ? seconds : beatAt(seconds, false);
      if (at === held.at && loose === held.loose && gust === held.gust) return;
      held = { at, loose, gust };
      thread.pose(at, footAt(theme, at), tipAt(theme, at, gust), loose);
    },
  };
}

/** Ties the pieces to the climb's values. */
export function createFlight(pieces: FlightPieces, first: RisingTheme): Flight {
  const { world, thread, craft, figures, lights } = pieces;
  const layers = createLayers(pieces);
  let theme = first;
  let seconds = 0;
  let loose = 0;
  let pinned = 0;
  let gust = 0;
  const pose = (): void => {
    const foot = footAt(theme, seconds);
    const tip = tipAt(theme, seconds, gust);
    layers.pose(theme, { seconds, isOver: pinned > 0, loose, gust });
    craft.pose({ seconds, foot, tip, loose, gust });
    for (let index = 0; index < lights.length; index += 1) {
      lights[index]?.position.set(tip.x, tip.y);
    }
    figures.show(pinned > 0 ? pinned : multiplierAt(seconds));
  };
  const dress = (next: RisingTheme): void => {
    theme = next;
    layers.renew();
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
      pose();
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

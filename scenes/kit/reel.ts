import { Container, type Sprite, type Texture } from 'pixi.js';
import { spriteOf, tintTo } from './sprite.ts';

/** A turning drum of symbols. Its pose is a function of where it is, how fast, and what lies in the slots. */
export interface Reel {
  /** Its origin is the middle of the drum's window. */
  readonly view: Container;
  /** Slots that have passed the line; a fraction stands between two symbols. */
  readonly travel: number;
  /** Turns the drum there; at speed (0 to 1) its symbols are stretched and dim, as the eye sees them. */
  turn(travel: number, speed: number): void;
  /** Says which symbol lies in a slot, and poses. */
  load(symbolInSlot: (slot: number) => number): void;
}

/** How a drum looks, in units of the scene. */
export interface ReelLook {
  label: string;
  /** Pictures by symbol. */
  symbols: readonly Texture[];
  /** From the drum's axle to its face: the window may be twice as high. */
  radius: number;
  /** Between two symbols on the drum. */
  pitchDegrees: number;
}

/**
 * Beyond this a symbol is seen from its edge: a line without width, so that no mask has to cut it off
 * and the stage need not build its draws anew, as it must when something comes or goes.
 */
const EDGE_DEGREES = 86;
const LIGHT_MIN = 0.42;
/** At full speed a symbol is so much longer, narrower and fainter. */
const STRETCH = 0.75;
const NARROW = 0.14;
const FAINT = 0.4;

function grey(share: number): number {
  const level = Math.round(255 * share);
  return (level << 16) | (level << 8) | level;
}

/** Builds a drum; a symbol gets narrower and darker towards the edge, as on a real one. */
export function createReel({ label, symbols, radius, pitchDegrees }: ReelLook): Reel {
  const view = new Container({ label });
  const reach = Math.ceil(EDGE_DEGREES / pitchDegrees);
  const first = symbols[0];
  if (!first) throw new RangeError('a reel needs symbols');
  const faces: Sprite[] = Array.from({ length: reach * 2 + 1 }, (_, index) => {
    const face = spriteOf(first, `face-${index}`);
    view.addChild(face);
    return face;
  });
  /** The slot that each face shows: it keeps it from one edge to the other. */
  const shown: (number | undefined)[] = faces.map(() => undefined);
  let travel = 0;
  let speed = 0;
  let symbolIn = (_slot: number): number => 0;

  const pose = (): void => {
    const middle = Math.round(travel);
    for (let slot = middle - reach; slot <= middle + reach; slot += 1) {
      const index = ((slot % faces.length) + faces.length) % faces.length;
      const face = faces[index];
      if (!face) continue;
      if (shown[index] !== slot) {
        face.texture = symbols[symbolIn(slot)] ?? first;
        shown[index] = slot;
      }
      const degrees = (travel - slot) * pitchDegrees;
      const angle = (degrees * Math.PI) / 180;
      const facing = Math.abs(degrees) < EDGE_DEGREES ? Math.cos(angle) : 0;
      face.y = Math.sin(angle) * radius;
      face.scale.set(1 - NARROW * speed, facing * (1 + STRETCH * speed * facing));
      face.alpha = 1 - FAINT * speed;
      tintTo(face, grey(LIGHT_MIN + (1 - LIGHT_MIN) * facing));
    }
  };
  pose();
  return {
    view,
    get travel() {
      return travel;
    },
    turn(nextTravel, nextSpeed) {
      if (nextTravel === travel && nextSpeed === speed) return;
      travel = nextTravel;
      speed = nextSpeed;
      pose();
    },
    load(symbolInSlot) {
      symbolIn = symbolInSlot;
      shown.fill(undefined);
      pose();
    },
  };
}

import type { Container, Sprite, Texture } from 'pixi.js';
import { FLAGS, frontXOf, turnOf } from './geometry.ts';
import { springAt } from './spring.ts';

/** The front line: a timeline or the screen moves its values, every piece follows. */
export interface Front {
  /** The red camp's share as the screen knows it; only `update` writes it. */
  rest: number;
  /** 0 the act's spring decides, 1 the screen's share does. */
  mix: number;
  /** Time of the act's spring, in seconds. */
  seconds: number;
  /** From where to where the act's spring goes; shares of the red camp. */
  aim(from: number, to: number): void;
}

/** What follows the front. */
export interface FrontPieces {
  staff: Sprite;
  glow: Sprite;
  flags: readonly Sprite[];
  faces: Readonly<Record<'red' | 'blue', Texture>>;
  /** Each grows with its camp's share. */
  parols: Readonly<Record<'red' | 'blue', Container>>;
  /** Light of each camp on its own ground. */
  fields: Readonly<Record<'red' | 'blue', Sprite>>;
}

const FLAG_THIN = 0.08;
const LEAN_RADIANS = 0.1;
/** From the staff's foot to its star. */
const STAFF_UNITS = 125;
const PAROL_SCALE = 0.88;
const PAROL_SCALE_MORE = 0.18;
const FIELD_UNITS = 64;
const FIELD_ALPHA = 0.16;
const FIELD_ALPHA_MORE = 0.3;
const WIDTH = 360;

function poseFlags({ flags, faces }: FrontPieces, x: number): void {
  for (let index = 0; index < flags.length; index += 1) {
    const flag = flags[index];
    if (!flag) continue;
    const turn = turnOf(FLAGS[index]?.x ?? 0, x);
    flag.texture = turn >= 0.5 ? faces.red : faces.blue;
    flag.scale.x = Math.max(FLAG_THIN, Math.abs(2 * turn - 1));
  }
}

/** One camp's parol and ground; `width` is how much of the ground is its own. */
function poseSide(parol: Container, field: Sprite, share: number, width: number): void {
  parol.scale.set(PAROL_SCALE + PAROL_SCALE_MORE * share);
  field.scale.x = (width * 1.5) / FIELD_UNITS;
  field.alpha = FIELD_ALPHA + FIELD_ALPHA_MORE * share;
}

function poseSides({ parols, fields }: FrontPieces, share: number, x: number): void {
  poseSide(parols.red, fields.red, share, x);
  fields.red.x = x / 2;
  poseSide(parols.blue, fields.blue, 1 - share, WIDTH - x);
  fields.blue.x = (WIDTH + x) / 2;
}

/** Ties staff, flags, parols and light to the front's values. */
export function createFront(pieces: FrontPieces, first: number): Front {
  let rest = first;
  let mix = 1;
  let seconds = 0;
  let from = first;
  let to = first;
  const pose = (): void => {
    const spring = springAt(from, to, seconds);
    const share = spring.value + (rest - spring.value) * mix;
    const x = frontXOf(share);
    const lean = -spring.velocity * (1 - mix) * LEAN_RADIANS;
    pieces.staff.x = x;
    pieces.staff.rotation = lean;
    pieces.glow.x = x + Math.sin(lean) * STAFF_UNITS;
    poseFlags(pieces, x);
    poseSides(pieces, Math.max(0, Math.min(1, share)), x);
  };
  pose();
  return {
    get rest() {
      return rest;
    },
    set rest(next) {
      rest = next;
      pose();
    },
    get mix() {
      return mix;
    },
    set mix(next) {
      mix = next;
      pose();
    },
    get seconds() {
      return seconds;
    },
    set seconds(next) {
      seconds = next;
      pose();
    },
    aim(nextFrom, nextTo) {
      from = nextFrom;
      to = nextTo;
      pose();
    },
  };
}

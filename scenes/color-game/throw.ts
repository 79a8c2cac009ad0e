import { createRandom } from '../stage/random.ts';
import { EDGE, LEDGE_Z, type Place } from './geometry.ts';
import type { Thrown } from './model.ts';
import { pitched, rolled, spun, support, type Turn, withTop } from './turn.ts';

/** A die somewhere in the world. */
export interface DiePose extends Place {
  turn: Turn;
  /** What lies below it: the ledge or the mat. */
  ground: number;
  /** Height of its lowest corner above that. */
  height: number;
}

const HALF = EDGE / 2;
const DEGREE = Math.PI / 180;
/** Units a second squared: dice fall as fast as on a table seen from close by. */
const GRAVITY = 1900;

/** Dice of the throw before leave the picture upwards. */
export const TOSS_SECONDS = 0.26;
/** Each die comes this much after the one on its left. */
export const STAGGER_SECONDS = 0.11;
/** Onto the ledge, over its edge into the tray, two more hops, and flat on a face. */
const FALL = 0.22;
const OVER = 0.38;
const HOP = 0.26;
const LAST_HOP = 0.16;
const TIP = 0.11;
const ROCK = 0.1;
/** When a die touches something, from its own start: what is heard. */
export const TOUCHES: readonly number[] = [
  FALL,
  FALL + OVER,
  FALL + OVER + HOP,
  FALL + OVER + HOP + LAST_HOP,
];
const LIES = FALL + OVER + HOP + LAST_HOP + TIP;
/** A die's way from above the picture to its rest. */
export const ROLL_SECONDS = LIES + ROCK;
/** When the last of three dice lies still. */
export const REST_AT = TOSS_SECONDS + 2 * STAGGER_SECONDS + ROLL_SECONDS;

const TOSS_HEIGHT = 520;
const FALL_HEIGHT = 330;
const LEDGE_Y = -22;
const LANE = 92;
const LEDGE_LANE = 82;
const MIDDLE_X = 180;
const REST_Y = 54;
const ROCK_RADIANS = -3.5 * DEGREE;
/** Where a die stands at the begin of each stretch and at the end of the last one. */
const AT = [0, ...TOUCHES, LIES] as const;
const PITCH = [610, 440, 190, 60, 17, 0].map((degrees) => degrees * DEGREE);
const ROLL = [190, 120, 34, 0, 0, 0].map((degrees) => degrees * DEGREE);
const SPIN = [110, 74, 30, 8, 0, 0].map((degrees) => degrees * DEGREE);
/** Shares of the way from the ledge to the place of rest. */
const AHEAD = [0, 0, 0.68, 0.9, 0.98, 1, 1] as const;

/** What differs between throws and says nothing about their colours. */
interface Bias {
  fromX: number;
  x: number;
  y: number;
  yaw: number;
  /** Angles at the moments of AT. */
  pitch: readonly number[];
  roll: readonly number[];
  spin: readonly number[];
}

/** Before the last two touches dice differ; from there on all come to lie in the same way. */
function scaled(angles: readonly number[], by: number): number[] {
  return angles.map((angle, index) => (index < 3 ? angle * by : angle));
}

function biasesOf(drawId: string): Bias[] {
  const random = createRandom(`throw ${drawId}`);
  const side = () => (random.next() < 0.5 ? -1 : 1);
  return [-1, 0, 1].map((lane) => {
    const vigour = random.between(0.88, 1.12);
    const yaw = side() * random.between(7, 34) * DEGREE;
    const way = side();
    return {
      fromX: MIDDLE_X + lane * LEDGE_LANE,
      x: MIDDLE_X + lane * LANE + random.between(-7, 7),
      y: REST_Y + random.between(-7, 7),
      yaw,
      pitch: scaled(PITCH, vigour),
      roll: ROLL.map((angle) => angle * way * vigour),
      spin: SPIN.map((angle) => yaw - angle * way),
    };
  });
}

/** How three dice lie, wait, or move: a function of what was thrown and of the time alone. */
export interface Throw {
  /** A die on its way; seconds since the act began. */
  poseAt(die: number, seconds: number): DiePose;
  readonly rests: readonly DiePose[];
}

function lies(bias: Bias, color: number): DiePose {
  const turn = spun(withTop(color), bias.yaw);
  return { x: bias.x, y: bias.y, z: HALF, turn, ground: 0, height: 0 };
}

const WAITING = [3, 0, 4] as const;

/** Dice that wait on the ledge before a first throw; their colours mean nothing. */
function waits(die: number): DiePose {
  const turn = spun(withTop(WAITING[die] ?? 0), (die - 1) * -9 * DEGREE);
  const x = MIDDLE_X + (die - 1) * LEDGE_LANE;
  return { x, y: LEDGE_Y, z: LEDGE_Z + HALF, turn, ground: LEDGE_Z, height: 0 };
}

/** Where dice lie at rest; without a throw they wait on the ledge. */
export function restsOf(thrown: Thrown | undefined): DiePose[] {
  if (!thrown) return [0, 1, 2].map(waits);
  return biasesOf(thrown.drawId).map((bias, die) => lies(bias, thrown.dice[die] ?? -1));
}

/** Up and out of the picture, turning over. */
function tossed(rest: DiePose, seconds: number): DiePose {
  const part = Math.min(1, seconds / TOSS_SECONDS);
  const height = TOSS_HEIGHT * part * (1.6 - 0.6 * part);
  const turn = pitched(rest.turn, 3.4 * part);
  return { ...rest, turn, height, z: rest.ground + height + support(turn) * HALF };
}

function stretchAt(seconds: number): number {
  let stretch = AT.length - 1;
  while (stretch >= 0 && (AT[stretch] ?? 0) > seconds) stretch -= 1;
  return stretch;
}

function between(values: readonly number[], stretch: number, part: number): number {
  const from = values[stretch] ?? 0;
  return from + ((values[stretch + 1] ?? 0) - from) * part;
}

/** Height of the lowest corner above the mat; each hop is a flight between two touches. */
function heightAt(stretch: number, part: number, seconds: number): number {
  if (stretch === 0) return LEDGE_Z + FALL_HEIGHT * (1 - part * part);
  if (stretch > 3) return 0;
  const length = (AT[stretch + 1] ?? 0) - (AT[stretch] ?? 0);
  const drop = stretch === 1 ? LEDGE_Z * (1 - part) : 0;
  const left = length - seconds;
  return drop + (GRAVITY / 2) * seconds * left;
}

function rolling(bias: Bias, color: number, seconds: number): DiePose {
  const stretch = stretchAt(seconds);
  const within = seconds - (AT[stretch] ?? 0);
  const part = within / ((AT[stretch + 1] ?? ROLL_SECONDS) - (AT[stretch] ?? 0));
  // Off its edge a die falls faster and faster; on its face it rocks once.
  const eased = stretch === 4 ? part * part : part;
  const rock = stretch === 5 ? ROCK_RADIANS * Math.sin(Math.PI * part) : 0;
  const pitch = between(bias.pitch, stretch, eased) + rock;
  const roll = between(bias.roll, stretch, eased);
  const spin = between(bias.spin, stretch, eased);
  const turn = spun(pitched(rolled(withTop(color), roll), pitch), spin);
  const ahead = between(AHEAD, stretch, eased);
  const y = LEDGE_Y + (bias.y - LEDGE_Y) * ahead;
  const lowest = heightAt(stretch, part, within);
  const ground = y < 0 ? LEDGE_Z : 0;
  return {
    x: bias.fromX + (bias.x - bias.fromX) * ahead,
    y,
    z: lowest + support(turn) * HALF,
    turn,
    ground,
    height: Math.max(0, lowest - ground),
  };
}

/** A throw that ends with the drawn colours on top. */
export function createThrow(thrown: Thrown, from: Thrown | undefined): Throw {
  const before = restsOf(from);
  const biases = biasesOf(thrown.drawId);
  const rests = restsOf(thrown);
  return {
    rests,
    poseAt(die, seconds) {
      const bias = biases[die];
      const rest = before[die];
      const end = rests[die];
      if (!bias || !rest || !end) throw new RangeError(`there is no die ${die}`);
      const own = seconds - TOSS_SECONDS - die * STAGGER_SECONDS;
      if (own < 0) return tossed(rest, Math.min(seconds, TOSS_SECONDS));
      if (own >= ROLL_SECONDS) return end;
      return rolling(bias, thrown.dice[die] ?? -1, own);
    },
  };
}

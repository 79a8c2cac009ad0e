import { Container } from 'pixi.js';
import { glyphAdvance } from '../kit/number-line.ts';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { CALL_PLACES, PIPS, RAIL } from './geometry.ts';
import { type BingoImage, columnOf } from './model.ts';
import { EVERY_SECONDS, FIRST_SECONDS } from './timing.ts';

/** The balls that came, the newest one large, and a lamp for each. */
export interface Calls {
  readonly view: Container;
  /** The look at a moment of a draw of these balls; none lies there without any. */
  pose(balls: readonly number[], seconds: number): void;
}

/** By column: blue, red, ivory, green, gold. */
const TINTS = [0x5aa2ff, 0xff6b6b, 0xfff0d0, 0x3ddc97, 0xffc845] as const;
const INK = 0x151130;
const LIT = 0xffc845;
const DIM = 0x3a3170;
const BALLS = 30;
const SHOWN = CALL_PLACES.length;
const SLIDE_SECONDS = 0.2;
const TURN = Math.PI * 2;
const LETTER_SCALE = 0.5;
const LETTER_Y = -13;
const NUMBER_Y = 4;

/** A ball. Five of them slide in most frames, and Pixi reads each group and each glyph in them anew. */
interface BallView {
  view: Container;
  /** Shows a number; unchanged costs nothing. */
  show(called: number): void;
}

function buildBall({ textures }: BuildDeps<BingoImage>, index: number): BallView {
  const skin = spriteOf(textures.ball, 'skin');
  const glyphOf = (character: string | number) => {
    const texture = textures[`text/${character}`];
    if (!texture) throw new Error(`no glyph for "${character}" on a ball`);
    return texture;
  };
  const ink = (label: string, y: number) => {
    const glyph = spriteOf(glyphOf(0), label);
    tintTo(glyph, INK);
    glyph.y = y;
    return glyph;
  };
  const letter = ink('letter', LETTER_Y);
  letter.scale.set(LETTER_SCALE);
  const tens = ink('tens', NUMBER_Y);
  const ones = ink('ones', NUMBER_Y);
  let worn = 0;
  return {
    view: groupOf(`ball-${index}`, skin, spriteOf(textures.label, 'label'), letter, tens, ones),
    show(called) {
      if (called === worn) return;
      worn = called;
      const { letter: column, column: place } = columnOf(called);
      tintTo(skin, TINTS[place] ?? LIT);
      letter.texture = glyphOf(column);
      tens.texture = glyphOf(Math.floor(called / 10));
      ones.texture = glyphOf(called % 10);
      // A figure alone stands in the middle; what it leaves out is gone without being hidden.
      const isPair = called > 9;
      tens.alpha = isPair ? 1 : 0;
      tens.x = isPair ? -glyphAdvance(ones.texture) / 2 : 0;
      ones.x = isPair ? glyphAdvance(tens.texture) / 2 : 0;
    },
  };
}

/** How many balls have come. */
export function cameBy(seconds: number, count: number): number {
  const came = Math.floor((seconds - FIRST_SECONDS) / EVERY_SECONDS + 1e-9) + 1;
  return Math.min(count, Math.max(0, came));
}

function place({ view }: BallView, step: number, part: number): void {
  const before = CALL_PLACES[step] ?? CALL_PLACES[0];
  const after = CALL_PLACES[step + 1] ?? before;
  if (!before || !after) return;
  const eased = 1 - (1 - part) ** 3;
  const between = (one: number, other: number) => one + (other - one) * eased;
  view.position.set(between(before.x, after.x), between(before.y, after.y));
  view.scale.set(between(before.scale, after.scale));
  // A ball rolls in and stands upright where it lies.
  view.rotation = step === 0 ? (eased - 1) * TURN : 0;
}

/** Builds the groove with its lamps, and as many balls as lie in it at once. */
export function createCalls(deps: BuildDeps<BingoImage>): Calls {
  const { textures } = deps;
  const rail = spriteOf(textures.rail, 'rail');
  rail.position.set(RAIL.x, RAIL.y);
  const pips = Array.from({ length: BALLS }, (_, index) => {
    const pip = spriteOf(textures.pip, `pip-${index}`);
    pip.position.set(PIPS.x + index * PIPS.every, PIPS.y);
    pip.scale.set(0.42);
    return pip;
  });
  const balls = Array.from({ length: SHOWN }, (_, index) => buildBall(deps, index));
  const view = new Container({ label: 'calls' });
  view.addChild(rail, ...pips, ...balls.map((ball) => ball.view));

  return {
    view,
    pose(called, seconds) {
      const came = cameBy(seconds, called.length);
      for (const [index, pip] of pips.entries()) tintTo(pip, index < came ? LIT : DIM);
      const newest = came - 1;
      const moved = Math.min(1, (seconds - FIRST_SECONDS - newest * EVERY_SECONDS) / SLIDE_SECONDS);
      for (let index = 0; index < balls.length; index += 1) {
        const ball = balls[index];
        if (!ball) continue;
        // Each ball keeps its sprites from its coming to its going.
        const behind = (((newest - index) % SHOWN) + SHOWN) % SHOWN;
        const number = called[newest - behind];
        if (number === undefined || newest < 0) {
          ball.view.scale.set(0);
          continue;
        }
        ball.show(number);
        place(ball, behind, moved);
      }
    },
  };
}

import type { Container, Sprite } from 'pixi.js';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { DRUM } from './geometry.ts';
import type { BingoImage } from './model.ts';
import { DRAWN_AT } from './timing.ts';

/** The tambiolo: a wire cage on a stand, with balls that tumble in it. */
export interface Drum {
  readonly view: Container;
  /** The look at a moment of the draw; it stands still from its end on. */
  pose(seconds: number): void;
}

const TINTS = [0x5aa2ff, 0xff6b6b, 0xfff0d0, 0x3ddc97, 0xffc845] as const;
const TUMBLING = 11;
const TURNS_A_SECOND = 0.62;
const TURN = Math.PI * 2;
const BALL_SCALE = 0.2;
const STAND_Y = 30;
const HUB = 5;
const LIFT = 0.62;

/** Where a ball tumbles: lifted at the rim, and falling back through the middle. */
function tumble(ball: Sprite, index: number, turned: number): void {
  const phase = turned * TURN * (0.9 + (index % 3) * 0.17) + index * 2.4;
  const deep = DRUM.radius * (0.28 + 0.5 * ((index * 0.37) % 1));
  ball.position.set(DRUM.x + Math.cos(phase) * deep, DRUM.y + 8 + Math.sin(phase) * deep * LIFT);
}

/** Builds the drum; the town and its flags stand behind it. */
export function createDrum({ textures }: BuildDeps<BingoImage>): Drum {
  const at = (sprite: Sprite, x: number, y: number, scale = 1): Sprite => {
    sprite.position.set(x, y);
    sprite.scale.set(scale);
    return sprite;
  };
  const glass = at(spriteOf(textures.glass, 'glass'), DRUM.x, DRUM.y, 1.5);
  const cage = at(spriteOf(textures.cage, 'cage'), DRUM.x, DRUM.y);
  const stand = at(spriteOf(textures.stand, 'stand'), DRUM.x, DRUM.y + STAND_Y);
  const crank = spriteOf(textures.crank, 'crank', 0.38, 0.38);
  at(crank, DRUM.x + DRUM.radius + HUB, DRUM.y + HUB);
  const balls = Array.from({ length: TUMBLING }, (_, index) => {
    const ball = at(spriteOf(textures.ball, `tumbling-${index}`), 0, 0, BALL_SCALE);
    tintTo(ball, TINTS[index % TINTS.length] ?? 0xffffff);
    return ball;
  });
  const view = groupOf('drum', glass, ...balls, cage, stand, crank);
  return {
    view,
    pose(seconds) {
      const turned = Math.min(seconds, DRAWN_AT) * TURNS_A_SECOND;
      cage.rotation = turned * TURN;
      crank.rotation = turned * TURN;
      for (let index = 0; index < balls.length; index += 1) {
        const ball = balls[index];
        if (ball) tumble(ball, index, turned);
      }
    },
  };
}

import { Container, type Sprite, type Texture } from 'pixi.js';
import { spriteOf } from '../kit/sprite.ts';
import type { Random } from '../stage/random.ts';
import { FOIL_LEFT, FOIL_TOP, TABLE } from './geometry.ts';
import { type Stamp, stampsBy } from './rub.ts';

/** What falls from the finger. Its pose is a function of the stamps and the time alone. */
export interface Dust {
  readonly view: Container;
  /** Poses every flake at a time; the answer tells whether any still falls. */
  pose(stamps: readonly Stamp[], seconds: number): boolean;
}

/** One flake's sprite, and what it shows where that no longer changes. */
interface Flake {
  readonly sprite: Sprite;
  /** Lies where this stamp let it fall, from this time on; without a stamp it is not there. */
  lies: { stamp: Stamp | undefined; fromSeconds: number } | undefined;
}

interface Habit {
  speedX: number;
  speedY: number;
  turn: number;
  offset: number;
  rest: number;
  size: number;
  isCurl: boolean;
}

/** One flake for so many stamps. */
const STAMPS_A_FLAKE = 3;
/** Units a second squared. */
const GRAVITY = 620;
/** How flakes fly, over and over: a prime, so that no two flakes in sight share one. */
const HABITS = 61;
const SILVERS = [0xf4f6fb, 0xc9cedb, 0xaab1c4] as const;

function habitOf(random: Random): Habit {
  return {
    speedX: random.between(-58, 58),
    speedY: random.between(-120, -20),
    turn: random.between(-9, 9),
    offset: random.between(-12, 12),
    rest: random.between(TABLE.top, TABLE.bottom),
    size: random.between(0.6, 1.1),
    isCurl: random.next() > 0.6,
  };
}

/** Seconds from leaving the card to lying on the table. */
function fallSeconds(habit: Habit, fromY: number): number {
  const { speedY } = habit;
  return (Math.sqrt(speedY * speedY + 2 * GRAVITY * (habit.rest - fromY)) - speedY) / GRAVITY;
}

/**
 * A flake that is not there keeps nothing of an earlier flight. It is a point instead of hidden: what
 * comes and goes lets the stage build its draws anew.
 */
function rest(sprite: Sprite, texture: Texture): void {
  sprite.texture = texture;
  sprite.position.set(0, 0);
  sprite.rotation = 0;
  sprite.scale.set(0);
}

/** Makes the dust; of more flakes than `count` the latest are seen. */
export function createDust(
  textures: Readonly<Record<'flake' | 'curl', Texture>>,
  random: Random,
  count: number,
): Dust {
  const habits = Array.from({ length: HABITS }, () => habitOf(random));
  const view = new Container({ label: 'dust' });
  const slots = Array.from({ length: count }, (_, slot): Flake => {
    const sprite = spriteOf(textures.flake, `flake-${slot}`);
    rest(sprite, textures.flake);
    sprite.tint = SILVERS[slot % SILVERS.length] ?? SILVERS[0];
    view.addChild(sprite);
    return { sprite, lies: undefined };
  });

  const place = (slot: Flake, stamp: Stamp, flake: number, seconds: number): boolean => {
    const { sprite, lies } = slot;
    if (lies?.stamp === stamp && seconds >= lies.fromSeconds) return false;
    const habit = habits[flake % HABITS];
    if (!habit) return false;
    const y = FOIL_TOP + stamp.y;
    const fall = fallSeconds(habit, y);
    const flown = Math.min(seconds - stamp.atSeconds, fall);
    sprite.texture = habit.isCurl ? textures.curl : textures.flake;
    sprite.position.set(
      FOIL_LEFT + stamp.x + habit.offset + habit.speedX * flown,
      y + habit.speedY * flown + (GRAVITY * flown * flown) / 2,
    );
    sprite.rotation = habit.turn * flown;
    sprite.scale.set(habit.size);
    const fromSeconds = stamp.atSeconds + fall;
    slot.lies = flown < fall ? undefined : { stamp, fromSeconds };
    return flown < fall;
  };
  const clear = (slot: Flake): void => {
    if (slot.lies && !slot.lies.stamp) return;
    rest(slot.sprite, textures.flake);
    slot.lies = { stamp: undefined, fromSeconds: 0 };
  };

  return {
    view,
    pose(stamps, seconds) {
      let isFalling = false;
      view.visible = stamps.length > 0;
      const flakes = Math.floor((stampsBy(stamps, seconds) + STAMPS_A_FLAKE - 1) / STAMPS_A_FLAKE);
      for (let index = 0; index < count; index += 1) {
        const slot = slots[index];
        if (!slot) continue;
        // The flake that has this slot now: the latest of those that would.
        const flake = index + Math.floor((flakes - 1 - index) / count) * count;
        const stamp = flakes > index ? stamps[flake * STAMPS_A_FLAKE] : undefined;
        if (stamp) isFalling = place(slot, stamp, flake, seconds) || isFalling;
        else clear(slot);
      }
      return isFalling;
    },
  };
}

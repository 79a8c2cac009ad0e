import { Container, type Sprite, type Texture } from 'pixi.js';
import type { ActTimeline } from '../stage/gsap.ts';
import type { Quality } from '../stage/quality.ts';
import type { Random } from '../stage/random.ts';
import { spriteOf } from './sprite.ts';

/** The images of a coin from three sides. */
export const COIN_IMAGES = {
  coinFace: 'kit/coin-face',
  coinTurn: 'kit/coin-turn',
  coinEdge: 'kit/coin-edge',
} as const;
export type CoinImage = keyof typeof COIN_IMAGES;

/** Its pose is a function of `seconds`, 0 to COIN_BURST_SECONDS, and of where it starts. */
export interface CoinBurst {
  readonly view: Container;
  seconds: number;
  /** Where the coins start, in the scene's units, and how many of them fly, 0 to 1. */
  from(x: number, y: number, share?: number): void;
}

const COIN_BURST_SECONDS = 1.5;
const FLIGHT_SECONDS = 1.05;
const TURNS_A_SECOND = 2.4;
const SIDES = ['coinFace', 'coinTurn', 'coinEdge', 'coinTurn'] as const;

interface Coin {
  sprite: Sprite;
  isFlying: boolean;
  delaySeconds: number;
  bendX: number;
  bendY: number;
  turn: number;
  size: number;
}

/**
 * A point instead of hidden: what comes and goes lets the stage build its draws anew. It keeps nothing
 * of its flight: a pose would depend on the frames before it.
 */
function rest(coin: Coin, face: Texture): void {
  if (!coin.isFlying) return;
  coin.isFlying = false;
  const { sprite } = coin;
  sprite.texture = face;
  sprite.position.set(0, 0);
  sprite.rotation = 0;
  sprite.scale.set(0);
  sprite.alpha = 1;
}

/** What a burst is made from; `target` is where the balance stands, beyond the scene's top. */
export interface CoinBurstOptions {
  textures: Readonly<Record<CoinImage, Texture>>;
  random: Random;
  /** Its `particlesMax` is the number of coins; fewer fly once it has stepped down. */
  quality: Pick<Quality, 'particlesMax'>;
  target: { x: number; y: number };
}

/** Coins that fly up from one point, bend apart and meet again at the balance. */
export function createCoinBurst(options: CoinBurstOptions): CoinBurst {
  const { textures, random, quality, target } = options;
  const sides = SIDES.map((side) => textures[side]);
  const view = new Container({ label: 'coins' });
  const coins = Array.from({ length: quality.particlesMax }, (_, index): Coin => {
    const sprite = spriteOf(textures.coinFace, `coin-${index}`);
    view.addChild(sprite);
    return {
      sprite,
      isFlying: true,
      delaySeconds: random.between(0, COIN_BURST_SECONDS - FLIGHT_SECONDS),
      bendX: random.between(-190, 190),
      bendY: random.between(-90, 90),
      turn: random.next(),
      size: random.between(0.6, 1),
    };
  });
  let seconds = 0;
  let share = 1;
  let x = 0;
  let y = 0;

  const fly = (coin: Coin, part: number): void => {
    const { sprite } = coin;
    coin.isFlying = true;
    const eased = part * part * (3 - 2 * part);
    const rest = 1 - eased;
    const bent = 2 * rest * eased;
    sprite.position.set(
      rest * rest * x + bent * (x + coin.bendX) + eased * eased * target.x,
      rest * rest * y + bent * (y + coin.bendY) + eased * eased * target.y,
    );
    const turned = (coin.turn + seconds * TURNS_A_SECOND) * SIDES.length;
    sprite.texture = sides[Math.floor(turned) % SIDES.length] ?? textures.coinFace;
    // Its sides turn it: each coin keeps its own lean, for Pixi's trigonometry is most of what it costs.
    sprite.rotation = (coin.turn - 0.5) * 2;
    sprite.scale.set(coin.size * (0.5 + 0.5 * Math.min(1, part * 5)));
    sprite.alpha = Math.min(1, (1 - part) * 5);
  };
  const poseAll = (): void => {
    view.visible = seconds > 0 && seconds < COIN_BURST_SECONDS;
    for (let index = 0; index < coins.length; index += 1) {
      const coin = coins[index];
      if (!coin) continue;
      const part = (seconds - coin.delaySeconds) / FLIGHT_SECONDS;
      if (part > 0 && part < 1 && index < quality.particlesMax * share) fly(coin, part);
      else rest(coin, textures.coinFace);
    }
  };
  poseAll();

  return {
    view,
    get seconds() {
      return seconds;
    },
    set seconds(next) {
      seconds = next;
      poseAll();
    },
    from(nextX, nextY, nextShare = 1) {
      x = nextX;
      y = nextY;
      share = nextShare;
      poseAll();
    },
  };
}

/** Lets the coins of an act fly at a moment of its timeline. */
export function flyCoins(timeline: ActTimeline, coins: CoinBurst, atSeconds: number): void {
  const flight = { seconds: COIN_BURST_SECONDS, duration: COIN_BURST_SECONDS };
  timeline.fromTo(coins, { seconds: 0 }, flight, atSeconds);
}

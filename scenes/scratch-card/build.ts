import { Container, type Sprite } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps, Paint } from '../stage/scene.ts';
import { type Card, createCard } from './card.ts';
import { createDust, type Dust } from './dust.ts';
import { createFoil, type Foil } from './foil.ts';
import { CARD, FOIL } from './geometry.ts';
import type { ScratchImage } from './model.ts';

/** The display pieces of the scene that something moves. */
export interface ScratchParts {
  /** Layout alone moves the root; everything else lies in the design space inside it. */
  root: Container;
  card: Card;
  foil: Foil;
  /** The card before, on its way out. */
  gone: Card;
  /** The foil of a card that leaves unrubbed. */
  goneFoil: Sprite;
  dust: Dust;
  /** Light behind the prize. */
  rays: Sprite;
  bloom: Sprite;
  /** Holds both; hidden until there is light, so that a rub is one draw and not three. */
  light: Container;
  /** The coin that shows the rub, and makes it in a scripted one. */
  scraper: Sprite;
  coins: CoinBurst;
}

const GOLD = 0xffc845;
/** Where the prize lies in the design space. */
export const PRIZE = { x: CARD.x + FOIL.x, y: CARD.y + FOIL.y } as const;

/** Builds the scene in three layers (covering, adding, covering): three draws at most, and the brush's. */
export function buildScratch(options: BuildDeps<ScratchImage> & { paint: Paint }): ScratchParts {
  const { textures, random, quality, paint } = options;
  const card = createCard(textures, 'card');
  const gone = createCard(textures, 'gone');
  const foil = createFoil(textures, paint, quality.atlasScale);
  const goneFoil = spriteOf(textures.foil, 'gone-foil');
  for (const cover of [foil.view, goneFoil]) cover.position.set(FOIL.x, FOIL.y);
  card.front.addChild(foil.view);
  gone.front.addChild(goneFoil);
  const rays = glowOf(textures.rays, 'rays', GOLD, 1);
  const bloom = glowOf(textures.glow, 'bloom', GOLD, 1);
  for (const light of [rays, bloom]) light.position.set(PRIZE.x, PRIZE.y);
  const dust = createDust(textures, random, quality.particlesMax);
  const scraper = spriteOf(textures.coinFace, 'scraper');
  scraper.visible = false;
  const coins = createCoinBurst({
    textures,
    random,
    quality,
    target: { x: CARD.x, y: 8 },
  });
  const root = new Container({ label: 'scratch-card' });
  const light = groupOf('light', rays, bloom);
  root.addChild(
    groupOf('back', gone.back, card.back),
    light,
    groupOf('front', gone.front, card.front, dust.view, scraper, coins.view),
  );
  return { root, card, foil, gone, goneFoil, dust, rays, bloom, light, scraper, coins };
}

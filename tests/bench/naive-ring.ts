import { gsap } from 'gsap';
import { Application, Assets, Container, Sprite, Text, type Texture } from 'pixi.js';
import hoop from '../../assets/scenes/jackpot-ring/hoop.svg?url';
import hub from '../../assets/scenes/jackpot-ring/hub.svg?url';
import lampLit from '../../assets/scenes/jackpot-ring/lamp-lit.svg?url';
import lampOff from '../../assets/scenes/jackpot-ring/lamp-off.svg?url';
import petal from '../../assets/scenes/jackpot-ring/petal.svg?url';
import plate from '../../assets/scenes/jackpot-ring/plate.svg?url';
import spin from '../../assets/scenes/jackpot-ring/spin-ready.svg?url';
import coinFace from '../../assets/scenes/kit/coin-face.svg?url';
import glow from '../../assets/scenes/kit/glow.svg?url';
import prizeCoin from '../../assets/scenes/kit/prize-coin.svg?url';
import rays from '../../assets/scenes/kit/rays.svg?url';

/**
 * The prize ring as it is usually built with Pixi and GSAP: whole packages, an `Application` with
 * its ticker on, a picture a file, run-time text, each lamp a container with its own glow, and free
 * tweens that move sprites. The same lamps, petals, coins and timings as ours.
 */
const PICTURES = {
  coinFace,
  glow,
  prizeCoin,
  rays,
  hoop,
  hub,
  lampLit,
  lampOff,
  petal,
  plate,
  spin,
};
const CELLS = 10;
const CENTRE = { x: 180, y: 198 };
const RADIUS = 134;
const COINS = 42;
const WON = 8;
const AMOUNTS = ['₱1', '×50', '₱2', '×5', '₱5', '×1', '₱20', 'JACKPOT', '₱100', '₱888'];
const STEP_SECONDS = 0.08;
const FAST_SECONDS = 3;
const LONGER_SECONDS = 0.02;
const STEP_SECONDS_MAX = 0.3;

type Pictures = Record<keyof typeof PICTURES, Texture>;
type Lamp = ReturnType<typeof buildLamp>;

/** Loads the pictures, as an idle lobby would. */
export async function loadPictures(): Promise<Pictures> {
  const loaded: Partial<Pictures> = {};
  for (const [name, src] of Object.entries(PICTURES)) {
    const data = { resolution: 2 };
    loaded[name as keyof Pictures] = await Assets.load<Texture>({ src, data });
  }
  return loaded as Pictures;
}

function spriteOf(texture: Texture, parent: Container, x = 0, y = 0): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  sprite.position.set(x, y);
  parent.addChild(sprite);
  return sprite;
}

function glowOf(texture: Texture, parent: Container, scale: number): Sprite {
  const sprite = spriteOf(texture, parent);
  sprite.blendMode = 'add';
  sprite.tint = 0xffc45a;
  sprite.scale.set(scale);
  sprite.alpha = 0;
  return sprite;
}

function textOf(text: string, size: number, fill: number, parent: Container): Text {
  const style = { fontFamily: 'sans-serif', fontWeight: '700', fontSize: size, fill } as const;
  const label = new Text({ text, style });
  label.anchor.set(0.5);
  parent.addChild(label);
  return label;
}

function placeOf(cell: number, radius = RADIUS) {
  const angle = (cell / CELLS) * Math.PI * 2 - Math.PI / 2;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius, angle };
}

function buildLamp(cell: number, pictures: Pictures, parent: Container) {
  const view = new Container();
  const { x, y } = placeOf(cell);
  view.position.set(x, y);
  parent.addChild(view);
  const light = glowOf(pictures.glow, view, 2.9);
  spriteOf(pictures.lampOff, view);
  const lit = spriteOf(pictures.lampLit, view);
  lit.alpha = 0;
  spriteOf(pictures.prizeCoin, view, 0, -7);
  spriteOf(pictures.plate, view, 0, 23);
  textOf(AMOUNTS[cell] ?? '', 13, 0xfff3cf, view).y = 23;
  return { view, light, lit };
}

/** A ring on a canvas of its own. */
export interface NaiveRing {
  readonly canvas: HTMLCanvasElement;
  spin(): Promise<void>;
  destroy(): void;
}

/** Builds the ring in an application of its own, as a component does on mount. */
export async function createNaiveRing(): Promise<NaiveRing> {
  const app = new Application();
  const resolution = Math.min(2, window.devicePixelRatio);
  await app.init({ width: 360, height: 396, backgroundAlpha: 0, resolution, autoDensity: true });
  const pictures = await loadPictures();
  const root = new Container();
  root.position.set(CENTRE.x, CENTRE.y);
  app.stage.addChild(root);
  buildBack(root, pictures);
  const bloom = glowOf(pictures.glow, root, 1);
  const beams = glowOf(pictures.rays, root, 0.3);
  const lamps = Array.from({ length: CELLS }, (_, cell) => buildLamp(cell, pictures, root));
  spriteOf(pictures.hub, root);
  const button = new Container();
  root.addChild(button);
  spriteOf(pictures.spin, button);
  textOf('SPIN', 26, 0x3a1f00, button);
  return {
    canvas: app.canvas,
    async spin() {
      await runLight(lamps);
      await celebrate(root, pictures, lamps, bloom, beams);
    },
    destroy() {
      gsap.globalTimeline.clear();
      app.destroy(true, { children: true });
    },
  };
}

function buildBack(root: Container, pictures: Pictures): void {
  for (let cell = 0; cell < CELLS * 2; cell += 1) {
    const { x, y, angle } = placeOf(cell / 2, 79);
    const leaf = spriteOf(pictures.petal, root, x, y);
    leaf.rotation = angle + Math.PI / 2;
    leaf.tint = cell % 2 === 0 ? 0x7a63d6 : 0xff6f9c;
    if (cell % 2 === 1) {
      gsap.to(leaf, { alpha: 0.86, duration: 1.2, repeat: -1, yoyo: true, delay: cell / 20 });
    }
  }
  for (let cell = 0; cell < CELLS; cell += 1) {
    const { x, y, angle } = placeOf(cell + 0.5);
    spriteOf(pictures.hoop, root, x, y).rotation = angle + Math.PI / 2;
  }
  const breath = glowOf(pictures.glow, root, 3.3);
  gsap.to(breath, { alpha: 0.5, duration: 1.2, repeat: -1, yoyo: true });
}

async function runLight(lamps: readonly Lamp[]): Promise<void> {
  let cell = (WON - 49 + 50) % CELLS;
  let passed = 0;
  for (let step = STEP_SECONDS; ; ) {
    const lamp = lamps[cell % CELLS];
    const isLast = step > STEP_SECONDS_MAX;
    if (lamp) {
      gsap.killTweensOf([lamp.lit, lamp.light]);
      gsap.set([lamp.lit, lamp.light], { alpha: 1 });
      if (!isLast) gsap.to([lamp.lit, lamp.light], { alpha: 0, duration: step * 4 });
    }
    await gsap.delayedCall(step, () => undefined);
    if (isLast) return;
    passed += step;
    cell += 1;
    if (passed >= FAST_SECONDS) step += LONGER_SECONDS;
  }
}

async function celebrate(
  root: Container,
  pictures: Pictures,
  lamps: readonly Lamp[],
  bloom: Sprite,
  beams: Sprite,
): Promise<void> {
  const { x, y } = placeOf(WON);
  bloom.position.set(x, y);
  beams.position.set(x, y);
  for (const [cell, { view }] of lamps.entries()) {
    if (cell !== WON) gsap.to(view, { alpha: 0.55, duration: 0.3 });
    else gsap.to(view.scale, { x: 1.16, y: 1.16, duration: 0.7 });
  }
  gsap.to(bloom, { alpha: 0.7, duration: 0.7 });
  gsap.to(bloom.scale, { x: 3.5, y: 3.5, duration: 0.7 });
  gsap.to(beams, { alpha: 0.9, rotation: 0.35, duration: 0.7 });
  gsap.to(beams.scale, { x: 1.35, y: 1.35, duration: 0.7 });
  const flights = Array.from({ length: COINS }, (_, index) => flyCoin(index, root, pictures, x, y));
  await Promise.all(flights);
}

async function flyCoin(
  index: number,
  root: Container,
  pictures: Pictures,
  x: number,
  y: number,
): Promise<void> {
  const coin = spriteOf(pictures.coinFace, root, x, y);
  const delay = 0.3 + (index / COINS) * 0.45;
  gsap.to(coin, { rotation: 3 + index, duration: 1.05, delay });
  gsap.to(coin.scale, { x: 0.6, duration: 0.2, repeat: 4, yoyo: true, delay });
  gsap.to(coin, { x: (index % 9) * 20 - 80, duration: 0.5, delay, ease: 'power1.out' });
  await gsap.to(coin, { x: 0, y: -182, alpha: 0, duration: 1.05, delay, ease: 'power1.in' });
  coin.destroy();
}

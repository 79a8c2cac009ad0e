import { gsap } from 'gsap/gsap-core';
import { Container, Graphics, Sprite, Text, WebGLRenderer } from 'pixi.js';
import inter from '../../assets/fonts/inter.woff2?url';

// The least that a scene of PixiJS and GSAP can cost: a ring of ten cells with their numbers, a wheel
// and sixty sparks, all drawn by code, one font, no picture.

const WIDTH = 360;
const HEIGHT = 640;
const CELLS = 10;
const SPARKS = 60;
const SLICES = 12;

function label(text: string, fontSize: number): Text {
  const style = { fontFamily: 'Bare', fontSize, fontWeight: '700', fill: 0xffffff } as const;
  const drawn = new Text({ text, style });
  drawn.anchor.set(0.5);
  return drawn;
}

function ring(): Container {
  const view = new Container({ x: WIDTH / 2, y: 160 });
  for (let cell = 0; cell < CELLS; cell += 1) {
    const angle = (cell / CELLS) * Math.PI * 2;
    const box = new Graphics().roundRect(-26, -26, 52, 52, 10);
    box.fill(cell % 2 ? 0x7b2ff7 : 0x2f9bf7).stroke({ width: 2, color: 0xffffff });
    const number = label(String((cell + 1) * 10), 18);
    for (const part of [box, number]) {
      part.position.set(Math.cos(angle) * 115, Math.sin(angle) * 100);
      view.addChild(part);
    }
  }
  return view;
}

function wheel(): Container {
  const view = new Container({ x: WIDTH / 2, y: 430 });
  for (let slice = 0; slice < SLICES; slice += 1) {
    const from = (slice / SLICES) * Math.PI * 2;
    const to = ((slice + 1) / SLICES) * Math.PI * 2;
    const piece = new Graphics().moveTo(0, 0).arc(0, 0, 130, from, to).closePath();
    view.addChild(piece.fill([0xe74c3c, 0xf1c40f, 0x2ecc71, 0x3498db][slice % 4]));
  }
  return view;
}

function sparks(renderer: WebGLRenderer): Sprite[] {
  const texture = renderer.generateTexture(new Graphics().circle(0, 0, 8).fill(0xffffff));
  return Array.from({ length: SPARKS }, (_, spark) => {
    const angle = (spark / SPARKS) * Math.PI * 2;
    const dot = new Sprite({ texture, anchor: 0.5, scale: 0.5 });
    dot.position.set(WIDTH / 2 + Math.cos(angle) * 60, 300 + Math.sin(angle) * 60);
    return dot;
  });
}

/** Draws the scene once into an element; the answer takes it away again. */
export async function mountScene(slot: HTMLElement | null): Promise<() => void> {
  const renderer = new WebGLRenderer();
  const font = new FontFace('Bare', `url(${inter})`, { weight: '700' });
  await Promise.all([
    font.load().then((loaded) => document.fonts.add(loaded)),
    renderer.init({
      width: WIDTH,
      height: HEIGHT,
      resolution: Math.min(2, devicePixelRatio),
      autoDensity: true,
      antialias: false,
      backgroundColor: 0x151130,
      skipExtensionImports: true,
    }),
  ]);
  slot?.append(renderer.canvas);
  const stage = new Container();
  const dots = sparks(renderer);
  const parts = [ring(), wheel(), label('JACKPOT 000000', 24)];
  parts[2]?.position.set(WIDTH / 2, 24);
  stage.addChild(...parts, ...dots);
  const act = gsap.timeline({ paused: true });
  act.to(parts[1] ?? {}, { rotation: Math.PI * 6, duration: 4, ease: 'power3.out' }, 0);
  for (const dot of dots) act.to(dot, { alpha: 0, y: HEIGHT, duration: 2 }, 0);
  renderer.render(stage);
  return () => {
    act.kill();
    renderer.destroy();
  };
}

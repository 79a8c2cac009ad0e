import { Container, RenderTexture, type Sprite, type Texture } from 'pixi.js';
import { spriteOf } from '../kit/sprite.ts';
import type { Paint } from '../stage/scene.ts';
import { FOIL } from './geometry.ts';
import type { Stamp } from './rub.ts';

/** The foil: a picture of its own from which the brush takes away. */
export interface Foil {
  readonly view: Sprite;
  /**
   * The first `count` of the stamps are gone. Only what is new since the last call is painted;
   * everything, where something comes back.
   */
  show(stamps: readonly Stamp[], count: number): void;
  /** The picture was lost with the context: paints it anew. */
  restore(): void;
  dispose(): void;
}

/** Stamps that one draw takes away; more are painted in several. */
const BRUSHES = 24;
/** The brush has no lines: its picture is kept at half size. */
const BRUSH_SCALE = 2;
/** An idle brush waits beyond the picture: hiding it would build the draw anew. */
const AWAY = -1000;
const BYTES_A_PIXEL = 4;

/** Bytes of the foil's picture at a resolution. */
export function foilBytes(resolution: number): number {
  return FOIL.width * FOIL.height * resolution * resolution * BYTES_A_PIXEL;
}

/** Makes a whole foil; `resolution` is pixels a unit. */
export function createFoil(
  textures: Readonly<Record<'foil' | 'brush', Texture>>,
  paint: Paint,
  resolution: number,
): Foil {
  const { width, height } = FOIL;
  const texture = RenderTexture.create({ width, height, resolution });
  texture.label = 'rubbed-foil';
  const view = spriteOf(texture, 'foil');
  const whole = new Container();
  whole.addChild(spriteOf(textures.foil, 'whole', 0, 0));
  const brushes = Array.from({ length: BRUSHES }, () => {
    const brush = spriteOf(textures.brush, '');
    brush.blendMode = 'erase';
    brush.scale.set(BRUSH_SCALE);
    return brush;
  });
  const erasing = new Container();
  // As the root itself the brush would paint: it has to lie in a container.
  const inner = new Container();
  inner.addChild(...brushes);
  erasing.addChild(inner);

  let shown: readonly Stamp[] | undefined;
  let painted = 0;
  let used = BRUSHES;

  const erase = (stamps: readonly Stamp[], from: number, to: number): void => {
    const count = Math.min(BRUSHES, to - from);
    for (let slot = 0; slot < Math.max(count, used); slot += 1) {
      const stamp = slot < count ? stamps[from + slot] : undefined;
      brushes[slot]?.position.set(stamp?.x ?? AWAY, stamp?.y ?? AWAY);
    }
    used = count;
    paint(erasing, texture);
  };
  const show = (stamps: readonly Stamp[], count: number): void => {
    if (stamps !== shown || count < painted) {
      paint(whole, texture, true);
      painted = 0;
    }
    for (; painted < count; painted = Math.min(count, painted + BRUSHES)) {
      erase(stamps, painted, count);
    }
    shown = stamps;
  };

  return {
    view,
    show,
    restore() {
      const stamps = shown ?? [];
      shown = undefined;
      show(stamps, painted);
    },
    dispose() {
      whole.destroy({ children: true });
      erasing.destroy({ children: true });
      texture.destroy(true);
    },
  };
}

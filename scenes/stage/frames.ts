import { Rectangle, Texture } from 'pixi.js';
import type { Atlas } from './atlas.ts';

/** A loaded atlas: its frames by name. */
export type Frames = Readonly<Record<string, Texture>>;

/** Cuts an atlas into textures; the source may be any image, or none in a test without a GPU. */
export function cutFrames(atlas: Atlas, source: Texture['source']): Record<string, Texture> {
  const frames: Record<string, Texture> = {};
  for (const [label, [x = 0, y = 0, width = 0, height = 0]] of Object.entries(atlas.frames)) {
    frames[label] = new Texture({ source, label, frame: new Rectangle(x, y, width, height) });
  }
  return frames;
}

/** The frames of atlases, all cut from one source that holds no picture, but with their names and sizes. */
export function blankFrames(
  atlases: readonly Atlas[],
  source: Texture['source'] = Texture.EMPTY.source,
): Record<string, Texture> {
  return Object.assign({}, ...atlases.map((atlas) => cutFrames(atlas, source)));
}

/**
 * Names the textures as the scene knows them.
 * @throws Error when the atlases lack a frame.
 */
export function pickTextures<Image extends string>(
  frames: Frames,
  images: Readonly<Record<Image, string>>,
): Record<Image, Texture> {
  const textures: Partial<Record<Image, Texture>> = {};
  for (const name of Object.keys(images) as Image[]) {
    const texture = frames[images[name]];
    if (!texture) throw new Error(`no atlas has the frame ${images[name]}`);
    textures[name] = texture;
  }
  return textures as Record<Image, Texture>;
}

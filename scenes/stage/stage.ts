/**
 * The one stage: it shows one scene at a time, plays acts, and draws only when something changed.
 * Loading, skipping, pausing when hidden, resizing and a lost context are handled here, once.
 */
import { type Container, type Renderer, type Texture, Ticker } from 'pixi.js';
import { type Clock, createTickerClock, type TickerClock } from './clock.ts';
import { createLoader, type Loader } from './loader.ts';
import { createPainter } from './painter.ts';
import type { Quality } from './quality.ts';
import { createRandom, type Random } from './random.ts';
import type { SceneModule, Viewport } from './scene.ts';
import { createActor, type Shown, type ShownPorts } from './shown.ts';

export type { Shown } from './shown.ts';

/** What a stage needs; `@pixi/react`'s Application gives `renderer` and `stage`. */
export interface StageOptions {
  /** `app` of `onInit`, or anything with a renderer and a root to draw. */
  app: { readonly renderer: Renderer; readonly stage: Container };
  quality: Quality;
  /** Plays a sound by its file name; without it the stage is silent. */
  hear?: (file: string) => void;
  /** WebGL is gone for good (a second loss): the host shows the plain result card. */
  onLost?: () => void;
  /** Tests and the gallery turn their own clock. */
  clock?: Clock;
  /** Tests bring one that needs no pictures. */
  loader?: Loader;
}

/** What the host gives a scene. */
export interface ShowOptions<Intent, Model> {
  model: Model;
  send: (intent: Intent) => void;
  /** Seeded decoration; by default seeded with the scene's name. */
  random?: Random;
}

/** The stage of the app. */
export interface Stage {
  /**
   * Loads and shows a scene in place of the one before.
   * @returns the shown scene, or undefined when another `show` or `clear` overtook it.
   * @throws Error when its pictures cannot be loaded.
   */
  show<Outcome, Intent, Image extends string, Sound extends string, Model>(
    module: SceneModule<Outcome, Intent, Image, Sound, Model>,
    options: ShowOptions<Intent, Model>,
  ): Promise<Shown<Outcome, Model> | undefined>;
  /** Takes the scene away and frees its pictures. Repeatable. */
  clear(): void;
  /** The canvas's new size in CSS pixels. */
  resize(viewport: Viewport): void;
  /** Lets go of everything but the renderer. */
  dispose(): void;
}

interface Current {
  actor: { layout(viewport: Viewport): void; restore(): void; dispose(): void };
  atlases: SceneModule<never, never, never, never, never>['atlases'];
}

/** Makes the stage of an application that has been initialised. */
export function createStage(options: StageOptions): Stage {
  restPixi();
  const { app, quality } = options;
  const own: TickerClock | undefined = options.clock ? undefined : createTickerClock();
  const clock: Clock = options.clock ?? (own as TickerClock);
  const loader = options.loader ?? createLoader(quality.atlasScale);
  const { width, height } = app.renderer.screen;
  let viewport: Viewport = { width, height, insetTop: 0, insetBottom: 0 };
  let current: Current | undefined;
  let showing = 0;
  const painter = createPainter({
    app,
    clock,
    restored: () => current?.actor.restore(),
    gaveUp: () => options.onLost?.(),
  });
  const { draw, drawSoon, paint } = painter;
  const hear = options.hear ?? (() => undefined);
  const ports: ShownPorts = { clock, quality, hear, draw, drawSoon };
  const leave = (): void => {
    current?.actor.dispose();
    for (const atlas of current?.atlases ?? []) loader.giveBack(atlas);
    current = undefined;
  };

  return {
    async show(module, { model, send, random = createRandom(module.name) }) {
      showing += 1;
      const mine = showing;
      const textures = await takeTextures(loader, module).catch((error: unknown) => {
        for (const atlas of module.atlases) loader.giveBack(atlas);
        throw error;
      });
      if (mine !== showing) {
        for (const atlas of module.atlases) loader.giveBack(atlas);
        return undefined;
      }
      const parts = { textures, random, quality, model, paint, send };
      const scene = module.create(parts);
      leave();
      scene.layout(viewport);
      app.stage.addChild(scene.view);
      const actor = createActor(scene, module.sounds, ports);
      current = { actor, atlases: module.atlases };
      draw();
      return actor;
    },
    clear() {
      showing += 1;
      leave();
      drawSoon();
    },
    resize(next) {
      viewport = next;
      app.renderer.resize(next.width, next.height);
      current?.actor.layout(next);
      draw();
    },
    dispose() {
      showing += 1;
      leave();
      painter.dispose();
      own?.dispose();
    },
  };
}

/** Pixi's house-keeping ticker asks for 60 frames a second; the stage frees textures itself. */
function restPixi(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}

async function takeTextures<Image extends string>(
  loader: Loader,
  module: { atlases: Current['atlases']; images: Readonly<Record<Image, string>> },
): Promise<Record<Image, Texture>> {
  const parts = await Promise.all(module.atlases.map((atlas) => loader.take(atlas)));
  return pickTextures(Object.assign({}, ...parts), module.images);
}

/**
 * Names the textures as the scene knows them.
 * @throws Error when the atlases lack a frame.
 */
export function pickTextures<Image extends string>(
  frames: Readonly<Record<string, Texture>>,
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

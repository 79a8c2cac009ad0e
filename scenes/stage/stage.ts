/**
 * The one stage: it shows one scene at a time, plays acts, and draws only when something changed.
 * Loading, skipping, pausing when hidden, resizing and a lost context are handled here, once.
 */
import type { Container, Renderer, Texture } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import { type Clock, createTickerClock, type TickerClock } from './clock.ts';
import { createFrameMeter, type FrameMeter } from './frame-meter.ts';
import { pickTextures } from './frames.ts';
import { type KeepingLoader, keepAtlases } from './kept-atlases.ts';
import { createLiveQuality, type LiveQuality } from './live-quality.ts';
import { createLoader, type Loader } from './loader.ts';
import { createPainter } from './painter.ts';
import { type Quality, resolutionOf, stepDown } from './quality.ts';
import { createRandom, type Random } from './random.ts';
import type { SceneModule, Viewport } from './scene.ts';
import { type Actor, createActor, type Shown, type ShownDeps } from './shown.ts';
import { type TextureBytes, textureBytesOf } from './texture-bytes.ts';
import { type AskIdle, createWarmUp } from './warm-up.ts';

export type { Shown } from './shown.ts';

/** What a stage needs; `@pixi/react`'s Application gives `renderer` and `stage`. */
export interface StageOptions {
  /** `app` of `onInit`, or anything with a renderer and a root to draw. */
  app: { readonly renderer: Renderer; readonly stage: Container };
  quality: Quality;
  /** Plays a sound by its file name; without it the stage is silent. */
  hear?: (file: string) => void;
  /** WebGL is gone for good (a second loss, or a long one): the host shows the plain result card. */
  onLost?: () => void;
  /** Acts proved too slow and the stage went a step down; without this it keeps its quality. */
  onStepDown?: (quality: Quality) => void;
  /** What every scene shows: loaded at once and kept, so that a tap need not wait for it. */
  kept?: readonly Atlas[];
  /** Tests and the gallery turn their own clock. */
  clock?: Clock;
  /** Tests bring one that needs no pictures. */
  loader?: Loader;
  /** Tells when the page has time to practise acts; without it none are. */
  askIdle?: AskIdle;
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
  /**
   * Brings a scene's pictures onto the device before it is shown. Repeatable.
   * @throws Error when they cannot be loaded.
   */
  prefetch(module: { readonly atlases: readonly Atlas[] }): Promise<void>;
  /** Practises a scene's acts when the page has time, as `show` does: for what plays at once. */
  warmUp<Outcome, Intent, Image extends string, Sound extends string, Model>(
    module: SceneModule<Outcome, Intent, Image, Sound, Model>,
  ): void;
  /** Takes the scene away and frees its pictures. Repeatable. */
  clear(): void;
  /**
   * Another quality from now on: resolution, frame rates and particles at once, the size of the
   * pictures with the next scene that loads them.
   */
  setQuality(quality: Quality): void;
  /** What the shown scene keeps on the graphics card; nothing is shown, nothing is kept. */
  memory(): TextureBytes;
  /** The canvas's new size in CSS pixels. */
  resize(viewport: Viewport): void;
  /** Lets go of everything but the renderer. */
  dispose(): void;
}

interface Current {
  actor: Pick<Actor<never, never>, 'layout' | 'adapt' | 'restore' | 'dispose'>;
  atlases: readonly Atlas[];
  memory: TextureBytes;
}

/** The stage's own one has to be let go. */
type StageClock = Clock & Partial<TickerClock>;

const NO_TEXTURES: TextureBytes = { atlases: [], renderTextures: 0, total: 0 };

function keepingLoader({ app, kept = [], loader }: StageOptions, quality: Quality): KeepingLoader {
  return keepAtlases(kept, loader ?? createLoader(quality), app.renderer, quality);
}

function wholeScreen({ renderer }: StageOptions['app']): Viewport {
  const { width, height } = renderer.screen;
  return { width, height, insetTop: 0, insetBottom: 0 };
}

/** Keeps a stage at a quality that its device can bear. */
interface Pacer {
  /** Measures the acts. */
  readonly meter: FrameMeter;
  setQuality(quality: Quality): void;
}

/** What a pacer tells its stage. */
interface PacerDeps {
  /** The resolution is another one. */
  changed(): void;
  /** Slow acts led a step down; absent where nobody wants steps. */
  steppedDown?: ((quality: Quality) => void) | undefined;
}

/** Makes a pacer; it never steps up: what was too much once is too much for this session. */
function createPacer(quality: LiveQuality, deps: PacerDeps): Pacer {
  const setQuality = (next: Quality): void => {
    const before = resolutionOf(quality);
    quality.set(next);
    // Frames of the pace before tell nothing about this one.
    meter.begin();
    if (resolutionOf(quality) !== before) deps.changed();
  };
  const meter = createFrameMeter(() => {
    const next = deps.steppedDown && stepDown(quality);
    if (!next) return;
    setQuality(next);
    deps.steppedDown?.(next);
  });
  return { meter, setQuality };
}

/** Makes the stage of an application that has been initialised. */
export function createStage(options: StageOptions): Stage {
  const { app, hear = () => undefined } = options;
  const { clock = createTickerClock() }: { clock?: StageClock } = options;
  const quality = createLiveQuality(options.quality);
  const loader = keepingLoader(options, quality);
  let viewport = wholeScreen(app);
  let current: Current | undefined;
  let showing = 0;
  const restored = (): void => current?.actor.restore();
  const painter = createPainter({ app, clock, restored, gaveUp: () => options.onLost?.() });
  const { draw, drawSoon, paint } = painter;
  const remeasure = (): void => {
    app.renderer.resize(viewport.width, viewport.height, resolutionOf(quality));
    current?.actor.layout(viewport);
    draw();
  };
  const pacer = createPacer(quality, { changed: remeasure, steppedDown: options.onStepDown });
  const warmUp = createWarmUp({ quality, paint, askIdle: options.askIdle });
  const deps: ShownDeps = { ...painter, ...warmUp, clock, quality, meter: pacer.meter, hear };
  const leave = (): void => {
    current?.actor.dispose();
    giveBack(loader, current?.atlases ?? []);
    current = undefined;
  };

  return {
    async show(module, { model, send, random = createRandom(module.name) }) {
      showing += 1;
      const mine = showing;
      const textures = await takeTextures(loader, module);
      if (mine !== showing) {
        giveBack(loader, module.atlases);
        return undefined;
      }
      const scene = module.create({ textures, random, quality, model, paint, send });
      leave();
      scene.layout(viewport);
      app.stage.addChild(scene.view);
      const actor = createActor(scene, module.sounds, deps);
      current = { actor, atlases: module.atlases, memory: textureBytesOf(module, quality) };
      draw();
      warmUp.add(module);
      return actor;
    },
    warmUp: warmUp.add,
    prefetch: (module) => fetchPictures(loader, module.atlases),
    setQuality(next) {
      pacer.setQuality(next);
      current?.actor.adapt();
    },
    memory: () => current?.memory ?? NO_TEXTURES,
    clear() {
      showing += 1;
      leave();
      drawSoon();
    },
    resize(next) {
      viewport = next;
      remeasure();
    },
    dispose() {
      showing += 1;
      leave();
      loader.release();
      warmUp.dispose();
      painter.dispose();
      clock.dispose?.();
    },
  };
}

async function takeTextures<Image extends string>(
  loader: Loader,
  module: { atlases: readonly Atlas[]; images: Readonly<Record<Image, string>> },
): Promise<Record<Image, Texture>> {
  try {
    const parts = await Promise.all(module.atlases.map((atlas) => loader.take(atlas)));
    return pickTextures(Object.assign({}, ...parts), module.images);
  } catch (error) {
    giveBack(loader, module.atlases);
    throw error;
  }
}

async function fetchPictures(loader: Loader, atlases: readonly Atlas[]): Promise<void> {
  await Promise.all(atlases.map(loader.prefetch));
}

function giveBack(loader: Loader, atlases: readonly Atlas[]): void {
  for (const atlas of atlases) loader.giveBack(atlas);
}

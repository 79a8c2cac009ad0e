import { Container, RenderTexture, TextureSource } from 'pixi.js';
import { createActPoser } from './act-poser.ts';
import { blankFrames, pickTextures } from './frames.ts';
import type { Quality } from './quality.ts';
import { createRandom } from './random.ts';
import type { Paint, Practice, SceneModule, Viewport } from './scene.ts';

/** Calls back once when the page has time left, and tells how much of it, in milliseconds. */
export type AskIdle = (run: (leftMs: () => number) => void) => void;

/**
 * Plays acts that nobody sees or hears before a player asks for one. The first act of a page runs
 * code that the browser has not compiled yet; after some hundred poses it has, and a frame takes a
 * fifth less script.
 */
export interface WarmUp {
  /** Practises a scene's acts when the page has time; once a scene. */
  add<Outcome, Intent, Image extends string, Sound extends string, Model>(
    module: SceneModule<Outcome, Intent, Image, Sound, Model>,
  ): void;
  /** An act that is seen has the page's time for itself. */
  acting(isActing: boolean): void;
  dispose(): void;
}

/** What warming up needs of its stage. */
export interface WarmUpDeps {
  quality: Quality;
  paint: Paint;
  /** Without it nothing is practised. */
  askIdle: AskIdle | undefined;
}

/** So many poses let the browser compile what a frame calls; more gains nothing. */
const PASSES = 8;
const POSES_A_PASS = 120;
/** A step, at worst the making of a scene, must not run into the page's next frame. */
const LEFT_MS_MIN = 4;
/** What is drawn is not looked at. */
const CANVAS_PX = 8;
const VIEWPORT: Viewport = { width: 360, height: 400, insetTop: 0, insetBottom: 0 };

/** A canvas of no pixels worth mentioning, and pictures that are none. */
class Backstage {
  readonly root = new Container();
  readonly target = RenderTexture.create({ width: CANVAS_PX, height: CANVAS_PX });
  readonly blank = new TextureSource();

  dispose(): void {
    this.root.destroy();
    this.target.destroy(true);
    this.blank.destroy();
  }
}

/** Practises one scene; each step is short, and ending it early leaves nothing behind. */
function* practise<Outcome, Intent, Image extends string, Sound extends string, Model>(
  module: SceneModule<Outcome, Intent, Image, Sound, Model>,
  { model, outcomes }: Practice<Outcome, Model>,
  { quality, paint }: WarmUpDeps,
): Generator<undefined, void> {
  const backstage = new Backstage();
  const frames = blankFrames(module.atlases, backstage.blank);
  const scene = module.create({
    textures: pickTextures(frames, module.images),
    random: createRandom(module.name),
    quality,
    model,
    paint: (tree, _into, isFresh) => paint(tree, backstage.target, isFresh),
    send: () => undefined,
  });
  try {
    scene.layout(VIEWPORT);
    backstage.root.addChild(scene.view);
    for (let pass = 0; pass < PASSES; pass += 1) {
      yield;
      const outcome = outcomes[pass % outcomes.length];
      if (outcome === undefined) return;
      const { timeline } = scene.play(outcome);
      const pose = createActPoser(timeline);
      for (let step = 1; step <= POSES_A_PASS; step += 1) {
        yield;
        pose((step / POSES_A_PASS) * timeline.duration());
        paint(backstage.root, backstage.target);
      }
      timeline.kill();
    }
  } finally {
    scene.dispose();
    backstage.dispose();
  }
}

/** Makes the warm-up of one stage. */
export function createWarmUp(deps: WarmUpDeps): WarmUp {
  const { quality, askIdle } = deps;
  const known = new Set<string>();
  let waiting: Generator<undefined, void>[] = [];
  let isPaused = false;
  let isAsked = false;

  const work = (leftMs: () => number): void => {
    isAsked = false;
    while (!isPaused && waiting[0] && leftMs() > LEFT_MS_MIN) {
      if (waiting[0].next().done) waiting.shift();
    }
    ask();
  };
  const ask = (): void => {
    if (isAsked || isPaused || waiting.length === 0) return;
    isAsked = true;
    askIdle?.(work);
  };
  return {
    add(module) {
      // Of an act in reduced motion nothing is seen but its end.
      if (!askIdle || quality.isReducedMotion || known.has(module.name)) return;
      const practice = module.practice?.();
      if (!practice) return;
      known.add(module.name);
      waiting.push(practise(module, practice, deps));
      ask();
    },
    acting(isActing) {
      isPaused = isActing;
      ask();
    },
    dispose() {
      isPaused = true;
      for (const each of waiting) each.return();
      waiting = [];
    },
  };
}

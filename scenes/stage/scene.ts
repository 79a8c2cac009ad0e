import type { Container, Texture } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import type { ActTimeline } from './gsap.ts';
import type { Quality } from './quality.ts';
import type { Random } from './random.ts';

/** The space a scene may use, in CSS pixels; insets keep clear of bars and notches. */
export interface Viewport {
  width: number;
  height: number;
  insetTop: number;
  insetBottom: number;
}

/** A sound wanted at one moment of an act. Data, so that seeking never fires it. */
export interface Cue<Sound extends string> {
  atSeconds: number;
  sound: Sound;
  /** Heard even when the player skips, for example the win gong. */
  keepOnSkip?: boolean;
}

/** One performance of one outcome; the timeline is built paused and stays paused. */
export interface Act<Sound extends string> {
  timeline: ActTimeline;
  cues: readonly Cue<Sound>[];
  /** When the whole result is seen, where nothing may shorten the way to it: what follows may be cut off. */
  toldAt?: number;
}

/** Draws. It never fetches, stores, routes, plays audio or reads a clock. */
export interface Scene<Outcome, Sound extends string, Model> {
  readonly view: Container;
  /** Scales the fixed design space; touches nothing that a timeline moves. */
  layout(viewport: Viewport): void;
  /** Shows what the screen knows at rest (prizes, a pressed button): plain data, applied at once. */
  update(model: Model): void;
  /** Ambient pose at an absolute time; false = nothing moves, stop drawing. */
  idle(timeSeconds: number): boolean;
  /** Reveals what the server already settled. */
  play(outcome: Outcome): Act<Sound>;
  /**
   * Lets the last outcome go: a short act from its end pose back to the look at rest. Absent where
   * a scene leaves with its outcome.
   */
  rest?(): Act<Sound>;
  /** A tap on the canvas, in CSS pixels of the viewport; the scene answers with an intent. */
  tap?(x: number, y: number): void;
  /**
   * Direct manipulation: a finger came down, moved, left; in CSS pixels of the viewport, at a time
   * of the clock that `idle` has too. The scene turns it into state and pose and sends intents; what
   * moves on by itself (dust) it poses in `idle`, which runs at the act's frame rate from the press
   * until it answers false. The answer is the sound that the touch makes now, if any.
   */
  press?(x: number, y: number, atSeconds: number): Sound | undefined;
  drag?(x: number, y: number, atSeconds: number): Sound | undefined;
  release?(atSeconds: number): Sound | undefined;
  /**
   * A lost context is back: Pixi uploads the pictures again by itself, but what the scene painted
   * into render textures is gone. Paint it again.
   */
  restore?(): void;
  dispose(): void;
}

/**
 * Draws a tree into a render texture now, over what it holds or, with `isFresh`, in place of it.
 * Nothing happens while the context is lost: `restore` follows. A brush that erases must lie in a
 * container: as the drawn root its blend mode is ignored.
 */
export type Paint = (tree: Container, into: Texture, isFresh?: boolean) => void;

/** What a scene's display pieces are built from. `random` is seeded and for decoration only. */
export interface BuildDeps<Image extends string> {
  textures: Readonly<Record<Image, Texture>>;
  random: Random;
  quality: Quality;
}

/** What a scene is made from. */
export interface SceneDeps<Intent, Image extends string, Model> extends BuildDeps<Image> {
  model: Model;
  paint: Paint;
  /** What the player asked for; the screen decides. */
  send: (intent: Intent) => void;
}

/** Made-up acts that a scene is warmed up with; nobody sees them. */
export interface Practice<Outcome, Model> {
  readonly model: Model;
  /** Acts that together call what the scene's acts call. */
  readonly outcomes: readonly [Outcome, ...Outcome[]];
}

/** The one export of a scene folder: plain data and a factory. */
export interface SceneModule<Outcome, Intent, Image extends string, Sound extends string, Model> {
  readonly name: string;
  /** The packed pictures that hold the images; scenes of one group share them. */
  readonly atlases: readonly Atlas[];
  /** Own name of an image to the name of its frame in one of the atlases. */
  readonly images: Readonly<Record<Image, string>>;
  readonly sounds: Readonly<Record<Sound, string>>;
  /** Bytes of the render textures that the scene makes at a tier; absent where it makes none. */
  renderTextureBytes?(quality: Quality): number;
  /** Absent where a scene has no acts. */
  practice?(): Practice<Outcome, Model>;
  create(deps: SceneDeps<Intent, Image, Model>): Scene<Outcome, Sound, Model>;
}

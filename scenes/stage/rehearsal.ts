/** What tests need to perform a scene without a GPU, a page or pictures. */
import { createManualClock, type ManualClock } from './clock.ts';
import { blankFrames, pickTextures } from './frames.ts';
import { type Playback, startPlayback } from './playback.ts';
import { poseOf } from './pose.ts';
import { chooseQuality, type DeviceHints } from './quality.ts';
import { createRandom } from './random.ts';
import type { Scene, SceneModule } from './scene.ts';

/** A scene made from blank pictures, on a device that says these hints of itself. */
export function rehearse<Outcome, Intent, Image extends string, Sound extends string, Model>(
  module: SceneModule<Outcome, Intent, Image, Sound, Model>,
  model: Model,
  send: (intent: Intent) => void = () => undefined,
  hints: DeviceHints = {},
): Scene<Outcome, Sound, Model> {
  return module.create({
    textures: pickTextures(blankFrames(module.atlases), module.images),
    random: createRandom(module.name),
    quality: chooseQuality(hints),
    model,
    // Without a GPU nothing is painted; a scene keeps its own account of what it did.
    paint: () => undefined,
    send,
  });
}

/** A running act with all that it let be heard. */
export interface Performance<Sound> {
  clock: ManualClock;
  playback: Playback;
  heard: Sound[];
}

/** Starts an act on a clock that the test turns. */
export function perform<Outcome, Sound extends string, Model>(
  scene: Scene<Outcome, Sound, Model>,
  outcome: Outcome,
): Performance<Sound> {
  const clock = createManualClock();
  const heard: Sound[] = [];
  const playback = startPlayback(scene.play(outcome), {
    clock,
    hear: (sound) => heard.push(sound),
    posed: () => undefined,
  });
  return { clock, playback, heard };
}

/** Moves the clock to a time, with a tick at each of the given times before it. */
export function advanceTo(clock: ManualClock, ticks: readonly number[], target: number): void {
  for (const tick of ticks) {
    if (tick > clock.now() && tick < target) clock.advance(tick - clock.now());
  }
  clock.advance(target - clock.now());
}

/** Ticks of a steady frame rate. */
export function ticksAt(framesPerSecond: number, seconds: number): number[] {
  const frames = Math.ceil(seconds * framesPerSecond);
  return Array.from({ length: frames }, (_, frame) => (frame + 1) / framesPerSecond);
}

/** Steady ticks of which two in three are lost at random. */
export function droppedTicks(seed: string, seconds: number): number[] {
  const random = createRandom(seed);
  return ticksAt(60, seconds).filter(() => random.next() > 0.66);
}

/** The poses of an outcome at some times, reached over the given ticks; ends with the last pose. */
export function posesOf<Outcome, Sound extends string, Model>(
  makeScene: () => Scene<Outcome, Sound, Model>,
  outcome: Outcome,
  ticks: readonly number[],
  times: readonly number[],
): string[] {
  const scene = makeScene();
  const { clock } = perform(scene, outcome);
  const poses = times.map((time) => {
    advanceTo(clock, ticks, time);
    return poseOf(scene.view);
  });
  scene.dispose();
  return poses;
}

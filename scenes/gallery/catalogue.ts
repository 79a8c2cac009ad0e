import { BUBBLE_SAMPLES } from '../jackpot-bubble/samples.ts';
import { jackpotBubble } from '../jackpot-bubble/scene.ts';
import { RING_SAMPLES } from '../jackpot-ring/samples.ts';
import { jackpotRing } from '../jackpot-ring/scene.ts';
import type { Playback } from '../stage/playback.ts';
import type { Sample } from '../stage/sample.ts';
import type { SceneModule } from '../stage/scene.ts';
import type { Stage } from '../stage/stage.ts';
import { WHEEL_SAMPLES } from '../tier-wheel/samples.ts';
import { tierWheel } from '../tier-wheel/scene.ts';

/** A canvas size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A sample as the gallery lists it. */
export interface Exhibit {
  readonly name: string;
  readonly atSeconds: readonly number[];
  readonly size: Size;
  readonly isReducedMotion: boolean;
  /** Shows it; the answer starts its act, where it has one. */
  open(stage: Stage): Promise<(() => Playback) | undefined>;
}

/** A scene with its samples. */
export interface Room {
  readonly name: string;
  readonly exhibits: readonly Exhibit[];
}

function roomOf<Outcome, Intent, Image extends string, Sound extends string, Model>(
  module: SceneModule<Outcome, Intent, Image, Sound, Model>,
  samples: readonly Sample<Outcome, Model>[],
  size: Size,
): Room {
  const exhibits = samples.map((sample): Exhibit => {
    const { name, atSeconds, model, outcome } = sample;
    const open: Exhibit['open'] = async (stage) => {
      const shown = await stage.show(module, { model, send: () => undefined });
      return outcome === undefined ? undefined : () => playOf(shown, outcome);
    };
    const isReducedMotion = sample.isReducedMotion === true;
    return { name, atSeconds, size: sample.size ?? size, isReducedMotion, open };
  });
  return { name: module.name, exhibits };
}

function playOf<Outcome>(
  shown: { play(outcome: Outcome): Playback } | undefined,
  outcome: Outcome,
): Playback {
  if (!shown) throw new Error('the scene has been replaced');
  return shown.play(outcome);
}

/** Every scene that the gallery can show. */
export const ROOMS: readonly Room[] = [
  roomOf(jackpotRing, RING_SAMPLES, { width: 360, height: 396 }),
  roomOf(tierWheel, WHEEL_SAMPLES, { width: 360, height: 440 }),
  roomOf(jackpotBubble, BUBBLE_SAMPLES, { width: 96, height: 96 }),
];

/** @throws Error when there is no such scene or sample. */
export function exhibitOf(room: string, name: string): Exhibit {
  const exhibits = ROOMS.find((known) => known.name === room)?.exhibits;
  const exhibit = exhibits?.find((known) => known.name === name);
  if (!exhibit) throw new Error(`the gallery has no ${room} / ${name}`);
  return exhibit;
}

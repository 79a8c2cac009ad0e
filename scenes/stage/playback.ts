/**
 * Owns one performance of one outcome. GSAP never settles the promise of a killed animation, so
 * the promise lives here and is settled exactly once: by the end, by a skip, or by disposal.
 */
import { createActPoser } from './act-poser.ts';
import type { Clock, Pace } from './clock.ts';
import type { Act, Cue } from './scene.ts';

/** How a playback came to its end. */
export type PlaybackEnd = 'completed' | 'skipped' | 'disposed';

/** An act may be skipped by a tap after this long (ART, Motion); the host asks `canSkip`. */
export const SKIP_AFTER_SECONDS = 1;

/** A running act. */
export interface Playback {
  /** Settles exactly once and never rejects. */
  readonly ended: Promise<PlaybackEnd>;
  /** The act's time now, in seconds. */
  readonly timeSeconds: number;
  /** True once a tap may end the act early. */
  readonly canSkip: boolean;
  /** True once the result itself is seen: a tap only ends what is made of it. */
  readonly isTold: boolean;
  /** Jumps to the end pose; of the sounds not yet heard only the `keepOnSkip` ones play. */
  skip(): void;
  /** Ends the act where it stands, silently. */
  dispose(): void;
}

/** What a playback tells its stage. */
export interface PlaybackDeps<Sound extends string> {
  clock: Clock;
  /** How often it is posed; without it, each frame. */
  pace?: Pace;
  /** A cue fell due. */
  hear(sound: Sound): void;
  /** The pose changed at this time of the clock: draw it. */
  posed(nowSeconds: number): void;
}

const inOrder = <S extends string>(a: Cue<S>, b: Cue<S>): number => a.atSeconds - b.atSeconds;

/** Starts an act at the clock's now; poses it once at time zero before it returns. */
export function startPlayback<S extends string>(act: Act<S>, deps: PlaybackDeps<S>): Playback {
  const { clock, hear, posed } = deps;
  const startSeconds = clock.now();
  const durationSeconds = act.timeline.duration();
  const { toldAt = durationSeconds } = act;
  const pose = createActPoser(act.timeline);
  const waiting = [...act.cues].sort(inOrder);
  let timeSeconds = 0;
  let settle: ((end: PlaybackEnd) => void) | undefined;
  const ended = new Promise<PlaybackEnd>((resolve) => {
    settle = resolve;
  });

  const poseAt = (seconds: number, nowSeconds: number): void => {
    timeSeconds = seconds;
    pose(seconds);
    posed(nowSeconds);
  };
  const finish = (end: PlaybackEnd): void => {
    stopTicks();
    act.timeline.kill();
    settle?.(end);
    settle = undefined;
  };
  const tick = (nowSeconds: number): void => {
    // A frame bears the time at which it was begun, which may be before the act.
    const seconds = Math.min(Math.max(0, nowSeconds - startSeconds), durationSeconds);
    poseAt(seconds, nowSeconds);
    for (let cue = waiting[0]; cue && cue.atSeconds <= seconds; cue = waiting[0]) {
      waiting.shift();
      hear(cue.sound);
    }
    if (seconds >= durationSeconds) finish('completed');
  };
  const stopTicks = clock.onTick(tick, deps.pace);
  poseAt(0, startSeconds);

  return {
    ended,
    get timeSeconds() {
      return timeSeconds;
    },
    get canSkip() {
      return settle !== undefined && timeSeconds >= SKIP_AFTER_SECONDS;
    },
    get isTold() {
      return settle !== undefined && timeSeconds >= toldAt;
    },
    skip() {
      if (!settle) return;
      poseAt(durationSeconds, clock.now());
      for (const cue of waiting) if (cue.keepOnSkip) hear(cue.sound);
      finish('skipped');
    },
    dispose() {
      if (settle) finish('disposed');
    },
  };
}

import type { Language, Sample, Size } from '../stage/sample.ts';
import type { Player } from './player.ts';
import type { Room } from './rooms.ts';

/** What the viewer shows of a running scene. */
export interface ShowState {
  sample: Sample<unknown, unknown>;
  language: Language;
  size: Size | undefined;
  atSeconds: number;
  lengthSeconds: number;
  /** Factor of real time. */
  speed: number;
  isRunning: boolean;
  /** Goes on to the next sample at the end. */
  isLooping: boolean;
}

/** One scene under the hand of a person: what the controls and the keys may ask. */
export interface Show {
  readonly state: Readonly<ShowState>;
  load(change: Partial<Pick<ShowState, 'sample' | 'language'>>): Promise<void>;
  /** Goes on or back by so many samples, round and round. */
  step(by: number): Promise<void>;
  seek(seconds: number): Promise<void>;
  toggle(): Promise<void>;
  setSpeed(speed: number): void;
  setLooping(isLooping: boolean): void;
}

/** A held look at the end before the loop goes on to the next sample. */
const LOOP_REST_SECONDS = 1;

/** @param changed called after each change, with every frame while it runs */
export function createShow(
  player: Player,
  room: Room,
  start: Pick<ShowState, 'sample' | 'language' | 'size'>,
  changed: () => void,
): Show {
  const state: ShowState = {
    ...start,
    atSeconds: 0,
    lengthSeconds: 0,
    speed: 1,
    isRunning: false,
    isLooping: false,
  };
  const pause = (): void => {
    player.pause();
    state.isRunning = false;
  };
  const seek = async (seconds: number): Promise<void> => {
    pause();
    await player.seek(Math.max(0, Math.min(seconds, state.lengthSeconds)));
    state.atSeconds = player.atSeconds;
    changed();
  };
  const load: Show['load'] = async (change) => {
    pause();
    Object.assign(state, change);
    const { sample, language, size } = state;
    await player.show({ room, sample, language, size });
    state.lengthSeconds = await player.lengthSeconds();
    await seek(0);
  };
  const step = (by: number): Promise<void> => {
    const { samples } = room;
    const next = (samples.indexOf(state.sample) + by + samples.length) % samples.length;
    return load({ sample: samples[next] ?? state.sample });
  };
  const run = async (): Promise<void> => {
    if (state.atSeconds >= state.lengthSeconds) await seek(0);
    state.isRunning = true;
    player.run(state.speed, onFrame);
    changed();
  };
  const onFrame = (): void => {
    state.atSeconds = Math.min(player.atSeconds, state.lengthSeconds);
    const rest = state.isLooping ? LOOP_REST_SECONDS : 0;
    if (player.atSeconds >= state.lengthSeconds + rest) {
      pause();
      if (state.isLooping) void step(1).then(run);
    }
    changed();
  };

  return {
    state,
    load,
    step,
    seek,
    async toggle() {
      if (!state.isRunning) return run();
      pause();
      changed();
    },
    setSpeed(speed) {
      state.speed = speed;
      if (state.isRunning) player.run(speed, onFrame);
      changed();
    },
    setLooping(isLooping) {
      state.isLooping = isLooping;
      changed();
    },
  };
}

import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { createManualClock, createTickerClock } from '../stage/clock.ts';
import type { Playback } from '../stage/playback.ts';
import { applicationOptions, chooseQuality, deviceHints } from '../stage/quality.ts';
import { createStage } from '../stage/stage.ts';
import type { Exhibit, Size } from './catalogue.ts';

/** An exhibit on its canvas, posed by hand. */
export interface Player {
  readonly canvas: HTMLCanvasElement;
  /** Poses the exhibit at a time and draws it. */
  seek(seconds: number): void;
  /** Runs from the start in real time until the act ends or for ten seconds. */
  run(onTime: (seconds: number) => void): void;
}

const RUN_SECONDS_MAX = 10;

/** Opens an exhibit in a canvas of its own, with a clock that only `seek` and `run` turn. */
export async function openPlayer(exhibit: Exhibit, size: Size): Promise<Player> {
  const { isReducedMotion } = exhibit;
  const quality = chooseQuality({ ...deviceHints(), isReducedMotion });
  const app = new Application();
  await app.init({ ...applicationOptions(quality), ...size });
  const clock = createManualClock();
  const stage = createStage({ app, quality, clock });
  stage.resize({ ...size, insetTop: 0, insetBottom: 0 });
  let startPlay = await exhibit.open(stage);
  let playback: Playback | undefined = startPlay?.();
  let seconds = 0;

  const restart = async (): Promise<void> => {
    seconds = 0;
    if (startPlay) playback = startPlay();
    else startPlay = await exhibit.open(stage);
  };
  const advance = (by: number): void => {
    seconds += by;
    clock.advance(by);
  };
  const ticker = createTickerClock();
  let stopRun: (() => void) | undefined;

  return {
    canvas: app.canvas,
    seek(target) {
      stopRun?.();
      if (target < seconds) void restart().then(() => advance(target));
      else advance(target - seconds);
    },
    run(onTime) {
      stopRun?.();
      void restart();
      let last = ticker.now();
      stopRun = ticker.onTick(() => {
        advance(ticker.now() - last);
        last = ticker.now();
        onTime(seconds);
        const isDone = playback !== undefined && playback.timeSeconds < seconds;
        if (isDone || seconds > RUN_SECONDS_MAX) stopRun?.();
      });
    },
  };
}

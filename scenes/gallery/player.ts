import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { createManualClock, createTickerClock, type ManualClock } from '../stage/clock.ts';
import type { Playback } from '../stage/playback.ts';
import { applicationOptions, chooseQuality, deviceHints, type Quality } from '../stage/quality.ts';
import { givenIn, type Language, type Sample, type Size } from '../stage/sample.ts';
import { createStage, type Stage } from '../stage/stage.ts';
import { type CostMeter, meterCost } from './cost.ts';
import type { QualityName } from './request.ts';
import type { Room } from './rooms.ts';
import { sceneModuleOf } from './scene-modules.ts';

/** What is on the canvas. */
export interface Exhibit {
  readonly room: Room;
  readonly sample: Sample<unknown, unknown>;
  readonly language: Language;
  /** In place of the sample's own. */
  readonly size?: Size;
}

/** One canvas on which exhibits are posed by hand or run in real time. */
export interface Player {
  readonly canvas: HTMLCanvasElement;
  readonly cost: CostMeter;
  /** Where the exhibit stands, in seconds from its start. */
  readonly atSeconds: number;
  /** Shows another exhibit at its start. */
  show(exhibit: Exhibit): Promise<void>;
  /** The length of the act; of ambient light, as long as its sample looks at it, or longer. */
  lengthSeconds(): Promise<number>;
  /** Poses the exhibit at a time and draws it; the same time gives the same pixels. */
  seek(seconds: number): Promise<void>;
  /** Runs on in real time by a factor until it is paused. */
  run(speed: number, onTime: () => void): void;
  pause(): void;
  /** Draws once more and copies the picture. */
  copyTo(picture: HTMLCanvasElement): void;
}

/** Ambient light is worth at least so long a look. */
const IDLE_SECONDS = 15;
/** Longer than any act. */
const FOREVER_SECONDS = 600;

interface Showing {
  stage: Stage;
  clock: ManualClock;
  playback: Playback | undefined;
}

type Tier = QualityName | undefined;

function qualityOf(override: Tier, isReducedMotion = false): Quality {
  return chooseQuality({ ...deviceHints(), override, isReducedMotion });
}

/** Shows an exhibit at its start, on a stage of its own. */
async function open(app: Application, exhibit: Exhibit, override: Tier): Promise<Showing> {
  const { room, sample, language } = exhibit;
  const quality = qualityOf(override, sample.isReducedMotion);
  const clock = createManualClock();
  const stage = createStage({ app, quality, clock });
  const size = exhibit.size ?? sample.size ?? room.size;
  stage.resize({ ...size, insetTop: 0, insetBottom: 0 });
  const { model, outcome } = givenIn(sample, language);
  const shown = await stage.show(sceneModuleOf(room.name), { model, send: () => undefined });
  const playback = outcome === undefined ? undefined : shown?.play(outcome);
  return { stage, clock, playback };
}

/** Runs steps one after the other, whatever became of the one before. */
function createTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(step: () => Promise<Result>): Promise<Result> => {
    const done = last.then(step);
    last = done.catch(() => undefined);
    return done;
  };
}

/** In one task: later the browser has emptied the WebGL canvas. */
function copyPicture({ renderer, canvas, stage }: Application, picture: HTMLCanvasElement): void {
  renderer.render({ container: stage });
  picture.width = canvas.width;
  picture.height = canvas.height;
  picture.getContext('2d')?.drawImage(canvas, 0, 0);
}

/** Opens the gallery's application. @param override a tier, or undefined for the device's own. */
export async function openPlayer(override: Tier): Promise<Player> {
  const app = new Application();
  await app.init(applicationOptions(qualityOf(override)));
  const cost = meterCost(app.renderer);
  const frames = createTickerClock();
  const inTurn = createTurn();
  let exhibit: Exhibit | undefined;
  let showing: Showing | undefined;
  let atSeconds = 0;
  let stopRun: (() => void) | undefined;

  const pause = (): void => {
    stopRun?.();
    stopRun = undefined;
  };
  const advanceTo = (target: number): void => {
    const by = target - atSeconds;
    atSeconds = target;
    cost.measure(() => showing?.clock.advance(by));
  };
  /** From scratch, so that what was shown before cannot be seen in the pose. */
  const restart = async (): Promise<void> => {
    showing?.stage.dispose();
    atSeconds = 0;
    if (exhibit) showing = await open(app, exhibit, override);
  };

  return {
    canvas: app.canvas,
    cost,
    get atSeconds() {
      return atSeconds;
    },
    show: (next) =>
      inTurn(async () => {
        pause();
        exhibit = next;
        await restart();
        cost.reset();
      }),
    lengthSeconds: () =>
      inTurn(async () => {
        const { playback, clock } = showing ?? {};
        if (!playback) return Math.max(IDLE_SECONDS, ...(exhibit?.sample.atSeconds ?? []));
        clock?.advance(FOREVER_SECONDS);
        const { timeSeconds } = playback;
        await restart();
        return timeSeconds;
      }),
    seek: (seconds) =>
      inTurn(async () => {
        pause();
        if (seconds < atSeconds) await restart();
        advanceTo(seconds);
      }),
    run(speed, onTime) {
      pause();
      let last = frames.now();
      stopRun = frames.onTick((now) => {
        advanceTo(atSeconds + (now - last) * speed);
        last = now;
        onTime();
      });
    },
    pause,
    copyTo: (picture) => copyPicture(app, picture),
  };
}

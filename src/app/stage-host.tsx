import 'pixi.js/unsafe-eval';
import { createRoot, extend } from '@pixi/react';
import { type Application, Container } from 'pixi.js';
import { KIT_ATLAS } from '../../scenes/kit/kit-atlas.ts';
import {
  applicationOptions,
  chooseQuality,
  deviceHints,
  type Quality,
} from '../../scenes/stage/quality.ts';
import { createStage, type Stage } from '../../scenes/stage/stage.ts';
import type { AskIdle } from '../../scenes/stage/warm-up.ts';
import { play } from '../lib/platform/audio.ts';
import { isReducingMotion } from '../lib/platform/motion.ts';
import { earlyCanvas } from '../lib/stage/early-canvas.ts';
import { keepStep, keptStep } from '../lib/stage/kept-step.ts';
import { ADDRESS_QUALITY, type StageHost } from '../lib/stage/stage-context.ts';
import { usePrefs } from '../lib/stores/prefs-store.ts';
import { createSlots } from './stage-slots.ts';

extend({ Container });

/** Not every browser tells when it has time; where none does, nothing is practised. */
const askIdle: AskIdle = (run) =>
  window.requestIdleCallback?.((deadline) => run(() => deadline.timeRemaining()));

let host: Promise<StageHost<Stage>> | undefined;

/**
 * The one stage host of the app's life; a second call (two screens, strict mode) gets the same.
 * @throws Error when the browser gives no WebGL context.
 */
export function openStageHost(): Promise<StageHost<Stage>> {
  host ??= createHost();
  return host;
}

async function createHost(): Promise<StageHost<Stage>> {
  const canvas = earlyCanvas() ?? document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.display = 'block';
  const quality = chosenQuality();
  const app = await openApplication(canvas, applicationOptions(quality));
  app.ticker.stop();
  const slots = createSlots<Stage>(canvas);
  const stage = createStage({
    app,
    quality,
    hear: play,
    onLost: slots.giveUp,
    onStepDown: ({ step }) => keepStep(step),
    kept: [KIT_ATLAS],
    askIdle,
  });
  slots.open(stage);
  followChoice((next) => stage.setQuality(next));
  return { stage, take: slots.take };
}

/** React hosts the application and its root; scenes own every field that moves. */
async function openApplication(
  canvas: HTMLCanvasElement,
  options: ReturnType<typeof applicationOptions>,
): Promise<Application> {
  const root = createRoot(canvas);
  return root.render(<pixiContainer label="react" />, options);
}

/** The quality of the stage: by the address, else by the player, else by the device. */
function chosenQuality(): Quality {
  return chooseQuality({
    ...deviceHints(),
    isReducedMotion: isReducingMotion(),
    choice: usePrefs.getState().graphics,
    override: ADDRESS_QUALITY,
    stepMin: keptStep(),
  });
}

/** Tells the new quality whenever the player or the system changes a wish. */
function followChoice(tell: (quality: Quality) => void): void {
  usePrefs.subscribe((now, before) => {
    const isSame = now.graphics === before.graphics;
    if (!isSame || now.isMotionReduced !== before.isMotionReduced) tell(chosenQuality());
  });
  const system = window.matchMedia('(prefers-reduced-motion: reduce)');
  system.addEventListener('change', () => tell(chosenQuality()));
}

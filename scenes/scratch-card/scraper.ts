import type { Sprite } from 'pixi.js';
import { FOIL, FOIL_LEFT, FOIL_TOP } from './geometry.ts';
import { placeAt, type Stroke } from './rub.ts';

/** How long the coin shows once how to rub, in seconds. */
export const HINT_SECONDS = 1.8;
/** It shows it so often and then rests, for the battery's sake. */
export const HINTS = 3;
const HINT_PAUSE = 0.9;
const HINT_ALPHA = 0.92;
const EASE_SECONDS = 0.2;
const TILT = -0.35;

function put(scraper: Sprite, x: number, y: number, alpha: number): void {
  scraper.visible = alpha > 0;
  scraper.alpha = alpha;
  scraper.position.set(FOIL_LEFT + x, FOIL_TOP + y);
  scraper.rotation = TILT;
}

/** Poses the coin on its way along a scripted rub; without one it is not there. */
export function poseScraper(scraper: Sprite, script: Stroke | undefined, seconds: number): void {
  const first = script?.[0];
  const last = script?.[script.length - 1];
  const isThere = first && last && seconds >= first.atSeconds - EASE_SECONDS;
  if (!script || !isThere || seconds > last.atSeconds + EASE_SECONDS) {
    put(scraper, 0, 0, 0);
    return;
  }
  const { x, y } = placeAt(script, seconds);
  const before = (seconds - first.atSeconds + EASE_SECONDS) / EASE_SECONDS;
  const after = (last.atSeconds + EASE_SECONDS - seconds) / EASE_SECONDS;
  put(scraper, x, y, Math.max(0, Math.min(1, before, after)));
}

/** Poses the coin that shows how to rub; false once it has shown it often enough. */
export function poseHint(scraper: Sprite, seconds: number): boolean {
  const turn = HINT_SECONDS + HINT_PAUSE;
  const isShown = seconds < turn * HINTS;
  const part = (seconds % turn) / HINT_SECONDS;
  const fade = Math.min(1, part * 6, (1 - part) * 6);
  if (!isShown || fade <= 0) {
    put(scraper, 0, 0, 0);
    return isShown;
  }
  const swing = Math.sin(part * Math.PI * 4);
  const x = FOIL.width * (0.5 + 0.24 * swing);
  const y = FOIL.height * (0.3 + 0.4 * part);
  put(scraper, x, y, fade * HINT_ALPHA);
  return true;
}

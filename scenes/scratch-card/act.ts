import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import { PRIZE, type ScratchParts } from './build.ts';
import type { ScratchOutcome } from './model.ts';
import { createRub, type Rub, type Stroke, stampsBy, ZIGZAG_SECONDS, zigzagFrom } from './rub.ts';
import { poseScraper } from './scraper.ts';

/** Sounds by own name. */
export const SCRATCH_SOUNDS = {
  rub1: 'scrape-1',
  rub2: 'scrape-2',
  slide: 'paper',
  win: 'pluck-high',
} as const;
export type ScratchSound = keyof typeof SCRATCH_SOUNDS;

/** A beat before the scripted rub (ART: at most 300 ms). */
export const ANTICIPATION_SECONDS = 0.16;
/** The rest of the foil goes. */
export const FADE_SECONDS = 0.34;
/** A held breath between the bare card and the light. */
export const HOLD_SECONDS = 0.16;
export const BLOOM_SECONDS = 0.7;
/** A card slides in, the one before slides out. */
export const SLIDE_SECONDS = 0.46;
export const LIFT_SECONDS = 0.36;
/** Seconds between two scrapes of the scripted rub. */
const SCRAPE_SECONDS = 0.21;
/** Dust has come to rest so long after the last rub. */
const DUST_SECONDS = 1.1;
const AWAY = 380;
const LIFTED = 1.03;
const WON_SCALE = 1.12;

/** Foil and dust of an act change so often a second: the coin that scrapes covers the steps between. */
const RUB_STEPS_A_SECOND = 24;

/** The act's rub: a timeline moves `seconds`; foil, dust and the scraping coin follow. */
function createRun(parts: ScratchParts, rub: Rub, script: Stroke | undefined) {
  let seconds = 0;
  let step = -1;
  return {
    get seconds() {
      return seconds;
    },
    set seconds(next: number) {
      seconds = next;
      poseScraper(parts.scraper, script, next);
      const nextStep = Math.round(next * RUB_STEPS_A_SECOND);
      if (nextStep === step) return;
      step = nextStep;
      const at = step / RUB_STEPS_A_SECOND;
      parts.foil.show(rub.stamps, stampsBy(rub.stamps, at));
      parts.dust.pose(rub.stamps, at);
    },
  };
}

const LIGHT_FROM = 0.4;

/** Puts every field that an act moves back to where each act begins. */
export function resetScratch(parts: ScratchParts): void {
  const { card, gone, goneFoil, foil, rays, bloom, coins, scraper } = parts;
  card.x = 0;
  card.size = 1;
  card.prize.scale.set(1);
  foil.view.alpha = 1;
  gone.x = -AWAY;
  for (const part of [gone.back, gone.front]) part.visible = false;
  goneFoil.alpha = 1;
  for (const light of [rays, bloom]) {
    light.alpha = 0;
    light.rotation = 0;
    light.scale.set(LIGHT_FROM);
  }
  parts.light.visible = false;
  coins.from(PRIZE.x, PRIZE.y);
  coins.seconds = 0;
  poseScraper(scraper, undefined, 0);
}

/** A card comes on top: in place, or sliding in while the one before slides out. */
export function playDeal(parts: ScratchParts, act: 'lift' | 'slide'): Act<ScratchSound> {
  const { card, gone } = parts;
  const timeline = actTimeline();
  if (act === 'lift') {
    const half = LIFT_SECONDS / 2;
    const up = { size: LIFTED, duration: half, ease: 'sine.out' };
    timeline.fromTo(card, { size: 1 }, up, 0);
    const down = { size: 1, duration: half, ease: 'sine.inOut' };
    timeline.fromTo(card, { size: LIFTED }, down, half);
    return { timeline, cues: [{ atSeconds: 0, sound: 'slide' }] };
  }
  for (const part of [gone.back, gone.front]) part.visible = true;
  const duration = SLIDE_SECONDS;
  gone.x = 0;
  card.x = AWAY;
  timeline.fromTo(gone, { x: 0 }, { x: -AWAY, duration, ease: 'power2.in' }, 0);
  timeline.fromTo(card, { x: AWAY }, { x: 0, duration, ease: 'power2.out' }, duration * 0.4);
  timeline.set([gone.back, gone.front], { visible: false }, duration * 1.4);
  return { timeline, cues: [{ atSeconds: duration * 0.4, sound: 'slide' }] };
}

/** Bares the rest of the card, after a scripted rub where one is wanted. */
export function playReveal(parts: ScratchParts, outcome: ScratchOutcome): Act<ScratchSound> {
  const { act, card, strokes = [] } = outcome;
  const script = act === 'all' ? zigzagFrom(ANTICIPATION_SECONDS) : undefined;
  const rub = createRub(script ? [...strokes, script] : strokes);
  const fadeAt = script ? ANTICIPATION_SECONDS + ZIGZAG_SECONDS : 0;
  const timeline = actTimeline();
  const length = fadeAt + DUST_SECONDS;
  const run = createRun(parts, rub, script);
  // Time 0 is posed by hand: a timeline does not render its own begin.
  run.seconds = 0;
  timeline.fromTo(run, { seconds: 0 }, { seconds: length, duration: length }, 0);
  const fade = { alpha: 0, duration: FADE_SECONDS, ease: 'sine.in' };
  timeline.fromTo(parts.foil.view, { alpha: 1 }, fade, fadeAt);
  const bloomAt = fadeAt + FADE_SECONDS + HOLD_SECONDS;
  const cues = scrapesOf(script);
  if (!card.prize) return { timeline, cues };
  addBloom(timeline, parts, bloomAt);
  if (card.prize.kind === 'coin') flyCoins(timeline, parts.coins, bloomAt);
  return { timeline, cues: [...cues, { atSeconds: bloomAt, sound: 'win', keepOnSkip: true }] };
}

function scrapesOf(script: Stroke | undefined): Cue<ScratchSound>[] {
  if (!script) return [];
  const count = Math.floor(ZIGZAG_SECONDS / SCRAPE_SECONDS);
  return Array.from({ length: count }, (_, index) => ({
    atSeconds: ANTICIPATION_SECONDS + index * SCRAPE_SECONDS,
    sound: index % 2 === 0 ? 'rub1' : 'rub2',
  }));
}

function addBloom(timeline: ActTimeline, parts: ScratchParts, at: number): void {
  const { rays, bloom, light, card } = parts;
  const duration = BLOOM_SECONDS;
  const ease = 'power2.out';
  const grown = { x: WON_SCALE, y: WON_SCALE, duration, ease };
  timeline.fromTo(card.prize.scale, { x: 1, y: 1 }, grown, at);
  timeline.set(light, { visible: true }, at);
  const growth = { from: LIGHT_FROM, to: { x: 2.1, y: 2.1 }, alpha: 0.85, duration };
  growGlow(timeline, rays, growth, at);
  timeline.fromTo(rays, { rotation: 0 }, { rotation: 0.35, duration, ease }, at);
  growGlow(timeline, bloom, { ...growth, to: { x: 5.4, y: 4 }, alpha: 0.7 }, at);
}

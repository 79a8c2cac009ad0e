import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { borderTimes, SPIN_EASE } from '../kit/wheel.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { WheelParts } from './build.ts';
import { restDegreesOf, SECTOR_DEGREES, START_DEGREES, tierNameOf, WHEEL } from './geometry.ts';
import { TIER_TINTS, type WheelOutcome } from './model.ts';
import { spinSecondsOf } from './spin.ts';
import { SALVO_SECONDS, showOf, type TierShow } from './tier-show.ts';

/** Sounds by own name. */
export const WHEEL_SOUNDS = {
  press: 'press',
  tick: 'tick',
  ribbon: 'ribbon',
  gong: 'gong',
} as const;
export type WheelSound = keyof typeof WHEEL_SOUNDS;

/** A held breath between the wheel's rest and its ribbon. */
export const HOLD_SECONDS = 0.4;
export const RIBBON_SECONDS = 0.4;
export const BLOOM_SECONDS = 0.8;

const SHINE_FROM = 1;
const BLOOM_FROM = 4;
const RAYS_FROM = 0.6;

/** Puts every field that an act moves back to where each act begins. */
export function resetWheel(parts: WheelParts): void {
  const { turn, shade, shine, bloom, rays, ribbon, amount, roll, coins } = parts;
  turn.degrees = START_DEGREES;
  turn.chaseSeconds = 0;
  turn.allLit = 0;
  shade.share = 0;
  shine.alpha = 0;
  shine.scale.set(SHINE_FROM);
  bloom.alpha = 0;
  bloom.scale.set(BLOOM_FROM);
  for (const beams of rays) {
    beams.alpha = 0;
    beams.rotation = 0;
    beams.scale.set(RAYS_FROM);
  }
  ribbon.scale.set(0, 1);
  amount.alpha = 0;
  roll.hundredths = 0;
  coins.seconds = 0;
}

function cuesOf(ticks: readonly number[], ribbonAt: number): Cue<WheelSound>[] {
  return [
    { atSeconds: 0, sound: 'press' },
    ...ticks.map((atSeconds): Cue<WheelSound> => ({ atSeconds, sound: 'tick' })),
    { atSeconds: ribbonAt, sound: 'ribbon' },
    { atSeconds: ribbonAt + RIBBON_SECONDS, sound: 'gong', keepOnSkip: true },
  ];
}

/** Reveals one tier and its amount; the pointer rests on the middle of the won sector. */
export function playWheel(parts: WheelParts, outcome: WheelOutcome): Act<WheelSound> {
  const { turn, shade, ribbon, amount, roll, coins } = parts;
  resetWheel(parts);
  shade.wonSector = outcome.tier;
  parts.ribbonWord.show(tierNameOf(outcome.tier).toUpperCase());
  const tint = TIER_TINTS[outcome.tier] ?? 0xffffff;
  parts.ribbonFace.tint = tint;
  for (const light of [parts.bloom, ...parts.rays]) light.tint = tint;

  const spinSeconds = spinSecondsOf(outcome.drawId);
  const rest = restDegreesOf(outcome.tier);
  const ribbonAt = spinSeconds + HOLD_SECONDS;
  const countAt = ribbonAt + RIBBON_SECONDS;
  const ease = 'power2.out';
  const timeline = actTimeline();
  const spin = { degrees: rest, duration: spinSeconds, ease: SPIN_EASE };
  timeline.fromTo(turn, { degrees: START_DEGREES }, spin, 0);
  const chase = { chaseSeconds: spinSeconds, duration: spinSeconds };
  timeline.fromTo(turn, { chaseSeconds: 0 }, chase, 0);
  timeline.fromTo(turn, { allLit: 0 }, { allLit: 1, duration: HOLD_SECONDS }, spinSeconds);
  timeline.fromTo(shade, { share: 0 }, { share: 1, duration: HOLD_SECONDS }, spinSeconds);
  const show = showOf(outcome.tier);
  addSky(timeline, parts, show, ribbonAt);
  timeline.fromTo(ribbon.scale, { x: 0 }, { x: 1, duration: RIBBON_SECONDS, ease }, ribbonAt);
  timeline.fromTo(amount, { alpha: 0 }, { alpha: 1, duration: 0.1 }, countAt);
  const counted = { hundredths: outcome.amount, duration: show.countSeconds, ease };
  timeline.fromTo(roll, { hundredths: 0 }, counted, countAt);
  coins.from(WHEEL.x, WHEEL.y, show.coinShare);
  for (let salvo = 0; salvo < show.salvos; salvo += 1) {
    flyCoins(timeline, coins, countAt + salvo * SALVO_SECONDS);
  }
  const run = { from: START_DEGREES, to: rest, seconds: spinSeconds };
  const ticks = borderTimes({ ...run, sectorDegrees: SECTOR_DEGREES });
  return { timeline, cues: cuesOf(ticks, ribbonAt) };
}

/** The sky of a tier: light under the pointer and round the wheel, and beams that turn while coins fly. */
function addSky(
  timeline: ActTimeline,
  { shine, bloom, rays }: WheelParts,
  show: TierShow,
  at: number,
): void {
  const duration = BLOOM_SECONDS;
  const lit = { from: SHINE_FROM, to: { x: 4.2, y: 3.4 }, alpha: 0.5, duration };
  growGlow(timeline, shine, lit, at);
  const { scale, alpha } = show.bloom;
  growGlow(timeline, bloom, { from: BLOOM_FROM, to: { x: scale, y: scale }, alpha, duration }, at);
  const turning = RIBBON_SECONDS + show.salvos * SALVO_SECONDS;
  for (const [index, { scale: far, alpha: bright, turn }] of show.rays.entries()) {
    const beams = rays[index];
    if (!beams) throw new RangeError(`the wheel has no beams ${index}`);
    const growth = { from: RAYS_FROM, to: { x: far, y: far }, alpha: bright, duration };
    growGlow(timeline, beams, growth, at);
    const turned = { rotation: turn, duration: turning, ease: 'sine.out' };
    timeline.fromTo(beams, { rotation: 0 }, turned, at);
  }
}

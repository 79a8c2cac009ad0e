import { flyCoins } from '../kit/coin-burst.ts';
import { actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { RewardParts } from './build.ts';
import { placesOf } from './geometry.ts';
import type { RewardOutcome } from './model.ts';

/** Sounds by own name. */
export const REWARD_SOUNDS = {
  light: 'pluck',
  lightHigh: 'pluck-high',
  tick: 'tick',
  last: 'gong',
} as const;
export type RewardSound = keyof typeof REWARD_SOUNDS;

/** A beat before the first light (ART: at most 300 ms). */
export const ANTICIPATION_SECONDS = 0.25;
/** From one reward's light to the next one's. */
export const STEP_SECONDS = 0.7;
export const LIGHT_SECONDS = 0.5;
export const RISE_SECONDS = 0.45;
/** The count rolls for this long (ART: 1.5 s at most). */
export const ROLL_SECONDS = 0.8;
/** A held breath at the end. */
export const HOLD_SECONDS = 0.25;

const RISE_AFTER = 0.15;
const ROLL_AFTER = 0.45;
const COINS_AFTER = 0.5;
const TICKS = 5;

/** Puts every field that an act moves back to where each act begins. */
export function resetRewards(parts: RewardParts, count: number): void {
  const places = placesOf(count);
  for (const [index, lantern] of parts.lanterns.entries()) {
    lantern.hang(places[index]);
    lantern.light = 0;
    lantern.rise = 0;
    lantern.told = 0;
  }
  parts.coins.seconds = 0;
}

/** When the light of a reward begins to bloom, in seconds of the act. */
export function lightAt(index: number): number {
  return ANTICIPATION_SECONDS + index * STEP_SECONDS;
}

function cuesOf({ rewards }: RewardOutcome): Cue<RewardSound>[] {
  const last = rewards.length - 1;
  return rewards.flatMap(({ count }, index): Cue<RewardSound>[] => {
    const at = lightAt(index);
    const sound = index % 2 === 0 ? 'light' : 'lightHigh';
    const rolls = count > 1 ? TICKS : 0;
    const ticks = Array.from({ length: rolls }, (_, tick): Cue<RewardSound> => {
      return { atSeconds: at + ROLL_AFTER + (tick * ROLL_SECONDS) / TICKS, sound: 'tick' };
    });
    const gong: Cue<RewardSound> = { atSeconds: at, sound: 'last', keepOnSkip: true };
    return [{ atSeconds: at, sound }, ...ticks, ...(index === last ? [gong] : [])];
  });
}

/** Reveals one page of rewards, one after the other. */
export function playRewards(parts: RewardParts, outcome: RewardOutcome): Act<RewardSound> {
  const { lanterns, coins } = parts;
  const { rewards } = outcome;
  for (const [index, lantern] of lanterns.entries()) lantern.hold(rewards[index]);
  resetRewards(parts, rewards.length);
  const timeline = actTimeline();
  for (const [index, lantern] of lanterns.slice(0, rewards.length).entries()) {
    const at = lightAt(index);
    const ease = 'power2.out';
    timeline.fromTo(lantern, { light: 0 }, { light: 1, duration: LIGHT_SECONDS, ease }, at);
    const risen = { rise: 1, duration: RISE_SECONDS, ease };
    timeline.fromTo(lantern, { rise: 0 }, risen, at + RISE_AFTER);
    const told = { told: 1, duration: ROLL_SECONDS, ease };
    timeline.fromTo(lantern, { told: 0 }, told, at + ROLL_AFTER);
  }
  addCoins(parts, outcome, timeline);
  // Nothing moves any more, but the last light is looked at before the list can be closed.
  timeline.set(coins, {}, timeline.duration() + HOLD_SECONDS);
  return { timeline, cues: cuesOf(outcome) };
}

/** Coins fly for coins alone, and once: from the first of them. */
function addCoins(
  { coins }: RewardParts,
  { rewards }: RewardOutcome,
  timeline: Act<RewardSound>['timeline'],
): void {
  const index = rewards.findIndex(({ kind }) => kind === 'coin');
  const place = placesOf(rewards.length)[index];
  if (!place) return;
  coins.from(place.x, place.y);
  flyCoins(timeline, coins, lightAt(index) + COINS_AFTER);
}

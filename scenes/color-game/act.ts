import { flyCoins } from '../kit/coin-burst.ts';
import { growGlow } from '../kit/glow.ts';
import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import type { ColorGameParts } from './build.ts';
import { canvasY, DESIGN } from './geometry.ts';
import type { ColorGameModel, ColorGameOutcome } from './model.ts';
import { themeOf } from './themes.ts';
import {
  createThrow,
  type DiePose,
  REST_AT,
  restsOf,
  STAGGER_SECONDS,
  TOSS_SECONDS,
  TOUCHES,
} from './throw.ts';

/** Sounds by own name. */
export const COLOR_GAME_SOUNDS = {
  toss: 'press',
  ledge: 'click-2',
  mat: 'click-1',
  lie: 'press',
  match: 'pluck',
  win: 'gong',
  tick: 'tick',
} as const;
export type ColorGameSound = keyof typeof COLOR_GAME_SOUNDS;

/** A held breath before it is shown which dice count. */
export const HOLD_SECONDS = 0.15;
export const MATCH_SECONDS = 0.25;
/** The amount rolls for this long (ART: 1.5 s at most). */
export const COUNT_SECONDS = 0.7;

const MATCH_AT = REST_AT + HOLD_SECONDS;
const WIN_AT = MATCH_AT + MATCH_SECONDS;
const GLOW = { from: 0.8, to: { x: 2.7, y: 2.5 }, alpha: 0.95, duration: 0.45 } as const;
const SIGN_FROM = 0.7;
const SIGN_SECONDS = 0.3;
const TICKS = 5;
const TOUCH_SOUNDS: readonly ColorGameSound[] = ['ledge', 'mat', 'mat', 'lie'];

/** True where more came back than was staked: only that is celebrated (UKGC RTS 14F). */
export function isWin({ stake, payout }: Pick<ColorGameOutcome, 'stake' | 'payout'>): boolean {
  return payout > stake;
}

/** Shows tray and dice at rest, with nothing won. */
export function restColorGame(parts: ColorGameParts, { theme, last }: ColorGameModel): void {
  parts.tray.dress(themeOf(theme));
  const rests = restsOf(last);
  for (const [index, die] of parts.dice.entries()) {
    const rest = rests[index];
    if (rest) die.pose(rest);
  }
  resetLights(parts, rests);
}

function resetLights(parts: ColorGameParts, rests: readonly DiePose[]): void {
  for (const { match } of parts.dice) {
    match.alpha = 0;
    match.visible = false;
  }
  for (const [index, glow] of parts.glows.entries()) {
    const { x, y, z } = rests[index] ?? { x: 0, y: 0, z: 0 };
    glow.position.set(x, canvasY(y, z));
    glow.alpha = 0;
    glow.scale.set(GLOW.from);
  }
  parts.light.visible = false;
  parts.sign.alpha = 0;
  parts.sign.scale.set(SIGN_FROM);
  parts.roll.hundredths = 0;
  parts.coins.from(DESIGN.width / 2, parts.sign.y);
  parts.coins.seconds = 0;
}

/** Reveals one round; the dice rest with the drawn colours on top, whatever happens on the way. */
export function playColorGame(
  parts: ColorGameParts,
  outcome: ColorGameOutcome,
): Act<ColorGameSound> {
  const thrown = createThrow(outcome, outcome.from);
  // The outlines lie where the dice will come to rest.
  for (const [index, die] of parts.dice.entries()) {
    const rest = thrown.rests[index];
    if (rest) die.pose(rest);
    die.frameTop();
  }
  resetLights(parts, thrown.rests);
  let seconds = 0;
  const pose = (): void => {
    for (let index = 0; index < parts.dice.length; index += 1) {
      parts.dice[index]?.pose(thrown.poseAt(index, seconds));
    }
  };
  pose();
  const moved = {
    get seconds() {
      return seconds;
    },
    set seconds(next: number) {
      seconds = next;
      pose();
    },
  };
  const timeline = actTimeline();
  // The breath belongs to every round: without a match the dice just lie there.
  timeline.fromTo(moved, { seconds: 0 }, { seconds: MATCH_AT, duration: MATCH_AT }, 0);
  const matching = matchingDice(outcome);
  addMatches(timeline, parts, matching);
  if (isWin(outcome)) addWin(timeline, parts, matching, outcome.payout);
  return { timeline, cues: cuesOf(outcome, matching.length > 0) };
}

/** Dice that show a staked colour, from left to right. */
export function matchingDice({ dice, staked }: ColorGameOutcome): number[] {
  return dice.flatMap((color, die) => (staked.includes(color) ? [die] : []));
}

function addMatches(
  timeline: ActTimeline,
  { dice }: ColorGameParts,
  matching: readonly number[],
): void {
  for (const index of matching) {
    const die = dice[index];
    if (!die) throw new RangeError(`there is no die ${index}`);
    const shown = { alpha: 1, duration: MATCH_SECONDS, ease: 'power2.out' };
    timeline.set(die.match, { visible: true }, MATCH_AT);
    timeline.fromTo(die.match, { alpha: 0 }, shown, MATCH_AT);
  }
}

function addWin(
  timeline: ActTimeline,
  { glows, light, sign, roll, coins }: ColorGameParts,
  matching: readonly number[],
  payout: number,
): void {
  timeline.set(light, { visible: true }, WIN_AT);
  for (const index of matching) {
    const glow = glows[index];
    if (glow) growGlow(timeline, glow, GLOW, WIN_AT);
  }
  const ease = 'power2.out';
  const small = { x: SIGN_FROM, y: SIGN_FROM };
  const full = { x: 1, y: 1, duration: SIGN_SECONDS, ease };
  timeline.fromTo(sign.scale, small, full, WIN_AT);
  timeline.fromTo(sign, { alpha: 0 }, { alpha: 1, duration: SIGN_SECONDS, ease }, WIN_AT);
  const counted = { hundredths: payout, duration: COUNT_SECONDS, ease };
  timeline.fromTo(roll, { hundredths: 0 }, counted, WIN_AT);
  flyCoins(timeline, coins, WIN_AT);
}

function cuesOf(outcome: ColorGameOutcome, hasMatch: boolean): Cue<ColorGameSound>[] {
  const cues: Cue<ColorGameSound>[] = [{ atSeconds: 0, sound: 'toss' }];
  for (let die = 0; die < outcome.dice.length; die += 1) {
    const start = TOSS_SECONDS + die * STAGGER_SECONDS;
    cues.push(
      ...TOUCHES.map((touch, index) => {
        return { atSeconds: start + touch, sound: TOUCH_SOUNDS[index] ?? 'mat' };
      }),
    );
  }
  if (!isWin(outcome)) return cues;
  if (hasMatch) cues.push({ atSeconds: MATCH_AT, sound: 'match' });
  cues.push({ atSeconds: WIN_AT, sound: 'win', keepOnSkip: true });
  const every = COUNT_SECONDS / TICKS;
  const ticks = Array.from({ length: TICKS }, (_, tick): Cue<ColorGameSound> => {
    return { atSeconds: WIN_AT + tick * every, sound: 'tick' };
  });
  return [...cues, ...ticks];
}

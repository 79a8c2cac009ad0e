import { type ActTimeline, actTimeline } from '../stage/gsap.ts';
import type { Act, Cue } from '../stage/scene.ts';
import { BLOWS, type ClimbParts } from './build.ts';
import { restShine } from './frame.ts';
import type { ClimbOutcome, Rank } from './model.ts';

/** Sounds by own name. */
export const CLIMB_SOUNDS = {
  melt: 'ribbon',
  blow1: 'click-1',
  blow2: 'click-3',
  blow3: 'click-5',
  open: 'pluck-high',
  gong: 'gong',
} as const;
export type ClimbSound = keyof typeof CLIMB_SOUNDS;

/** A beat before anything glows (ART: at most 300 ms). */
export const ANTICIPATION_SECONDS = 0.2;
/** The old star gets white hot. */
export const HEAT_SECONDS = 0.55;
/** Its rays fold into the hub. */
export const FOLD_SECONDS = 0.4;
/** From one blow to the next. */
export const BLOW_SECONDS = 0.2;
/** A held breath between the last blow and the new star. */
export const BREATH_SECONDS = 0.12;
/** The rays of the new star fly in. */
export const OPEN_SECONDS = 0.7;
/** The plate turns over to the new level. */
export const TURN_SECONDS = 0.4;
/** A held breath at the end. */
export const HOLD_SECONDS = 0.25;

const FOLD_AT = ANTICIPATION_SECONDS + HEAT_SECONDS;
const BLOW_AT = FOLD_AT + FOLD_SECONDS + 0.05;
/** When the first ray of the new star comes. */
export const OPEN_AT = BLOW_AT + BLOWS * BLOW_SECONDS + BREATH_SECONDS;
const TURN_AT = OPEN_AT + 0.25;
const SPARK_SECONDS = 0.7;
const HOT_SHINE = 1.5;
const BRIGHT_SHINE = 1.9;
const HUB_HOT = 1.7;
const HUB_HIT = 1.2;
const BODY_HIT = 0.94;
const EASE = 'power2.out';

/** Puts every field that an act moves where the rest in a rank has it. */
export function restIn(parts: ClimbParts, rank: Rank): void {
  const { frame, body, old, fresh, hub, flash, sparks } = parts;
  frame.hold(rank, rank);
  frame.turn = 1;
  frame.shine = restShine(rank);
  body.scale.set(1);
  hub.scale.set(1);
  flash.alpha = 0;
  flash.scale.set(1);
  old.heat = 0;
  old.fold = 1;
  fresh.wear(rank);
  fresh.heat = 0;
  fresh.fold = 0;
  fresh.open = 1;
  for (const burst of sparks) burst.flown = 0;
}

/** Forges the star of one rank into that of another. */
export function playClimb(parts: ClimbParts, outcome: ClimbOutcome): Act<ClimbSound> {
  const { from, to } = outcome;
  restIn(parts, to);
  parts.frame.hold(from, to);
  parts.frame.turn = 0;
  parts.frame.shine = restShine(from);
  parts.old.wear(from);
  parts.old.fold = 0;
  parts.fresh.open = 0;
  parts.fresh.heat = 1;
  const timeline = actTimeline();
  addMelting(timeline, parts, from);
  for (let blow = 0; blow < BLOWS; blow += 1) addBlow(timeline, parts, blow);
  addOpening(timeline, parts, to);
  // Nothing moves any more, but the new star is looked at before the page goes on.
  timeline.set(parts.body, {}, timeline.duration() + HOLD_SECONDS);
  return { timeline, cues: cuesOf(), toldAt: TURN_AT + TURN_SECONDS };
}

function addMelting(timeline: ActTimeline, { frame, old, hub }: ClimbParts, from: Rank): void {
  const at = ANTICIPATION_SECONDS;
  const heat = { heat: 1, duration: HEAT_SECONDS, ease: 'power1.in' };
  timeline.fromTo(old, { heat: 0 }, heat, at);
  const shine = { shine: HOT_SHINE, duration: HEAT_SECONDS };
  timeline.fromTo(frame, { shine: restShine(from) }, shine, at);
  const folded = { fold: 1, duration: FOLD_SECONDS, ease: 'power2.in' };
  timeline.fromTo(old, { fold: 0 }, folded, FOLD_AT);
  const grown = { x: HUB_HOT, y: HUB_HOT, duration: FOLD_SECONDS, ease: 'power1.in' };
  timeline.fromTo(hub.scale, { x: 1, y: 1 }, grown, FOLD_AT);
}

/** One blow of the hammer: the hub gives way, light flares, sparks fly. Harder each time. */
function addBlow(timeline: ActTimeline, parts: ClimbParts, blow: number): void {
  const { body, hub, flash, sparks } = parts;
  const at = BLOW_AT + blow * BLOW_SECONDS;
  const duration = BLOW_SECONDS;
  const ease = EASE;
  const hot = { x: HUB_HOT, y: HUB_HOT, duration, ease };
  timeline.fromTo(hub.scale, { x: HUB_HIT, y: HUB_HIT }, hot, at);
  timeline.fromTo(body.scale, { x: BODY_HIT, y: BODY_HIT }, { x: 1, y: 1, duration, ease }, at);
  const size = 1 + blow * 0.5;
  const spread = { x: size * 1.6, y: size * 1.6, duration, ease };
  timeline.fromTo(flash.scale, { x: size, y: size }, spread, at);
  timeline.fromTo(flash, { alpha: 0.6 + blow * 0.2 }, { alpha: 0.25, duration, ease }, at);
  const burnt = { flown: 1, duration: SPARK_SECONDS };
  const burst = sparks[blow];
  if (burst) timeline.fromTo(burst, { flown: 0 }, burnt, at);
}

function addOpening(timeline: ActTimeline, parts: ClimbParts, to: Rank): void {
  const { frame, fresh, hub, flash } = parts;
  const duration = OPEN_SECONDS;
  timeline.fromTo(fresh, { open: 0 }, { open: 1, duration }, OPEN_AT);
  timeline.fromTo(fresh, { heat: 1 }, { heat: 0, duration, ease: 'power1.in' }, OPEN_AT + 0.2);
  timeline.fromTo(
    hub.scale,
    { x: HUB_HOT, y: HUB_HOT },
    { x: 1, y: 1, duration, ease: EASE },
    OPEN_AT,
  );
  const flared = { x: 3.4, y: 3.4, duration, ease: EASE };
  timeline.fromTo(flash.scale, { x: 1.6, y: 1.6 }, flared, OPEN_AT);
  timeline.fromTo(flash, { alpha: 0.9 }, { alpha: 0, duration, ease: EASE }, OPEN_AT);
  timeline.set(flash.scale, { x: 1, y: 1 }, OPEN_AT + duration);
  timeline.fromTo(frame, { shine: HOT_SHINE }, { shine: BRIGHT_SHINE, duration: 0.3 }, OPEN_AT);
  const calm = { shine: restShine(to), duration: 0.6, ease: 'sine.inOut' };
  timeline.fromTo(frame, { shine: BRIGHT_SHINE }, calm, OPEN_AT + 0.3);
  timeline.fromTo(frame, { turn: 0 }, { turn: 1, duration: TURN_SECONDS }, TURN_AT);
}

function cuesOf(): Cue<ClimbSound>[] {
  const blows = (['blow1', 'blow2', 'blow3'] as const).map((sound, blow): Cue<ClimbSound> => {
    return { atSeconds: BLOW_AT + blow * BLOW_SECONDS, sound };
  });
  return [
    { atSeconds: FOLD_AT, sound: 'melt' },
    ...blows,
    { atSeconds: OPEN_AT, sound: 'open' },
    { atSeconds: OPEN_AT, sound: 'gong', keepOnSkip: true },
  ];
}

import { actTimeline } from '../stage/gsap.ts';
import type { Act } from '../stage/scene.ts';
import { REST_SECONDS, type RedBlueSound } from './act.ts';
import type { RedBlueParts } from './build.ts';
import { dimmed, endLevelOf } from './light.ts';
import type { RedBlueOutcome } from './model.ts';

/** Lets an outcome go: from its end pose to the look at rest, where the screen's share decides. */
export function restRedBlue(parts: RedBlueParts, outcome: RedBlueOutcome): Act<RedBlueSound> {
  const timeline = actTimeline();
  const duration = REST_SECONDS;
  if (outcome.kind === 'join') return { timeline, cues: [] };
  timeline.fromTo(parts.front, { mix: 0 }, { mix: 1, duration, ease: 'power1.inOut' }, 0);
  if (outcome.kind === 'push') return { timeline, cues: [] };
  const { camps, amount, coins, roll } = parts;
  timeline.set(coins, { seconds: 0 }, 0);
  for (const camp of ['red', 'blue'] as const) {
    const { face, banner, halo, rays } = camps[camp];
    const level = endLevelOf(outcome.winner, camp);
    timeline.fromTo(dimmed([face, banner]), { level }, { level: 0, duration }, 0);
    const { x, y } = face.scale;
    timeline.fromTo(face.scale, { x, y }, { x: 1, y: 1, duration }, 0);
    timeline.fromTo(halo, { alpha: halo.alpha }, { alpha: 0, duration }, 0);
    timeline.fromTo(rays, { alpha: rays.alpha }, { alpha: 0, duration }, 0);
  }
  timeline.fromTo(amount, { alpha: amount.alpha }, { alpha: 0, duration }, 0);
  timeline.set(roll, { hundredths: 0 }, duration);
  return { timeline, cues: [] };
}

import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { InviteOutcome, InviteWheelModel } from './model.ts';

const amounts = [50, 100, 200, 300, 500, 800, 2000, 5000];
const target = 10_000;

function modelOf(collected: number, restSector = 0): InviteWheelModel {
  return { amounts, collected, target, restSector };
}

function outcomeOf(
  spinId: string,
  { sector, fromSector, before }: Pick<InviteOutcome, 'sector' | 'fromSector' | 'before'>,
): InviteOutcome {
  const amount = amounts[sector] ?? 0;
  const after = Math.min(target, before + amount);
  return { spinId, sector, fromSector, amount, before, after, target };
}

/** What the gallery and the visual tests show of the invite wheel. */
export const INVITE_WHEEL_SAMPLES: readonly Sample<InviteOutcome, InviteWheelModel>[] = [
  { name: 'new-round', model: modelOf(0), atSeconds: [0] },
  { name: 'half-full', model: modelOf(5450, 3), atSeconds: [0] },
  {
    name: 'small-win',
    model: modelOf(0),
    outcome: outcomeOf('sample-small', { sector: 0, fromSector: 0, before: 0 }),
    atSeconds: [0.28, 2, 9],
  },
  {
    name: 'big-win',
    model: modelOf(1200, 2),
    outcome: outcomeOf('sample-big', { sector: 7, fromSector: 2, before: 1200 }),
    atSeconds: [1, 3, 5.9, 6.4, 7, 10],
  },
  {
    name: 'lantern-full',
    model: modelOf(9450, 5),
    outcome: outcomeOf('sample-full', { sector: 6, fromSector: 5, before: 9450 }),
    atSeconds: [6, 10],
  },
  {
    name: 'small-phone',
    model: modelOf(3300, 4),
    outcome: outcomeOf('sample-phone', { sector: 3, fromSector: 4, before: 3300 }),
    atSeconds: [10],
    size: { width: 320, height: 348 },
  },
  {
    name: 'reduced-motion',
    model: modelOf(7700, 1),
    outcome: outcomeOf('sample-reduced', { sector: 5, fromSector: 1, before: 7700 }),
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: INVITE_WHEEL_SAMPLES } satisfies Showcase;

import { SLOT_STRIPS } from '../../contract/slot-three.ts';
import type { Sample, Showcase } from '../stage/sample.ts';
import { FIRST_STANDING, modelOf } from './from-round.ts';
import { DESIGN } from './geometry.ts';
import type { SlotThreeModel, SlotThreeOutcome } from './model.ts';
import { standingAt } from './strip-run.ts';
import { THEMES, type Theme } from './themes.ts';

/** Names as the catalogue has them. */
const NAMES: Readonly<Record<Theme, string>> = {
  'parol-nights': 'Parol Nights',
  'mangga-royale': 'Mangga Royale',
  'jeepney-jewels': 'Jeepney Jewels',
  'sampaguita-stars': 'Sampaguita Stars',
  'fiesta-sa-bayan': 'Fiesta sa Bayan',
  'perlas-ng-dagat': 'Perlas ng Dagat',
  'tarsier-treasure': 'Tarsier Treasure',
  'halo-halo-heaven': 'Halo-Halo Heaven',
};
const STAKE = 1000;

function modelIn(theme: Theme): SlotThreeModel {
  return modelOf({ theme, name: NAMES[theme] });
}

/** A round of ten pesos that stops there; `wins` are lines with their payouts. */
function roundTo(
  id: string,
  stops: readonly number[],
  wins: SlotThreeOutcome['wins'] = [],
): SlotThreeOutcome {
  const payout = wins.reduce((sum, win) => sum + win.payout, 0);
  const to = standingAt(SLOT_STRIPS, stops);
  return { id, from: FIRST_STANDING, to, wins, stake: STAKE, payout };
}

/** Two jeepneys side by side on a line, and none to follow. */
const TENSE_STOPS = [3, 6, 0];

const house = modelIn('parol-nights');

/** What the gallery and the visual tests show of the cabinet. */
export const SLOT_THREE_SAMPLES: readonly Sample<SlotThreeOutcome, SlotThreeModel>[] = [
  ...THEMES.map((theme) => ({ name: theme, model: modelIn(theme), atSeconds: [0] })),
  {
    name: 'nothing',
    model: house,
    outcome: roundTo('sample-nothing', [0, 0, 0]),
    atSeconds: [0.05, 0.3, 0.6, 0.77, 0.82, 0.9, 2],
  },
  {
    name: 'tense',
    model: house,
    outcome: roundTo('sample-tense', TENSE_STOPS),
    atSeconds: [1.3, 1.7, 2.1],
  },
  {
    name: 'stake-back',
    model: house,
    outcome: roundTo('sample-even', [0, 0, 9], [{ line: 1, payout: 1000 }]),
    atSeconds: [1.65, 4],
  },
  {
    name: 'win',
    model: modelIn('mangga-royale'),
    outcome: roundTo(
      'sample-win',
      [0, 0, 7],
      [
        { line: 1, payout: 1000 },
        { line: 2, payout: 3000 },
      ],
    ),
    atSeconds: [1.7, 2, 4],
  },
  {
    name: 'three-lines',
    model: modelIn('halo-halo-heaven'),
    outcome: roundTo(
      'sample-three',
      [5, 13, 17],
      [
        { line: 0, payout: 1000 },
        { line: 3, payout: 10_000 },
        { line: 4, payout: 2000 },
      ],
    ),
    atSeconds: [1.9, 2.4, 4],
  },
  {
    name: 'grand',
    model: modelIn('perlas-ng-dagat'),
    outcome: roundTo(
      'sample-grand',
      [10, 12, 7],
      [
        { line: 1, payout: 1000 },
        { line: 2, payout: 60_000 },
      ],
    ),
    atSeconds: [2.3, 4],
  },
  {
    name: 'small-phone',
    model: modelIn('jeepney-jewels'),
    outcome: roundTo(
      'sample-small',
      [2, 13, 3],
      [
        { line: 0, payout: 1000 },
        { line: 4, payout: 6000 },
      ],
    ),
    atSeconds: [0.7, 4],
    size: { width: 320, height: 341 },
  },
  {
    name: 'reduced-motion',
    model: house,
    outcome: roundTo(
      'sample-reduced',
      [8, 13, 7],
      [
        { line: 0, payout: 3000 },
        { line: 2, payout: 1000 },
        { line: 3, payout: 16_000 },
        { line: 4, payout: 1000 },
      ],
    ),
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: SLOT_THREE_SAMPLES } satisfies Showcase;

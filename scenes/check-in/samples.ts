import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { CheckInDay, CheckInModel, CheckInOutcome, CheckInPrize, DayState } from './model.ts';

const AWARDS: readonly CheckInPrize[] = [
  { kind: 'points', count: 20 },
  { kind: 'diamond', count: 2 },
  { kind: 'points', count: 40 },
  { kind: 'lotteryCoupon', count: 1 },
  { kind: 'diamond', count: 5 },
  { kind: 'couponPercent', count: 1 },
];
const LETTERS: Readonly<Record<string, DayState>> = {
  r: 'received',
  t: 'today',
  m: 'missed',
  c: 'coming',
};

/** A run in seven letters: r received, t today, m missed, c coming. */
function runOf(letters: string, chest?: CheckInPrize): CheckInModel {
  const days = Array.from(letters, (letter, index): CheckInDay => {
    const prize = AWARDS[index] ?? chest;
    return { state: LETTERS[letter] ?? 'coming', ...(prize && { prize }) };
  });
  return { days };
}

const CHEST_TIMES = [0.9, 1.5, 2.1, 6];
const coin: CheckInPrize = { kind: 'coin', count: 2000 };

/** What the gallery and the visual tests show of the check-in. */
export const CHECK_IN_SAMPLES: readonly Sample<CheckInOutcome, CheckInModel>[] = [
  { name: 'fresh', model: runOf('tcccccc'), atSeconds: [0] },
  { name: 'missed', model: runOf('rmrrmtc'), atSeconds: [0] },
  { name: 'chest-waits', model: runOf('rrrmrrt'), atSeconds: [0] },
  { name: 'chest-missed', model: runOf('rrrrrmm'), atSeconds: [0] },
  { name: 'chest-opened', model: runOf('rrrrrrr', coin), atSeconds: [0] },
  {
    name: 'lantern',
    model: runOf('rrmtccc'),
    outcome: { day: 4, prize: { kind: 'lotteryCoupon', count: 1 } },
    atSeconds: [0.15, 0.5, 3],
  },
  {
    name: 'diamond',
    model: runOf('rrrrrrt'),
    outcome: { day: 7, prize: { kind: 'diamond', count: 50 } },
    atSeconds: CHEST_TIMES,
  },
  {
    name: 'card',
    model: runOf('rrrrrrt'),
    outcome: { day: 7, prize: { kind: 'lottery', count: 1 } },
    atSeconds: [6],
  },
  {
    name: 'coin',
    model: runOf('rmrrrrt'),
    outcome: { day: 7, prize: coin },
    atSeconds: [2.9, 6],
  },
  {
    name: 'small-phone',
    model: runOf('rrrmrtc'),
    atSeconds: [0],
    size: { width: 320, height: 377 },
  },
  {
    name: 'reduced-motion',
    model: runOf('rtccccc'),
    outcome: { day: 2, prize: { kind: 'diamond', count: 2 } },
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: CHECK_IN_SAMPLES } satisfies Showcase;

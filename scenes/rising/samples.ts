import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { RisingModel, RisingOutcome } from './model.ts';

const words = { broken: 'BROKE OFF', cashed: 'CASHED OUT' } as const;
const filipino = { broken: 'NAPATID', cashed: 'CASH OUT NA' } as const;
const kite: RisingModel = { theme: 'saranggola-rise', words, seconds: 0 };
const bangka: RisingModel = { ...kite, theme: 'bangka-sprint' };
const maya: RisingModel = { ...kite, theme: 'habagat-run' };

const climb = (from: number, until: number): RisingOutcome => ({ kind: 'climb', from, until });
const brokenAt = (at: number): RisingOutcome => {
  return {
    kind: 'end',
    from: 0,
    climbSeconds: 1,
    end: { at, isCashed: false, payout: 0, share: 0 },
  };
};
const cashedAt = (at: number, stake: number): RisingOutcome => {
  const payout = (stake * at) / 100;
  return { kind: 'end', from: 0, climbSeconds: 1, end: { at, isCashed: true, payout, share: at } };
};

/** What the gallery and the visual tests show of the rising game. */
export const RISING_SAMPLES: readonly Sample<RisingOutcome, RisingModel>[] = [
  { name: 'still', model: kite, atSeconds: [0, 1.2] },
  { name: 'climb', model: kite, outcome: climb(0, 20), atSeconds: [0.8, 3, 6, 11, 19.8] },
  { name: 'climb-high', model: kite, outcome: climb(30, 39.8), atSeconds: [0.5, 9.5] },
  {
    name: 'broken',
    model: kite,
    outcome: brokenAt(231),
    atSeconds: [0.5, 1.2, 1.7, 4],
    inLanguage: { fil: { model: { ...kite, words: filipino } } },
  },
  { name: 'broken-at-once', model: kite, outcome: brokenAt(100), atSeconds: [4] },
  {
    name: 'cashed',
    model: kite,
    outcome: cashedAt(345, 2000),
    atSeconds: [1.1, 1.6, 4],
    inLanguage: { fil: { model: { ...kite, words: filipino } } },
  },
  { name: 'cashed-low', model: kite, outcome: cashedAt(112, 10_000), atSeconds: [4] },
  { name: 'cashed-top', model: kite, outcome: cashedAt(10_000, 500_000), atSeconds: [4] },
  { name: 'bangka', model: bangka, atSeconds: [0] },
  { name: 'bangka-climb', model: bangka, outcome: climb(0, 12), atSeconds: [1, 4, 11] },
  { name: 'bangka-broken', model: bangka, outcome: brokenAt(180), atSeconds: [1.8] },
  { name: 'maya', model: maya, atSeconds: [0] },
  { name: 'maya-climb', model: maya, outcome: climb(0, 12), atSeconds: [1, 4, 11] },
  { name: 'maya-cashed', model: maya, outcome: cashedAt(260, 1000), atSeconds: [4] },
  {
    name: 'small-phone',
    model: kite,
    outcome: cashedAt(1234, 100_000),
    atSeconds: [4],
    size: { width: 320, height: 300 },
  },
  {
    name: 'reduced-motion',
    model: kite,
    outcome: brokenAt(157),
    atSeconds: [0],
    isReducedMotion: true,
  },
  { name: 'reduced-climb', model: { ...kite, seconds: 5 }, atSeconds: [0] },
];

export default { size: DESIGN, samples: RISING_SAMPLES } satisfies Showcase;

import type { Practice } from '../stage/scene.ts';
import { type SlotThreeModel, type SlotThreeOutcome, SYMBOLS } from './model.ts';
import { standingAt } from './strip-run.ts';

/** Two lines that win, and a round of reels alone. */
export function practice(): Practice<SlotThreeOutcome, SlotThreeModel> {
  const strip = SYMBOLS.map((_, symbol) => symbol);
  const strips = [strip, strip, strip];
  const lines = [
    [1, 1, 1],
    [0, 0, 0],
  ];
  const from = standingAt(strips, [0, 3, 6]);
  const to = standingAt(strips, [2, 2, 2]);
  const wins = [
    { line: 0, payout: 3000 },
    { line: 1, payout: 1000 },
  ];
  return {
    model: { theme: 'parol-nights', name: 'Practice', strips, lines, standing: from },
    outcomes: [
      { id: 'practice', from, to, wins, stake: 1000, payout: 4000 },
      { id: 'practice', from, to, wins: [], stake: 1000, payout: 0 },
    ],
  };
}

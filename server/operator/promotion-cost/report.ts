import { hundredthsOf } from '../../../contract/money.ts';
import { moneyText } from '../../../contract/money-text.ts';
import type { Bounded, Cost } from './cost.ts';
import type { FreeLoop } from './free-loop.ts';

const LIMITS = [
  ['day', 'A day'],
  ['week', 'A week'],
  ['once', 'Once'],
] as const satisfies readonly (readonly [Bounded['often'], string])[];

const pesos = (hundredths: number) =>
  moneyText(hundredthsOf(Math.round(hundredths)), { unit: 'PHP ' });

/** A part of one as per cent, for example 97.25 %. */
export function percent(part: number): string {
  return Number.isFinite(part) ? `${(part * 100).toFixed(2)} %` : 'without end';
}

function boundedLine({ name, worth, stake }: Bounded): string {
  const asks = stake > 0 ? `, for ${pesos(stake)} at stake` : '';
  return `  ${name}: ${pesos(worth)}${asks}`;
}

/** How a free loop goes, in one line. */
export function loopLine({ steps, back }: FreeLoop): string {
  return `${steps.join(', ')}: ${percent(back)} of what was put in comes back.`;
}

/** The report of what the promotions give a player who makes the most of them. */
export function costReport({ worths, deposit, shares, sum, bounded }: Cost): string[] {
  const lines = [
    'What a peso that is wagered gives back, to a player who takes everything and wagers no more than he must',
    `  game with the best return: ${percent(worths.returns.game)}`,
    ...shares.map(({ name, part }) => `  ${name}: ${percent(part)}`),
    `  together: ${percent(sum)}`,
  ];
  if (deposit > 0) lines.push(`  (by deposits of ${pesos(deposit)}, which give most)`);
  for (const [often, title] of LIMITS) {
    const own = bounded.filter((gift) => gift.often === often && gift.worth > 0);
    if (own.length === 0) continue;
    const all = own.reduce((total, { worth }) => total + worth, 0);
    lines.push(`${title}, at most ${pesos(all)} a player`, ...own.map(boundedLine));
  }
  return lines;
}

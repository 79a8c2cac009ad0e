import { shortMoneyText } from '../../contract/money-text.ts';

const HUNDRED = 100;
const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;

/**
 * Money where room is scarce: no `.00`, no hundredths from ten thousand up, millions as `1.23M`.
 * Always rounded down, so that it never says more than there is.
 */
export function shortAmountText(hundredths: number): string {
  const coins = Math.floor(hundredths / HUNDRED);
  if (coins >= MILLION) return `₱${Math.floor(coins / (MILLION / HUNDRED)) / HUNDRED}M`;
  return shortMoneyText(coins >= TEN_THOUSAND ? coins * HUNDRED : hundredths);
}

const TOLD_STEPS = 24;

/** How much of a count is told: in so many steps at most, for nobody reads sixty figures a second. */
export function toldShare(share: number): number {
  return Math.round(share * TOLD_STEPS) / TOLD_STEPS;
}

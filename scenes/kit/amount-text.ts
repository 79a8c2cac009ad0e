const HUNDRED = 100;
const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;

/** Money as the glyphs of a scene show it: peso sign, grouped digits, rounded down to hundredths. */
export function amountText(hundredths: number): string {
  const whole = Math.floor(hundredths);
  const cents = whole % HUNDRED;
  return `₱${countText(whole / HUNDRED)}.${cents < 10 ? '0' : ''}${cents}`;
}

/**
 * The same where room is scarce: no `.00`, no hundredths from ten thousand up, millions as `1.23M`.
 * Always rounded down, so that it never says more than there is.
 */
export function shortAmountText(hundredths: number): string {
  const coins = Math.floor(hundredths / HUNDRED);
  if (coins >= MILLION) return `₱${Math.floor(coins / (MILLION / HUNDRED)) / HUNDRED}M`;
  const isWhole = coins >= TEN_THOUSAND || hundredths % HUNDRED === 0;
  return isWhole ? `₱${countText(coins)}` : amountText(hundredths);
}

/** A count with grouped digits. */
export function countText(count: number): string {
  const digits = String(Math.floor(count));
  return digits.length > 3 ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits;
}

const TOLD_STEPS = 24;

/** How much of a count is told: in so many steps at most, for nobody reads sixty figures a second. */
export function toldShare(share: number): number {
  return Math.round(share * TOLD_STEPS) / TOLD_STEPS;
}

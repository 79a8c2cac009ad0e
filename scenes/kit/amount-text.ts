const HUNDRED = 100;

/**
 * Money as the glyphs of a scene show it: peso sign, grouped digits, rounded down to hundredths.
 * @param hundredths at least 0; a fraction is dropped.
 * @param isShort leaves `.00` out, where room is scarce.
 */
export function amountText(hundredths: number, isShort = false): string {
  const whole = Math.floor(hundredths);
  const coins = Math.floor(whole / HUNDRED);
  const rest = whole % HUNDRED;
  const cents = isShort && rest === 0 ? '' : `.${rest < 10 ? '0' : ''}${rest}`;
  return `₱${countText(coins)}${cents}`;
}

/** A count with grouped digits. */
export function countText(count: number): string {
  return String(Math.floor(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** How an amount is written where the house's own way, `₱1,234.50`, does not fit. */
export interface MoneyStyle {
  /** Writes `+` before what comes in, as `-` stands before what goes out. */
  sign?: boolean;
  /** Stands before the digits instead of `₱`; empty where a heading or a field names the currency. */
  unit?: string;
  /** What stands between thousands instead of a comma; empty where programs read the text. */
  comma?: string;
}

const grouped = (digits: string, comma = ','): string => digits.replace(/\B(?=(\d{3})+$)/g, comma);

/** A count, rounded down to a whole number: `1,234,567`. */
export function countText(count: number): string {
  return grouped(String(Math.floor(count)));
}

/**
 * An amount in hundredths as text, for example `₱1,234.56`: grouped, and rounded down to two
 * decimals (spec section 5). Down means towards less money for the player: a gain is never shown
 * greater than it is, and a loss or a debt never smaller (-0.5 hundredths read `-₱0.01`).
 */
export function moneyText(amount: number, { sign, unit = '₱', comma }: MoneyStyle = {}): string {
  const whole = Math.floor(amount);
  const digits = String(Math.abs(whole)).padStart(3, '0');
  const mark = whole < 0 ? '-' : sign && whole > 0 ? '+' : '';
  return `${mark}${unit}${grouped(digits.slice(0, -2), comma)}.${digits.slice(-2)}`;
}

/** The same without decimals where they say nothing (`₱100`): for rules, limits and choices. */
export function shortMoneyText(amount: number, style?: MoneyStyle): string {
  return moneyText(amount, style).replace('.00', '');
}

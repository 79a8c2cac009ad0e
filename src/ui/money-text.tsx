import styles from './money-text.module.css';

/**
 * An amount in hundredths as text, for example "₱1,234.56": grouped, and rounded down to two
 * decimals (spec section 5). Down means towards less money, so a debt is never shown smaller.
 */
export function moneyText(amount: number, sign = false): string {
  const whole = Math.floor(amount);
  const digits = String(Math.abs(whole)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const mark = whole < 0 ? '-' : sign && whole > 0 ? '+' : '';
  return `${mark}₱${units}.${digits.slice(-2)}`;
}

/** The same without decimals where they say nothing ("₱100"): for rules, limits and choices. */
export function shortMoneyText(amount: number): string {
  return moneyText(amount).replace(/\.00$/, '');
}

interface MoneyTextProps {
  /** In hundredths of a coin. */
  amount: number;
  /** Shows + and −, and colours in and out. */
  sign?: boolean;
  /** Text size in pixels, one of the house's sizes. */
  size?: 12 | 14 | 16 | 20 | 24 | 32 | 44;
}

/** The one place where money becomes text. */
export function MoneyText({ amount, sign = false, size }: MoneyTextProps) {
  const colour = sign && amount !== 0 ? (amount > 0 ? styles.in : styles.out) : '';
  return (
    <span
      className={`${styles.money} ${colour}`}
      style={size ? { fontSize: `var(--size-${size})` } : undefined}
    >
      {moneyText(amount, sign)}
    </span>
  );
}

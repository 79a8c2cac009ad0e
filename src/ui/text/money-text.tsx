import { moneyText } from '../../../contract/money-text.ts';
import styles from './money-text.module.css';

export { moneyText, shortMoneyText } from '../../../contract/money-text.ts';

interface MoneyTextProps {
  /** In hundredths of a coin. */
  amount: number;
  /** Shows + and −, and colours in and out. */
  sign?: boolean;
  /** Text size in pixels, one of the house's sizes. */
  size?: 12 | 14 | 16 | 20 | 24 | 32 | 44;
}

/** Money on the screen, with the house's digits and colours. */
export function MoneyText({ amount, sign = false, size }: MoneyTextProps) {
  const colour = sign && amount !== 0 ? (amount > 0 ? styles.in : styles.out) : '';
  return (
    <span
      className={`${styles.money} ${colour}`}
      style={size ? { fontSize: `var(--size-${size})` } : undefined}
    >
      {moneyText(amount, { sign })}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './ticker.module.css';

interface TickerProps<Row> {
  title: string;
  /** Said while there are no rows. */
  empty: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What stands in a row: an icon, then text that gives way, then the prize. */
  renderRow: (row: Row) => ReactNode;
  /** The rows need every unit of width on the smallest phones. */
  isTight?: boolean;
}

const ROW_SECONDS = 3;

/**
 * A title and rows that roll by beside it for one round, one at a time; a finger or a mouse holds them. They
 * roll by a style sheet's animation, which stops by itself while the page is hidden or motion is reduced.
 */
export function Ticker<Row>(props: TickerProps<Row>) {
  const { title, empty, rows, keyOf, renderRow, isTight = false } = props;
  const isRolling = rows.length > 1;
  return (
    <section
      className={isTight ? `${styles.ticker} ${styles.tight}` : styles.ticker}
      aria-label={title}
    >
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div className={styles.window}>
          <ul
            className={isRolling ? styles.rolling : undefined}
            style={{
              animationDuration: `${rows.length * ROW_SECONDS}s`,
              animationTimingFunction: `steps(${rows.length})`,
            }}
          >
            {rows.map((row) => (
              <li key={keyOf(row)} className={styles.row}>
                {renderRow(row)}
              </li>
            ))}
            {/* The first row stands once more, so that the roll ends without a jump. */}
            {rows.slice(0, isRolling ? 1 : 0).map((row) => (
              <li key={`${keyOf(row)}-again`} className={styles.row} aria-hidden>
                {renderRow(row)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

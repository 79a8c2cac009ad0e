import { rowsOf, type WonCells } from './slot-round.ts';
import { SymbolIcon } from './symbol-icon.tsx';
import styles from './window-grid.module.css';

interface WindowGridProps {
  /** Symbols by reel, each from top to bottom. */
  window: readonly (readonly number[])[];
  theme: string;
  /** Side of a symbol in CSS pixels. */
  size: number;
  won?: WonCells | undefined;
}

/** The nine symbols as plain elements; what won is framed, so it tells the same outcome. */
export function WindowGrid({ window, theme, size, won }: WindowGridProps) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {rowsOf({ window }).map((symbols, row) =>
        symbols.map((symbol, reel) => {
          const place = `${reel},${row}`;
          return (
            <span key={place} className={won?.has(place) ? styles.won : styles.cell}>
              <SymbolIcon symbol={symbol} theme={theme} size={size} />
            </span>
          );
        }),
      )}
    </div>
  );
}

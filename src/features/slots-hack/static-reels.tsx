import { winningReels } from '../../../scenes/slots-hack/geometry.ts';
import styles from './static-reels.module.css';
import { SymbolIcon } from './symbol-icon.tsx';

/**
 * The reels as plain elements: before the stage has loaded, and where there is no WebGL. What
 * counts is framed, so the picture tells the same outcome.
 */
export function StaticReels({ symbols, isWon }: { symbols: readonly number[]; isWon: boolean }) {
  const won = isWon ? winningReels(symbols) : [];
  return (
    <div className={styles.cabinet} aria-hidden="true">
      {symbols.map((symbol, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
        <span key={reel} className={`${styles.reel} ${won.includes(reel) ? styles.won : ''}`}>
          <SymbolIcon symbol={symbol} size={64} />
        </span>
      ))}
    </div>
  );
}

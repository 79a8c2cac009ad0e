import type { Drawn } from '../../../../scenes/bingo/model.ts';
import styles from './static-cards.module.css';

interface StaticCardsProps {
  /** How many cards lie there. */
  count: number;
  /** What they show; empty cells without. */
  drawn: Drawn | undefined;
}

const CELLS = Array.from({ length: 25 }, (_, cell) => cell);
const FREE = 12;

/**
 * The cards as plain elements: before the stage has loaded, and where there is no WebGL. Numbers that
 * came are marked and patterns are lit, so the picture tells the same outcome.
 */
export function StaticCards({ count, drawn }: StaticCardsProps) {
  const came = new Set(drawn?.balls);
  return (
    <div className={styles.cards} data-count={count} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => {
        const card = drawn?.cards[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place.
          <div key={place} className={styles.card}>
            {CELLS.map((cell) => {
              const number = card?.numbers[cell] ?? 0;
              const isMarked = cell === FREE || came.has(number);
              const look = card?.cells.includes(cell) ? styles.gold : isMarked && styles.marked;
              return (
                <span key={cell} className={`${styles.cell} ${look || ''}`}>
                  {cell === FREE ? '★' : number || ''}
                </span>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

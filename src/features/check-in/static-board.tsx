import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import type { LadderDay } from './check-in-info.ts';
import styles from './static-board.module.css';

interface StaticBoardProps {
  days: readonly LadderDay[];
  /** The day that is being revealed: lit at once, as no act can tell it. */
  lit: number | undefined;
}

/** The board without a stage. Decoration: the list below it says the same in words. */
export function StaticBoard({ days, lit }: StaticBoardProps) {
  return (
    <div className={styles.board} aria-hidden="true">
      {days.map(({ day, state, awards }) => {
        const look = day === lit ? 'received' : state;
        const [award] = awards;
        return (
          <div key={day} className={`${styles.day} ${styles[look]}`}>
            <span className={styles.number}>{day}</span>
            {award ? <PropIcon propId={award.propId} size={40} /> : <Parol size={44} />}
            {look === 'received' ? <Icon name="check" size={20} /> : null}
          </div>
        );
      })}
    </div>
  );
}

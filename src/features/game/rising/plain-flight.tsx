import { useTranslation } from 'react-i18next';
import type { GamePanelProps } from '../play/game-visit.ts';
import styles from './rising.module.css';
import { settledOf, timesText } from './rising-round.ts';
import { useLive } from './use-live.ts';

const EVERY_MS = 100;

/** The climb in figures alone: before the scene is there, and where there is no WebGL. */
export function PlainFlight({ visit }: GamePanelProps) {
  const { t } = useTranslation('rising');
  const live = useLive(visit, EVERY_MS);
  const settled = settledOf(visit.phase === 'reveal' ? visit.round : visit.last);
  if (live || !settled) {
    return (
      <div className={styles.plain} aria-hidden="true">
        <strong>{timesText(live?.at ?? 100)}</strong>
      </div>
    );
  }
  const isCashed = settled.cashedAt > 0;
  return (
    <div className={`${styles.plain} ${isCashed ? '' : styles.out}`} aria-hidden="true">
      <span>{t(isCashed ? 'word.cashed' : 'word.broken')}</span>
      <strong>{timesText(isCashed ? settled.cashedAt : settled.crashAt)}</strong>
    </div>
  );
}

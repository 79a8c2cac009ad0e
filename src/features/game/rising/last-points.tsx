import { useTranslation } from 'react-i18next';
import type { GamePanelProps } from '../play/game-visit.ts';
import styles from './rising.module.css';
import { settledOf, timesText } from './rising-round.ts';

const SHOWN = 8;

/** Where the newest rounds broke off, whether they were cashed out before or not. */
export function LastPoints({ visit }: GamePanelProps) {
  const { t } = useTranslation('rising');
  const points = visit.history.slice(0, SHOWN).map((round) => ({
    id: round.id,
    at: settledOf(round)?.crashAt,
    isWon: round.payout > round.stake,
  }));
  if (points.length === 0) return null;
  return (
    <ol className={styles.points} aria-label={t('last')}>
      {points.map(({ id, at, isWon }) =>
        at === undefined ? null : (
          <li key={id} className={isWon ? styles.won : undefined}>
            {timesText(at)}
          </li>
        ),
      )}
    </ol>
  );
}

import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import type { GameVisit } from '../play/game-visit.ts';
import type { RoundLineProps } from '../play/panels.ts';
import styles from './menu.module.css';

interface RoundListProps {
  visit: GameVisit;
  RoundLine: ComponentType<RoundLineProps>;
}

/** The last rounds of this game that were shown, newest first; all of them lie in the records. */
export function RoundList({ visit, RoundLine }: RoundListProps) {
  const { t } = useTranslation('game');
  const { history } = visit;
  if (history.length === 0) {
    return <EmptyState title={t('history.none')} text={t('history.noneText')} />;
  }
  return (
    <ul className={styles.rounds}>
      {history.map((round) => (
        <li key={round.id} className={styles.round}>
          <div className={styles.fell}>
            <RoundLine round={round} visit={visit} />
            <small>{dateTimeText(round.startTime)}</small>
          </div>
          <div className={styles.sums}>
            <MoneyText amount={round.payout} />
            <small>{t('history.stake', { amount: moneyText(round.stake) })}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

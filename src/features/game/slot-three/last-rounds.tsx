import { useTranslation } from 'react-i18next';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import type { GamePanelProps } from '../play/game-visit.ts';
import styles from './slot-panel.module.css';

const SHOWN = 6;

/** What the newest rounds brought at a glance, where the screen has the room; all lie in the menu. */
export function LastRounds({ visit }: GamePanelProps) {
  const { t } = useTranslation('slot-three');
  const rounds = visit.history.slice(0, SHOWN);
  if (rounds.length === 0) return <p className={styles.last}>{t('last.none')}</p>;
  return (
    <ol className={styles.last} aria-label={t('last.label')}>
      {rounds.map(({ id, payout, stake }) => (
        <li key={id} className={payout > stake ? styles.gain : undefined}>
          {payout > 0 ? shortMoneyText(payout) : '–'}
        </li>
      ))}
    </ol>
  );
}

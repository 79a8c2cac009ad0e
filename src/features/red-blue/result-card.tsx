import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/i18n/date-text.ts';
import { TapCover } from '../../ui/layout/tap-cover.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import { CampIcon } from './camp-icon.tsx';
import type { SettledRound } from './pk.ts';
import styles from './result-card.module.css';

interface ResultCardProps {
  round: SettledRound;
  onContinue: () => void;
}

/** How a round ended for the player; only a share is celebrated. A tap, Enter or back goes on. */
export function ResultCard({ round, onContinue }: ResultCardProps) {
  const { t } = useTranslation('red-blue');
  const titleId = useId();
  const { winner, redTotal, blueTotal, share } = round;
  return (
    <TapCover titleId={titleId} onTap={onContinue} goOn={t('result.continue')}>
      <span className={`${styles.card} ${share > 0 ? styles.won : ''}`} aria-live="assertive">
        <span className={styles.note}>{t('result.round', { day: dayText(round.id) })}</span>
        {winner === 'tie' ? null : (
          <span className={styles.icon}>
            <CampIcon camp={winner} size={72} />
          </span>
        )}
        <span id={titleId} className={styles.title}>
          {t(`won.${winner}`)}
        </span>
        {share > 0 ? (
          <>
            <span className={styles.text}>{t('result.share')}</span>
            <strong className={styles.amount}>
              <MoneyText amount={share} />
            </strong>
          </>
        ) : (
          <span className={styles.text}>{t(`result.${quietTextOf(round)}`)}</span>
        )}
        <span className={styles.totals}>
          {t('totals', { red: moneyText(redTotal), blue: moneyText(blueTotal) })}
        </span>
      </span>
    </TapCover>
  );
}

/** Why there is no share. */
function quietTextOf(round: SettledRound): 'tie' | 'alone' | 'lost' | 'noWager' {
  const { winner, redTotal, blueTotal, camp, wager } = round;
  if (winner === 'tie') return redTotal === blueTotal ? 'tie' : 'alone';
  return winner === camp && wager === 0 ? 'noWager' : 'lost';
}

import { useTranslation } from 'react-i18next';
import { timeText } from '../../../lib/i18n/date-text.ts';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import records from '../records.module.css';
import type { Round } from './rounds.ts';

/** What a round came to for its player: what it paid less what it took. */
export function netOf({ stake, payout }: Pick<Round, 'stake' | 'payout'>): number {
  return payout - stake;
}

/** One round: game, time, stake, and what it came to. */
export function RoundRow({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const { t } = useTranslation('bets');
  const { gameName, startTime, stake, payout, status } = round;
  return (
    <li>
      <button type="button" className={records.row} onClick={onOpen}>
        <span className={records.what}>
          <span className={records.name}>{gameName || t('row.gone')}</span>
          <span className={records.note}>
            <time dateTime={startTime}>{timeText(startTime)}</time>
            {status === 'rolled-back' ? null : (
              <> · {t('row.stake', { amount: moneyText(stake) })}</>
            )}
          </span>
        </span>
        <span className={records.amounts}>
          {status === 'settled' ? (
            <>
              <MoneyText amount={netOf(round)} sign size={16} />
              <span className={records.note}>{t('row.paid', { amount: moneyText(payout) })}</span>
            </>
          ) : (
            <span className={records.note}>{t(`status.${status}`)}</span>
          )}
        </span>
      </button>
    </li>
  );
}

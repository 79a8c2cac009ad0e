import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { RankRow } from '../../../contract/bets.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import styles from './rank.module.css';

interface RankLineProps {
  row: Static<typeof RankRow>;
  /** What stands large at the end. */
  by: 'win' | 'multiplier' | 'newest';
  isOwn?: boolean;
}

/** Paid out over staked, rounded down: "12.50×". */
function timesText({ payout, stake }: { payout: number; stake: number }): string {
  return `${(Math.floor((payout * 100) / Math.max(1, stake)) / 100).toFixed(2)}×`;
}

/** One place: who, in which game, and what it paid. */
export function RankLine({ row, by, isOwn = false }: RankLineProps) {
  const { t } = useTranslation('rank');
  const { place, nickname, avatar, gameName, stake, payout, time } = row;
  const look = [
    styles.row,
    isOwn ? styles.own : '',
    by !== 'newest' && place === 1 ? styles.first : '',
  ];
  return (
    <div className={look.join(' ')}>
      {by === 'newest' ? null : (
        <span className={styles.place}>
          <span className="sr-only">{t('place')} </span>
          {place > 0 ? place : t('below')}
        </span>
      )}
      <Avatar avatar={avatar} className={styles.avatar ?? ''} />
      <span className={styles.who}>
        <strong>{isOwn ? t('you') : nickname}</strong>
        <small>{gameName}</small>
        <small>{dateTimeText(time)}</small>
      </span>
      <span className={styles.amounts}>
        {by === 'multiplier' ? (
          <strong className={styles.times}>{timesText(row)}</strong>
        ) : (
          <MoneyText amount={payout} size={16} />
        )}
        <small>
          {by === 'multiplier'
            ? t('paid', { amount: moneyText(payout) })
            : t('stake', { amount: moneyText(stake) })}
        </small>
      </span>
    </div>
  );
}

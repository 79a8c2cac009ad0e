import { useTranslation } from 'react-i18next';
import { moneyText, shortMoneyText } from '../../../ui/text/money-text.tsx';
import { durationOf } from '../usual-time.ts';
import styles from './cost.module.css';
import { feeOf } from './rules.ts';
import type { WithdrawInfo } from './withdraw-info.ts';

interface CostProps {
  info: WithdrawInfo;
  /** In hundredths; 0 while none is typed. */
  amount: number;
}

/** Fee, what arrives and when: told before anything is confirmed. */
export function Cost({ info, amount }: CostProps) {
  const { t } = useTranslation('withdraw');
  const fee = feeOf(info);
  // Nothing is promised for an amount that nobody has named.
  const textOf = (part: number) => (amount > 0 ? moneyText(Math.max(0, part)) : '–');
  return (
    <section className={styles.cost} aria-label={t('cost.title')}>
      <dl>
        <div className={styles.line}>
          <dt>{t('cost.amount')}</dt>
          <dd>{textOf(amount)}</dd>
        </div>
        <div className={styles.line}>
          <dt>{t('cost.fee')}</dt>
          <dd className={fee === 0 ? styles.free : undefined}>
            {fee === 0 ? t('cost.free') : moneyText(-fee)}
          </dd>
        </div>
        <div className={styles.net}>
          <dt>{t('cost.net')}</dt>
          <dd>{textOf(amount - fee)}</dd>
        </div>
        <div className={styles.time}>
          <dt>{t('cost.time')}</dt>
          <dd>{useTimeText(info, amount)}</dd>
        </div>
      </dl>
      <p className={styles.small}>{useFeeText(info)}</p>
    </section>
  );
}

function useFeeText({ fee }: WithdrawInfo): string {
  const { t } = useTranslation('withdraw');
  const { amount, freeLeft: left, freePerMonth: all } = fee;
  if (amount === 0) return t('cost.always');
  if (left === 0) return t('cost.noneFree', { all });
  return t('cost.freeLeft', { left, all, fee: shortMoneyText(amount) });
}

function useTimeText(info: WithdrawInfo, amount: number): string {
  const { t } = useTranslation('withdraw');
  const isReviewed = amount >= info.reviewFrom;
  const { unit, n } = durationOf(isReviewed ? info.reviewMinutes : info.usualMinutes);
  const time = t(`time.${unit}`, { n });
  if (!isReviewed) return t('cost.usual', { time });
  return t('cost.review', { from: shortMoneyText(info.reviewFrom), time });
}

import { useTranslation } from 'react-i18next';
import type { Figures } from '../../lib/stores/jackpot-figures.ts';
import { MoneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './tiers.module.css';

/** The total above everything. */
export function Total({ figures }: { figures: Figures }) {
  const { t } = useTranslation('jackpot');
  return (
    <p className={styles.total}>
      <span className={styles.label}>{t('total')}</span>
      <strong className={styles.sum}>
        <MoneyText amount={figures.total} />
      </strong>
    </p>
  );
}

/** The four tiers as ribbons, each with its range beside it. */
export function Tiers({ figures, isMeter }: { figures: Figures; isMeter: boolean }) {
  const { t } = useTranslation('jackpot');
  return (
    <section>
      <dl className={styles.tiers}>
        {figures.tiers.map(({ tier, amount, min, max }) => (
          <div key={tier} className={`${styles.tier} ${styles[tier]}`}>
            <dt className={styles.ribbon}>{t(`tier.${tier}`, { ns: 'app' })}</dt>
            <dd className={styles.amount}>
              <MoneyText amount={amount} />
            </dd>
            <dd className={styles.range}>
              {t('rangeTo', { min: shortMoneyText(min), max: shortMoneyText(max) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t(isMeter ? 'meterHint' : 'rangeHint')}</p>
    </section>
  );
}

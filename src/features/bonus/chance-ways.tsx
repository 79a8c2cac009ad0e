import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/stores/config-store.ts';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './bonus.module.css';

/** How chances are earned and when they can be spent, by the operator's own figures. */
export function ChanceWays() {
  const { t } = useTranslation('bonus');
  const terms = useConfig((state) => state.config?.jackpotRules);
  if (!terms) return null;
  const ways = [
    { name: 'register', text: t('ways.register') },
    {
      name: 'deposit',
      text: t('ways.deposit', {
        amount: moneyText(terms.depositPerChance),
        daily: terms.depositChancesPerDay,
      }),
    },
    { name: 'draw', text: t('ways.draw', { amount: moneyText(terms.depositToJoin) }) },
  ];
  return (
    <section>
      <h2 className={styles.heading}>{t('ways.title')}</h2>
      <ol className={styles.ways}>
        {ways.map(({ name, text }) => (
          <li key={name} className={styles.way}>
            <h3 className={styles.wayTitle}>{t(`ways.${name}Title`)}</h3>
            <p className={styles.what}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

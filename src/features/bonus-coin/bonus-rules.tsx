import { useTranslation } from 'react-i18next';
import styles from './bonus-coin.module.css';

/** What belongs to every bonus: order of funds, games, withdrawal, end, and giving up. */
const RULES = [
  'order',
  'wins',
  'games',
  'done',
  'withdraw',
  'one',
  'end',
  'cancel',
  'terms',
] as const;

/** How bonus coin works, in plain words. */
export function BonusRules() {
  const { t } = useTranslation('bonus-coin');
  return (
    <section className={styles.rules} aria-label={t('rules.title')}>
      <h2 className={styles.heading}>{t('rules.title')}</h2>
      <dl>
        {RULES.map((rule) => (
          <div key={rule} className={styles.rule}>
            <dt>{t(`rules.${rule}.name`)}</dt>
            <dd>{t(`rules.${rule}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

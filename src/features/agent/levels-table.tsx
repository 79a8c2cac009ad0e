import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './agent.module.css';
import { type Level, rateText } from './agent.ts';

/** The five levels: friends as bars, with those who count lit, and what each level wagered and brought. */
export function LevelsTable({ levels }: { levels: readonly Level[] }) {
  const { t } = useTranslation('agent');
  const most = Math.max(1, ...levels.map(({ friends }) => friends));
  return (
    <section className={styles.card} aria-labelledby="agent-levels">
      <h2 id="agent-levels" className={styles.heading}>
        {t('levels.title')}
      </h2>
      <p className={styles.text}>{t('levels.text')}</p>
      <ol className={styles.levels}>
        {levels.map(({ level, friends, counted, wagered, rate, open }) => (
          <li key={level} className={styles.level}>
            <h3 className={styles.name}>
              {t('levels.level', { level })} <span className={styles.rate}>{rateText(rate)}</span>
            </h3>
            <p className={styles.friends}>
              <span>{t('levels.friends', { count: friends })}</span>{' '}
              <span className={styles.label}>{t('levels.counted', { count: counted })}</span>
            </p>
            <div className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(100 * friends) / most}%` }} />
              <b style={{ width: `${(100 * counted) / most}%` }} />
            </div>
            <dl className={styles.facts}>
              <div>
                <dt>{t('levels.wagered')}</dt>
                <dd>
                  <MoneyText amount={wagered} />
                </dd>
              </div>
              <div>
                <dt>{t('levels.open')}</dt>
                <dd>
                  <MoneyText amount={open} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { usePropName } from '../../parts/props/prop-text.tsx';
import { IconDisc } from '../../ui/art/icon-disc.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import styles from './points.module.css';
import type { Exchange } from './rules.ts';

/** What was exchanged lately; nothing where nothing was. */
export function RecentExchanges({ recent }: { recent: Exchange['recent'] }) {
  const { t } = useTranslation('points');
  const nameOf = usePropName();
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2 className={styles.title}>{t('recent.title')}</h2>
      <ul>
        {recent.map(({ id, type, label, rewards, time }) => (
          <li key={id} className={styles.row}>
            <IconDisc name={type === 'code' ? 'bonus' : MONEY_SHAPES.exchange} />
            <span className={styles.what}>
              <strong>{t(`recent.${type}`, { code: label })}</strong>
              <time dateTime={time}>{dateTimeText(time)}</time>
            </span>
            <span className={styles.got}>
              {rewards.map(({ propId, count }) => (
                <span key={propId}>{nameOf(propId, count)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

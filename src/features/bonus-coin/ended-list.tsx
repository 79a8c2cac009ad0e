import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './bonus-coin.module.css';
import { useSourceText } from './source-text.ts';
import type { Grant } from './use-bonuses.ts';

/** What became of earlier bonuses; nothing to see without any. */
export function EndedList({ ended }: { ended: readonly Grant[] }) {
  const { t } = useTranslation('bonus-coin');
  if (ended.length === 0) return null;
  return (
    <section className={styles.ended} aria-label={t('ended.title')}>
      <h2 className={styles.heading}>{t('ended.title')}</h2>
      <ul className={styles.list}>
        {ended.map((grant) => (
          <EndedRow key={grant.id} grant={grant} />
        ))}
      </ul>
    </section>
  );
}

function EndedRow({ grant: { source, status, amount, converted, endTime } }: { grant: Grant }) {
  const { t } = useTranslation('bonus-coin');
  const sourceText = useSourceText();
  const isCompleted = status === 'completed';
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{sourceText(source)}</span>
        <span className={styles.time}>
          {t(`status.${status}`)} · {dateTimeText(endTime)}
        </span>
      </span>
      <span className={styles.figures}>
        <MoneyText amount={isCompleted ? converted : amount} sign={isCompleted} size={16} />
        <span className={styles.time}>{t(isCompleted ? 'ended.becameCoin' : 'ended.bonus')}</span>
      </span>
    </li>
  );
}

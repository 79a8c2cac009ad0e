import { useTranslation } from 'react-i18next';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import { type Bucket, FIGURES, type Period, spanText, totalsOf } from './figures.ts';
import styles from './report.module.css';

/** The bars of these have a colour; the others are numbers only. */
const DRAWN = ['deposits', 'withdrawals', 'wagers', 'net'];

/** The numbers of one place of the chart. */
export function ChosenFigures({ period, bucket }: { period: Period; bucket: Bucket }) {
  const { t } = useTranslation('records');
  return (
    <section className={styles.card} aria-live="polite">
      <h2 className={styles.cardTitle}>{spanText(period, bucket.start)}</h2>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>
              <span className={DRAWN.includes(figure) ? styles[`${figure}Key`] : styles.noKey} />
              {t(`report.${figure}`)}
            </dt>
            <dd>
              <MoneyText amount={bucket[figure]} sign={figure === 'net'} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('report.netText')}</p>
    </section>
  );
}

/** What the chart shows, as a table: for a screen reader always, for everybody at a tap. */
export function ReportTable({ period, buckets }: { period: Period; buckets: readonly Bucket[] }) {
  const { t } = useTranslation('records');
  const totals = totalsOf(buckets);
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('report.table', { period: t(`period.${period}`) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`report.column.${period}`)}</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col">
              {t(`report.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => (
          <tr key={bucket.start}>
            <th scope="row">{spanText(period, bucket.start)}</th>
            {FIGURES.map((figure) => (
              <td key={figure}>{moneyText(bucket[figure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('report.total')}</th>
          {FIGURES.map((figure) => (
            <td key={figure}>{moneyText(totals[figure])}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** What all deposits and withdrawals came to, in plain words: a cost is called one. */
export function NetDeposits({ amount }: { amount: number }) {
  const { t } = useTranslation('records');
  const key = amount > 0 ? 'in' : amount < 0 ? 'out' : 'even';
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('report.lifetime')}</h2>
      <MoneyText amount={amount} size={32} />
      <p className={styles.plain}>
        {t(`report.lifetimeText.${key}`, { amount: moneyText(Math.abs(amount)) })}
      </p>
    </section>
  );
}

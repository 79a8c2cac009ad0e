import { useTranslation } from 'react-i18next';
import { localText } from '../../lib/i18n/i18n.ts';
import styles from './rate-table.module.css';
import { type RebateInfo, rateText } from './rebates.ts';

/** The published rates of every VIP level, the player's own marked; scrolls sideways in itself. */
export function RateTable({ info: { levels, types, level } }: { info: RebateInfo }) {
  const { t } = useTranslation('rebates');
  // Nothing comes back of a type without a rate at any level: it needs no column.
  const paid = new Set(
    levels.flatMap(({ rates }) => rates.flatMap(({ type, rate }) => (rate > 0 ? [type] : []))),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll what is too wide.
    <section className={styles.scroller} aria-label={t('rates')} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('ratesHint')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('levelHead')}</th>
            {types
              .filter(({ type }) => paid.has(type))
              .map(({ type, name }) => (
                <th key={type} scope="col">
                  {localText(name)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {levels
            .filter((one) => one.level > 0 || one.rates.some(({ rate }) => rate > 0))
            .map((one) => (
              <tr key={one.level} className={one.level === level ? styles.own : undefined}>
                <th scope="row">
                  VIP {one.level}
                  {one.level === level ? <span className="sr-only"> ({t('own')})</span> : null}
                </th>
                {one.rates
                  .filter(({ type }) => paid.has(type))
                  .map(({ type, rate }) => (
                    <td key={type}>{rateText(rate)}</td>
                  ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

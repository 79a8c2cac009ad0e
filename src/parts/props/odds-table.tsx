import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../ui/text/percent-text.ts';
import styles from './odds-table.module.css';
import { PropIcon } from './prop-icon.tsx';
import { PropText } from './prop-text.tsx';
import './texts.ts';

/** One result that a draw may have, with its published weight. */
export interface OddsRow {
  key: string | number;
  /** A text, or `OddsProp` for a reward. */
  what: ReactNode;
  weight: number;
}

/** Published weights as chances in per cent, in the order given. */
export function OddsTable({ rows }: { rows: readonly OddsRow[] }) {
  const { t } = useTranslation('prop');
  const sum = rows.reduce((total, { weight }) => total + weight, 0);
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          <th scope="col">{t('odds.prize')}</th>
          <th scope="col" className={styles.number}>
            {t('odds.chance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, weight }) => (
          <tr key={key}>
            <td>{what}</td>
            <td className={styles.number}>{percentText(weight, sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A reward with its picture in a table of odds. */
export function OddsProp({ propId, count }: { propId: number; count: number }) {
  return (
    <span className={styles.prize}>
      <PropIcon propId={propId} size={24} />
      <span>
        <PropText propId={propId} count={count} />
      </span>
    </span>
  );
}

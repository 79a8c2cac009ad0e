import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldLazy } from '../../../lib/platform/connection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Period } from './figures.ts';
import type { Panel, Place } from './geometry.ts';
import styles from './report.module.css';

const ReportChart = heldLazy(() => import('./report-chart.tsx'));

interface ReportBodyProps<Bucket extends { start: string }> {
  period: Period;
  panels: readonly Panel[];
  buckets: readonly Bucket[];
  /** What the chart draws of the buckets. */
  places: readonly Place[];
  /** What stands below the chart about the chosen bucket. */
  about: (bucket: Bucket) => ReactNode;
  /** The same numbers as a table: for a screen reader always, for everybody at a tap. */
  table: ReactNode;
}

/** A chart whose places can be chosen, what it says of the chosen one, and all of it as a table. */
export function ReportBody<Bucket extends { start: string }>(props: ReportBodyProps<Bucket>) {
  const { period, panels, buckets, places, about, table } = props;
  const { t } = useTranslation('records');
  const [isTable, setTable] = useState(false);
  const [start, setStart] = useState<string>();
  const chosen = buckets.find((bucket) => bucket.start === start) ?? buckets[buckets.length - 1];
  if (!chosen) return null;
  const chart = { period, panels, places, chosen: chosen.start };
  return (
    <>
      <Suspense fallback={<Skeleton height={66 + 132 * panels.length} radius={16} />}>
        <ReportChart {...chart} onChoose={setStart} />
      </Suspense>
      {about(chosen)}
      <Button
        kind="quiet"
        full
        aria-expanded={isTable}
        aria-controls="report-table"
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'report.hideTable' : 'report.showTable')}
      </Button>
      <section
        id="report-table"
        className={isTable ? styles.tableBox : 'sr-only'}
        aria-label={t('report.tableName')}
        {...(isTable ? { tabIndex: 0 } : {})}
      >
        {table}
      </section>
    </>
  );
}

/** The shape of a report that is still on its way. */
export function ReportSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status" className={styles.skeleton}>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton height={330} radius={16} />
      <Skeleton height={220} radius={16} />
      <Skeleton height={110} radius={16} />
    </div>
  );
}

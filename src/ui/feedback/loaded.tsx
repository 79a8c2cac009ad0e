import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from './load-failed.tsx';
import styles from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** What of a query decides what stands in its place. */
interface Loading<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Loading<Data>;
  /** Heights of the grey blocks that hold the place meanwhile. */
  heights: readonly number[];
  children: (data: Data) => ReactNode;
}

/** What a query brought, grey blocks until it is there, and the way to ask again where it did not come. */
export function Loaded<Data>({ query, heights, children }: LoadedProps<Data>) {
  const { t } = useTranslation('app');
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) {
    return (
      <div role="alert">
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div role="status" className={styles.blocks}>
      <span className="sr-only">{t('loading')}</span>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey blocks have nothing but their place.
        <Skeleton key={index} height={height} radius={16} />
      ))}
    </div>
  );
}

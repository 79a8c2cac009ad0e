import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefused } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './sheets.module.css';

/** A line of a list of facts. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Why what belongs to an opened record is not known, and the way to ask again. */
export function NotKnown({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('app');
  const isRefused = error instanceof ApiRefused;
  return (
    <>
      <RefusalLine text={isRefused ? refusalText(error.code) : t('error.unknown')} />
      {isRefused ? null : (
        <Button kind="quiet" full onClick={() => onRetry()}>
          {t('button.retry')}
        </Button>
      )}
    </>
  );
}

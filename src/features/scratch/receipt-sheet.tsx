import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import { drawReceipt } from '../../../contract/fairness.ts';
import { ApiRefused, ask } from '../../lib/api/api.ts';
import { host } from '../../lib/platform/host.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './receipt.module.css';
import { RefusalLine } from './refusal-line.tsx';

type Receipt = ReplyOf<typeof drawReceipt>;

interface ReceiptSheetProps {
  drawId: string;
  onClose: () => void;
}

/** What proves one card: fingerprint, seeds, counter and the pick from the published weights. */
export function ReceiptSheet({ drawId, onClose }: ReceiptSheetProps) {
  const { t } = useTranslation('lottery');
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery', 'receipt', drawId],
    queryFn: () => ask(drawReceipt, { drawId }),
  });
  return (
    <Sheet title={t('receipt.title')} onClose={onClose}>
      <p className={styles.text}>{t('receipt.text')}</p>
      {data ? <Fields receipt={data} /> : null}
      {error instanceof ApiRefused ? <RefusalLine code={error.code} /> : null}
      {!data && error && !(error instanceof ApiRefused) ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height={220} /> : null}
      {data ? (
        <Button kind="secondary" full onClick={() => void copy(data, t('receipt.copied'))}>
          {t('receipt.copy')}
        </Button>
      ) : null}
    </Sheet>
  );
}

async function copy(receipt: Receipt, done: string): Promise<void> {
  if (await host.copy(JSON.stringify(receipt, null, 2))) toast(done);
}

function Fields({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('lottery');
  const { game, commit, serverSeed, clientSeed, nonce, steps } = receipt;
  const [step] = steps;
  const sum = step?.weights.reduce((total, weight) => total + weight, 0);
  const rows = [
    ['game', game],
    ['commit', commit],
    ['serverSeed', serverSeed || t('receipt.hidden')],
    ['clientSeed', clientSeed],
    ['nonce', String(nonce)],
    [
      'pick',
      step
        ? t('receipt.step', { index: step.index + 1, weight: step.weights[step.index], sum })
        : '',
    ],
  ] as const;
  return (
    <dl className={styles.fields}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.field}>
          <dt>{t(`receipt.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

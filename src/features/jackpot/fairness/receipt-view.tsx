import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawReceipt } from '../../../../contract/fairness.ts';
import { ask } from '../../../lib/api/api.ts';
import { receiptRefusal } from '../../../lib/api/receipt.ts';
import { host } from '../../../lib/platform/host.ts';
import { WriteLink } from '../../../parts/help/write-link.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import type { IconName } from '../../../ui/art/icon-shapes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { KEYS } from '../jackpot-info.ts';
import styles from './fairness.module.css';
import { type Receipt, type Verdict, verifyReceipt } from './verify.ts';

const VERDICT_ICONS: Record<Verdict, IconName> = {
  verified: 'shield',
  hidden: 'eye-off',
  mismatch: 'alert',
  unavailable: 'alert',
};

interface ReceiptViewProps {
  drawId: string;
  onBack: () => void;
  /** What else can be done with the draw. */
  children?: ReactNode;
}

/** The proof of one draw: check it on this phone, or copy it and check it anywhere. */
export function ReceiptView({ drawId, onBack, children }: ReceiptViewProps) {
  const { t } = useTranslation('jackpot');
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.receipt(drawId),
    queryFn: () => ask(drawReceipt, { drawId }),
  });
  return (
    <section className={styles.receipt}>
      <Button kind="quiet" onClick={onBack}>
        <Icon name="back" size={20} />
        {t('fair.back')}
      </Button>
      {children}
      <h3 className={styles.heading}>{t('fair.receipt')}</h3>
      {data ? <Proof receipt={data} /> : null}
      {!data && !error ? <Skeleton height={320} /> : null}
      {error ? <Missing error={error} onRetry={() => void refetch()} /> : null}
    </section>
  );
}

/** Why there is no receipt here; to ask again helps only where no answer came. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('jackpot');
  const refusal = receiptRefusal(error);
  return (
    <div role="alert">
      <p>{refusal ?? t('fair.failed')}</p>
      {refusal === undefined ? (
        <Button kind="secondary" onClick={onRetry}>
          {t('button.retry', { ns: 'app' })}
        </Button>
      ) : (
        <WriteLink kind="game" />
      )}
    </div>
  );
}

/** A long value under its name, broken where it must be. */
export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <dl className={styles.hash}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  );
}

function Proof({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('jackpot');
  const [verdict, setVerdict] = useState<Verdict>();
  const copy = async () => {
    const isCopied = await host.copy(JSON.stringify(receipt, null, 2));
    if (isCopied) toast(t('button.copied', { ns: 'app' }));
  };
  return (
    <>
      <div aria-live="polite">{verdict ? <VerdictLine verdict={verdict} /> : null}</div>
      {verdict === 'mismatch' ? <WriteLink kind="game" /> : null}
      <div className={styles.actions}>
        <Button full onClick={async () => setVerdict(await verifyReceipt(receipt))}>
          {t('fair.verify')}
        </Button>
        <Button full kind="secondary" onClick={copy}>
          <Icon name="copy" size={20} />
          {t('fair.copy')}
        </Button>
      </div>
      <Hash label={t('fair.drawId')} value={receipt.drawId} />
      <Hash label={t('fair.game')} value={`${receipt.game} (${receipt.algorithm})`} />
      <Hash label={t('fair.shownBefore')} value={receipt.commit} />
      <Hash label={t('fair.serverSeed')} value={receipt.serverSeed || t('fair.stillHidden')} />
      <Hash label={t('fair.clientSeed')} value={receipt.clientSeed} />
      <Hash label={t('fair.counter')} value={String(receipt.nonce)} />
      {receipt.steps.map(({ name, weights, index }) => (
        <Hash
          key={name}
          label={t('fair.step', { name, index, count: weights.length })}
          value={weights.join(', ')}
        />
      ))}
    </>
  );
}

function VerdictLine({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('jackpot');
  return (
    <div className={`${styles.verdict} ${styles[verdict]}`}>
      <Icon name={VERDICT_ICONS[verdict]} size={32} />
      <p>
        <strong>{t(`fair.${verdict}`)}</strong>
        <span>{t(`fair.${verdict}Text`)}</span>
      </p>
    </div>
  );
}

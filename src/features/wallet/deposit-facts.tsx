import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import type { depositStatus } from '../../../contract/wallet.ts';
import { copyText } from '../../lib/clipboard.ts';
import { dateTimeText } from '../../lib/date-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './deposit-facts.module.css';

type Deposit = ReplyOf<typeof depositStatus>;

/** Reference to copy, channel and times of a deposit. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  const { reference, channelName, createTime, settleTime } = deposit;
  return (
    <dl className={styles.facts}>
      <div className={styles.row}>
        <dt>{t('facts.reference')}</dt>
        <dd className={styles.reference}>{reference}</dd>
        <CopyButton text={reference} />
      </div>
      <div className={styles.row}>
        <dt>{t('facts.channel')}</dt>
        <dd>{channelName}</dd>
      </div>
      <div className={styles.row}>
        <dt>{t('facts.created')}</dt>
        <dd>{dateTimeText(createTime)}</dd>
      </div>
      {settleTime ? (
        <div className={styles.row}>
          <dt>{t('facts.settled')}</dt>
          <dd>{dateTimeText(settleTime)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('wallet');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // The spec's section 8: a copy that fails says nothing; the text stays there to select.
    if (!(await copyText(text))) return;
    setIsCopied(true);
    toast(t('button.copied', { ns: 'app' }));
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('facts.copy')}
      onClick={() => void copy()}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={20} />
    </button>
  );
}

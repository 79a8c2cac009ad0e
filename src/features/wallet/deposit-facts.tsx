import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import type { depositStatus } from '../../../contract/wallet.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
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
        <dd className={styles.copied}>
          <span className={styles.reference}>{reference}</span>
          <CopyButton text={reference} label={t('facts.copy')} />
        </dd>
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

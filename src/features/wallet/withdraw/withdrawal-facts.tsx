import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { moneyText } from '../../../ui/text/money-text.tsx';
import type { WithdrawalData } from './withdraw-info.ts';
import styles from './withdrawal-facts.module.css';

/** Reference to copy, the account that is paid, and what arrives after the fee. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalData }) {
  const { t } = useTranslation('withdraw');
  const { reference, account, amount, fee, net, status } = withdrawal;
  const rows = [
    { name: 'to', value: account.bankName },
    { name: 'number', value: account.accountMask },
    { name: 'holder', value: account.holderName },
    { name: 'amount', value: moneyText(amount) },
  ];
  // What came back has neither a fee nor a payout.
  if (status !== 'FAILED') {
    rows.push({ name: 'fee', value: fee > 0 ? moneyText(fee) : t('cost.free') });
    rows.push({ name: 'net', value: moneyText(net) });
  }
  return (
    <dl className={styles.facts}>
      <div className={styles.reference}>
        <dt>{t('facts.reference')}</dt>
        <dd>
          <span>{reference}</span>
          <CopyButton text={reference} label={t('facts.copy')} />
        </dd>
      </div>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

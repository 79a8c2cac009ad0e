import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { KindIcon } from '../cards/kind-icon.tsx';
import type { WithdrawalData } from './withdraw-info.ts';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';
import styles from './withdrawal-row.module.css';

/** One withdrawal of a list: how much, to where, and how it stands. */
export function WithdrawalRow({ withdrawal }: { withdrawal: WithdrawalData }) {
  const { t } = useTranslation('withdraw');
  const { reference, amount, status, account, createTime } = withdrawal;
  return (
    <li>
      <Link className={styles.row} to={WITHDRAWAL_PATHS.one(reference)}>
        <KindIcon kind={account.kind} />
        <span className={styles.what}>
          <strong className={styles.bank}>{account.bankName}</strong>
          <span className={styles.when}>{dateTimeText(createTime)}</span>
        </span>
        <span className={styles.right}>
          <MoneyText amount={amount} />
          <span className={styles[status]}>{t(`short.${status}`)}</span>
        </span>
        <Icon name="chevron" size={20} />
      </Link>
    </li>
  );
}

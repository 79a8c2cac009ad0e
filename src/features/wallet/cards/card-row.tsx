import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import type { Account } from '../withdraw/withdraw-info.ts';
import { CARD_PATHS } from './card-paths.ts';
import styles from './card-row.module.css';
import { KindIcon } from './kind-icon.tsx';

/** What a receiving account is: bank, masked number, holder. */
export function AccountText({ account }: { account: Account }) {
  const { bankName, accountMask, holderName } = account;
  return (
    <span className={styles.what}>
      <strong className={styles.bank}>{bankName}</strong>
      <span className={styles.mask}>{accountMask}</span>
      <span className={styles.holder}>{holderName}</span>
    </span>
  );
}

/** One receiving account of the list, to change or to remove. */
export function CardRow({ account, onRemove }: { account: Account; onRemove: () => void }) {
  const { t } = useTranslation('withdraw');
  const name = { bank: account.bankName, mask: account.accountMask };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <KindIcon kind={account.kind} />
        <AccountText account={account} />
      </div>
      <div className={styles.actions}>
        <Link
          className={styles.action}
          to={CARD_PATHS.edit(account.id)}
          aria-label={t('cards.editOf', name)}
        >
          <Icon name={MONEY_SHAPES.pencil} size={18} />
          {t('cards.edit')}
        </Link>
        <button
          type="button"
          className={styles.action}
          aria-label={t('cards.removeOf', name)}
          onClick={onRemove}
        >
          <Icon name={MONEY_SHAPES.trash} size={18} />
          {t('cards.remove')}
        </button>
      </div>
    </li>
  );
}

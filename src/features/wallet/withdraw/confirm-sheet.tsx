import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { moneyText } from '../../../ui/text/money-text.tsx';
import { AccountText } from '../cards/card-row.tsx';
import { KindIcon } from '../cards/kind-icon.tsx';
import { Cost } from './cost.tsx';
import styles from './withdraw-form.module.css';
import type { Account, WithdrawInfo } from './withdraw-info.ts';

interface ConfirmSheetProps {
  info: WithdrawInfo;
  amount: number;
  account: Account;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last look: to whom, how much, what it costs, and that there is no way back into play. */
export function ConfirmSheet({ info, amount, account, onConfirm, onClose }: ConfirmSheetProps) {
  const { t } = useTranslation('withdraw');
  return (
    <Sheet title={t('confirm.title', { amount: moneyText(amount) })} onClose={onClose}>
      <div className={styles.paid}>
        <KindIcon kind={account.kind} />
        <AccountText account={account} />
      </div>
      <div className={styles.sunk}>
        <Cost info={info} amount={amount} />
      </div>
      <p className={styles.final}>
        <Icon name="alert" size={20} />
        <span>{t('confirm.final')}</span>
      </p>
      <Button full onClick={onConfirm}>
        {t('confirm.yes')}
      </Button>
      <Button kind="quiet" full onClick={onClose}>
        {t('confirm.no')}
      </Button>
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { modifyBankInfo } from '../../../../contract/bank-account.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { FormEnd } from '../../../parts/intents/form-end.tsx';
import { OwnCodeField } from '../../../parts/own-code/own-code-field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { Account } from '../withdraw/withdraw-info.ts';
import { type BankInfo, renewAccounts } from './bank-info.ts';
import { AccountText } from './card-row.tsx';
import styles from './forms.module.css';
import { KindIcon } from './kind-icon.tsx';

interface RemoveSheetProps {
  account: Account;
  info: BankInfo;
  onClose: () => void;
}

/** Removes a receiving account, with a code like every change of where money goes. */
export function RemoveSheet({ account, info, onClose }: RemoveSheetProps) {
  const { t } = useTranslation('withdraw');
  const intent = useOnceIntent('remove-account', modifyBankInfo, {
    isKept: false,
    onAnswer: () => {
      toast(t('cards.removed'));
      onClose();
      void renewAccounts();
    },
  });
  const form = useForm({
    initial: { code: '' },
    checks: { code: ({ code }) => (code.trim() ? undefined : 'code.missing') },
    t,
    onEdit: 'clear-all',
    intent,
    send: ({ code }) => {
      const { id, bankId, holderName } = account;
      const kept = { id, bankId, accountNumber: '', holderName };
      intent.start({ ...kept, isRemoved: true, code: code.trim() });
    },
  });
  return (
    <Sheet title={t('cards.removeTitle')} onClose={onClose}>
      <Form form={form}>
        <div className={styles.account}>
          <KindIcon kind={account.kind} />
          <AccountText account={account} />
        </div>
        <p className={styles.lead}>{t('cards.removeText')}</p>
        <OwnCodeField purpose="bank-account" mobile={info.mobile} {...form.text('code')} />
        <FormEnd intent={intent} action={t('cards.remove')} kind="danger" />
      </Form>
    </Sheet>
  );
}

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modifyBankInfo } from '../../../../contract/bank-account.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { FormEnd, fieldFault } from '../../../parts/intents/form-end.tsx';
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
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const intent = useOnceIntent('remove-account', modifyBankInfo, {
    isKept: false,
    onAnswer: () => {
      toast(t('cards.removed'));
      onClose();
      void renewAccounts();
    },
  });
  const faults = fieldFault(intent.phase);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setError(typed ? undefined : t('code.missing'));
    if (!typed) return;
    const { id, bankId, holderName } = account;
    intent.start({ id, isRemoved: true, bankId, accountNumber: '', holderName, code: typed });
  };
  return (
    <Sheet title={t('cards.removeTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={styles.account}>
          <KindIcon kind={account.kind} />
          <AccountText account={account} />
        </div>
        <p className={styles.lead}>{t('cards.removeText')}</p>
        <OwnCodeField
          purpose="bank-account"
          value={code}
          error={error ?? faults.code}
          mobile={info.mobile}
          onChange={(typed) => {
            setError(undefined);
            if (intent.phase.name === 'idle') intent.clear();
            setCode(typed);
          }}
        />
        <FormEnd intent={intent} action={t('cards.remove')} kind="danger" />
      </form>
    </Sheet>
  );
}

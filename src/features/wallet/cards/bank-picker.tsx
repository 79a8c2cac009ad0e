import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { Bank } from './bank-info.ts';
import styles from './forms.module.css';
import { KindIcon } from './kind-icon.tsx';
import { OptionRow } from './option-row.tsx';

interface BankPickerProps {
  banks: readonly Bank[];
  chosen: Bank | undefined;
  error: string | undefined;
  onChoose: (bank: Bank) => void;
}

/** Which bank or e-wallet: a button that opens the list. */
export function BankPicker({ banks, chosen, error, onChoose }: BankPickerProps) {
  const { t } = useTranslation('withdraw');
  const [isOpen, setOpen] = useState(false);
  const choose = (bank: Bank) => {
    setOpen(false);
    onChoose(bank);
  };
  return (
    <div className={styles.part}>
      <span className={styles.label} id="bank-label">
        {t('card.bank')}
      </span>
      <button
        type="button"
        name="bank"
        className={styles.pick}
        aria-labelledby="bank-label bank-chosen"
        aria-haspopup="dialog"
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        {chosen ? <KindIcon kind={chosen.kind} /> : null}
        <span className={styles.what} id="bank-chosen">
          <strong>{chosen?.name ?? t('card.choose')}</strong>
          {chosen ? <span>{t(`kind.${chosen.kind}`)}</span> : null}
        </span>
        <Icon name="chevron" size={20} />
      </button>
      {error ? (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : null}
      {isOpen ? (
        <Sheet title={t('card.bank')} onClose={() => setOpen(false)}>
          <ul>
            {banks.map((bank) => (
              <li key={bank.bankId}>
                <OptionRow
                  kind={bank.kind}
                  title={bank.name}
                  text={t(`kind.${bank.kind}`)}
                  isChosen={bank.bankId === chosen?.bankId}
                  onChoose={() => choose(bank)}
                />
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </div>
  );
}

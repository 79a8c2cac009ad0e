import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { CARD_PATHS } from '../cards/card-paths.ts';
import { AccountText } from '../cards/card-row.tsx';
import { KindIcon } from '../cards/kind-icon.tsx';
import { OptionRow } from '../cards/option-row.tsx';
import type { Kind } from './rules.ts';
import styles from './withdraw-form.module.css';
import type { Account } from './withdraw-info.ts';

interface AccountPickerProps {
  accounts: readonly Account[];
  chosen: Account;
  kind: Kind | undefined;
  onChoose: (account: Account) => void;
}

/** Which of the player's own accounts is paid. */
export function AccountPicker({ accounts, chosen, kind, onChoose }: AccountPickerProps) {
  const { t } = useTranslation('withdraw');
  const [isOpen, setOpen] = useState(false);
  const choose = (account: Account) => {
    setOpen(false);
    onChoose(account);
  };
  return (
    <>
      <h2 className={styles.title} id="pay-to">
        {t('form.to')}
      </h2>
      <button
        type="button"
        className={styles.account}
        aria-labelledby="pay-to pay-to-account"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <KindIcon kind={chosen.kind} />
        <span id="pay-to-account" className={styles.accountText}>
          <AccountText account={chosen} />
        </span>
        <Icon name="chevron" size={20} />
      </button>
      {isOpen ? (
        <Sheet title={t('form.pick')} onClose={() => setOpen(false)}>
          <ul>
            {accounts.map((account) => (
              <li key={account.id}>
                <OptionRow
                  kind={account.kind}
                  title={account.bankName}
                  text={account.accountMask}
                  isChosen={account.id === chosen.id}
                  onChoose={() => choose(account)}
                />
              </li>
            ))}
          </ul>
          <LinkButton to={CARD_PATHS.add(kind)} kind="quiet" full>
            {t('form.other')}
          </LinkButton>
        </Sheet>
      ) : null}
    </>
  );
}

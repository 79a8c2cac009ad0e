import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../records.module.css';
import { StatementSheet } from './statement-sheet.tsx';

/** Opens the statements; for a screen's head. */
export function StatementButton() {
  const { t } = useTranslation('records');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className={styles.headButton}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="records" size={20} />
        {t('statement.short')}
      </Button>
      {isOpen ? <StatementSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}

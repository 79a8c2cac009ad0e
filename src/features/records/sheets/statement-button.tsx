import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Protection } from '../../../lib/session/protection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { BreakSheet } from './break-sheet.tsx';
import styles from './self-limited.module.css';

/** A break of the player's own length; a running one can only be made longer. */
export function BreakCard({ info }: { info: Protection }) {
  const { t } = useTranslation('self-limited');
  const [isOpen, setOpen] = useState(false);
  const { kind } = info.stop;
  return (
    <section id="break" className={`${styles.card} ${styles.target}`}>
      <h2>{t('break.title')}</h2>
      <p className={styles.about}>{t('break.text')}</p>
      {kind === 'exclusion' ? null : (
        <Button kind="secondary" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(kind === 'break' ? 'break.longer' : 'break.open')}
        </Button>
      )}
      {isOpen ? <BreakSheet info={info} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

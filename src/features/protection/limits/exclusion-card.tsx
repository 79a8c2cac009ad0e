import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Protection } from '../../../lib/session/protection.ts';
import { StopCard } from '../../../parts/limits/stop-card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ExclusionSheet } from './exclusion-sheet.tsx';
import styles from './self-limited.module.css';

/** Self-exclusion in plain words, and the way to it. */
export function ExclusionCard({ info }: { info: Protection }) {
  const { t } = useTranslation('self-limited');
  const [isOpen, setOpen] = useState(false);
  const isExcluded = info.stop.kind === 'exclusion';
  return (
    <section id="exclusion" className={`${styles.card} ${styles.target}`}>
      <h2>{t('exclusion.title')}</h2>
      <p className={styles.about}>{t('exclusion.text')}</p>
      {isExcluded ? null : (
        <Button kind="secondary" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('exclusion.open')}
        </Button>
      )}
      {isOpen ? <ExclusionSheet info={info} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** The break or exclusion that runs; an exclusion can only be made longer. */
export function RunningStop({ info }: { info: Protection }) {
  const { t } = useTranslation('self-limited');
  const [isOpen, setOpen] = useState(false);
  return (
    <StopCard stop={info.stop}>
      {info.stop.kind === 'exclusion' ? (
        <Button kind="secondary" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('exclusion.longer')}
        </Button>
      ) : null}
      {isOpen ? <ExclusionSheet info={info} onClose={() => setOpen(false)} /> : null}
    </StopCard>
  );
}

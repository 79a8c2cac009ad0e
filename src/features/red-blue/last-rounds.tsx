import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import type { SettledRound } from './pk.ts';
import { Records } from './records.tsx';
import page from './red-blue.module.css';
import { RoundRow } from './round-row.tsx';
import styles from './rounds.module.css';

interface LastRoundsProps {
  rounds: readonly SettledRound[];
  /** Something is being revealed that the own records would tell before. */
  isSecret: boolean;
}

/** How the last rounds ended, and the way to all the own ones. */
export function LastRounds({ rounds, isSecret }: LastRoundsProps) {
  const { t } = useTranslation('red-blue');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.last}>
      <div className={styles.lastHead}>
        <h2 className={styles.lastTitle}>{t('rounds.title')}</h2>
        <Button kind="quiet" disabled={isSecret} onClick={() => setOpen(true)}>
          {t('records.title')}
        </Button>
      </div>
      {rounds.length > 0 ? (
        <ul>
          {rounds.map((round) => (
            <RoundRow key={round.id} round={round} />
          ))}
        </ul>
      ) : (
        <p className={page.small}>{isSecret ? '' : t('rounds.empty')}</p>
      )}
      {isOpen ? <Records onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

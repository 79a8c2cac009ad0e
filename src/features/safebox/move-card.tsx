import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { MoveForm } from './move-form.tsx';
import styles from './safebox.module.css';
import type { Direction, Safebox } from './safebox-info.ts';

const DIRECTIONS = ['in', 'out'] as const;

/** Put in or take out. */
export function MoveCard({ safebox }: { safebox: Safebox }) {
  const { t } = useTranslation('safebox');
  const [direction, setDirection] = useState<Direction>('in');
  return (
    <section className={styles.card}>
      <Tabs
        label={t('move.label')}
        isInSheet
        tabs={DIRECTIONS.map((name) => ({ name, text: t(`move.${name}`) }))}
        chosen={direction}
        onChoose={setDirection}
      >
        <MoveForm key={direction} direction={direction} safebox={safebox} />
      </Tabs>
    </section>
  );
}

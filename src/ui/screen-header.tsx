import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { layersLeft } from '../lib/back-stack.ts';
import { Icon } from './icon.tsx';
import styles from './screen-header.module.css';
import { useBack } from './use-back.ts';

/** The head of a screen without the shell's bars: back, title, and something on the right. */
export function ScreenHeader(props: { title: string; right?: ReactNode; onBack?: () => void }) {
  const { title, right, onBack } = props;
  const { t } = useTranslation('app');
  const back = useBack();
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.back}
        onClick={onBack ? () => void layersLeft().then(onBack) : back}
        aria-label={t('button.back')}
      >
        <Icon name="back" />
      </button>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.right}>{right}</div>
    </header>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../art/icon.tsx';
import styles from './screen-header.module.css';
import { type BackOptions, useBack } from './use-back.ts';

/** The head of a screen without the shell's bars: back, title, and something on the right. */
export function ScreenHeader(props: { title: string; right?: ReactNode; back?: BackOptions }) {
  const { title, right, back } = props;
  const { t } = useTranslation('app');
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.back}
        onClick={useBack(back)}
        aria-label={t('button.back')}
      >
        <Icon name="back" />
      </button>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.right}>{right}</div>
    </header>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../lib/platform/host.ts';
import { Icon } from '../art/icon.tsx';
import { toast } from '../feedback/toast.tsx';
import styles from './copy-button.module.css';

/** Copies a text that stands beside it. @param label what a screen reader says of the button */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('app');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // The spec's section 8: a copy that fails says nothing; the text stays there to select.
    if (!(await host.copy(text))) return;
    setIsCopied(true);
    toast(t('button.copied'));
  };
  return (
    <button type="button" className={styles.copy} aria-label={label} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} size={20} />
    </button>
  );
}

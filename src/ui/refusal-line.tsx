import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './refusal-line.module.css';

interface RefusalLineProps {
  /** Why something did not happen; there is no line without. */
  text: string | undefined;
  /** Takes the line away; without it there is no button to do so. */
  onClose?: (() => void) | undefined;
}

/** Says why something did not happen, at once and also to a screen reader. */
export function RefusalLine({ text, onClose }: RefusalLineProps) {
  const { t } = useTranslation('app');
  if (!text) return null;
  return (
    <div className={styles.line} role="alert">
      <Icon name="alert" size={20} />
      <p className={styles.text}>{text}</p>
      {onClose ? (
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={t('button.close')}
        >
          <Icon name="close" size={20} />
        </button>
      ) : null}
    </div>
  );
}

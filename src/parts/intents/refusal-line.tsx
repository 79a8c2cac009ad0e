import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/icon.tsx';
import styles from './refusal-line.module.css';
import { RefusalWay } from './refusal-way.tsx';

interface RefusalLineProps {
  /** Why something did not happen; there is no line without. */
  text: string | undefined;
  /** The refusal's code, where the player's own limits may be the reason: then it links to them. */
  code?: number | undefined;
  /** Takes the line away; without it there is no button to do so. */
  onClose?: (() => void) | undefined;
}

/** Says why something did not happen, at once and also to a screen reader. */
export function RefusalLine({ text, code, onClose }: RefusalLineProps) {
  const { t } = useTranslation('app');
  if (!text) return null;
  return (
    <div className={styles.line} role="alert">
      <Icon name="alert" size={20} />
      <p className={styles.text}>
        {text}
        <RefusalWay code={code} className={styles.way} />
      </p>
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

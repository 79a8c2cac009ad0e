import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './own-part.module.css';

interface RefusalLineProps {
  code: number | undefined;
  /** The server failed: the next press asks for the same joining again. */
  isAside: boolean;
  onClose: () => void;
}

/** Why joining did not happen. */
export function RefusalLine({ code, isAside, onClose }: RefusalLineProps) {
  const { t } = useTranslation('red-blue');
  if (code === undefined) return null;
  return (
    <div className={styles.refusal} role="alert">
      <Icon name="alert" size={20} />
      <p>{isAside ? t('join.aside', { code }) : refusalText(code)}</p>
      <button type="button" onClick={onClose} aria-label={t('button.close', { ns: 'app' })}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

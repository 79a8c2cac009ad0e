import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import styles from './invite.module.css';

/** Why something did not happen; nothing without a text. */
export function ErrorLine({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('app');
  if (!text) return null;
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" size={20} />
      <p className={styles.errorText}>{text}</p>
      <button
        type="button"
        className={styles.entry}
        onClick={onClose}
        aria-label={t('button.close')}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import styles from './error-line.module.css';
import { DRAW_ERRORS } from './jackpot-info.ts';

interface ErrorLineProps {
  code: number | undefined;
  /** The draw is not over: the next press asks for it again. */
  isAside?: boolean;
  onClose: () => void;
}

/** Why a draw did not happen: a text for each draw error with its code, else the code alone. */
export function ErrorLine({ code, isAside = false, onClose }: ErrorLineProps) {
  const { t } = useTranslation('jackpot');
  if (code === undefined) return null;
  const isKnown = DRAW_ERRORS.some((known) => known === code);
  const other = isAside ? 'error.aside' : 'error.other';
  return (
    <div className={styles.line} role="alert">
      <Icon name="alert" size={20} />
      <p className={styles.text}>{isKnown ? t(`error.${code}`) : t(other, { code })}</p>
      <button
        type="button"
        className={styles.close}
        onClick={onClose}
        aria-label={t('button.close', { ns: 'app' })}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

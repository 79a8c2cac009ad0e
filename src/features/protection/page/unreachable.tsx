import { useTranslation } from 'react-i18next';
import { FIRST_LINE } from './help-lines.ts';
import styles from './protection-page.module.css';

/** Under a link that the server does not reach: who answers meanwhile. */
export function Unreachable() {
  const { t } = useTranslation('player-protection');
  return (
    <p className={styles.unreachable}>
      {t('unreachable')}{' '}
      <a href={`tel:${FIRST_LINE.dial}`} className={styles.whole}>
        {FIRST_LINE.number}
      </a>
    </p>
  );
}

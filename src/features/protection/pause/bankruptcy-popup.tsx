import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import en from '../../../locales/en/bankruptcy.json';
import fil from '../../../locales/fil/bankruptcy.json';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import styles from './bankruptcy-popup.module.css';

addTexts('bankruptcy', { en, fil });

/**
 * After a game, where the balance no longer reaches its lowest stake (overlay `bankruptcy`): limits and a
 * break first, and never an offer.
 */
export default function BankruptcyPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bankruptcy');
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.ways}>
        <LinkButton full to={`${PATHS.selfLimited}#limits`} onClick={onClose}>
          {t('limits')}
        </LinkButton>
        <LinkButton full kind="secondary" to={`${PATHS.selfLimited}#break`} onClick={onClose}>
          {t('break')}
        </LinkButton>
        <LinkButton full kind="quiet" to="/wallets" onClick={onClose}>
          {t('wallet')}
        </LinkButton>
      </div>
    </Sheet>
  );
}

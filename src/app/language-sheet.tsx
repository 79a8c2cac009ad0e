import { useTranslation } from 'react-i18next';
import { currentLocale, LOCALES, setLocale } from '../lib/i18n/i18n.ts';
import { Icon } from '../ui/art/icon.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import styles from './language-sheet.module.css';

/** Chooses the language of the app. */
export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Sheet title={t('language.title')} onClose={onClose}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={styles.choice}
          aria-pressed={locale === currentLocale()}
          onClick={() => void setLocale(locale).then(onClose)}
        >
          {t(`language.${locale}`)}
          {locale === currentLocale() ? <Icon name="check" /> : null}
        </button>
      ))}
    </Sheet>
  );
}

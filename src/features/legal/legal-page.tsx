import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import en from '../../locales/en/legal.json';
import fil from '../../locales/fil/legal.json';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './legal.module.css';

addTexts('legal', { en, fil });

/** A page of rules in plain language, part by part. */
function LegalPage({ page }: { page: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal');
  const parts = Object.keys(en[page].part);
  return (
    <>
      <ScreenHeader title={t(`${page}.title`)} />
      <div className={styles.page}>
        <p className={styles.lead}>{t(`${page}.lead`)}</p>
        {parts.map((part) => (
          <section key={part} className={styles.part}>
            <h2>{t(`${page}.part.${part}.title`)}</h2>
            <p>{t(`${page}.part.${part}.text`)}</p>
          </section>
        ))}
        {page === 'privacy' ? (
          <LinkButton to={PATHS.service} kind="secondary" full>
            {t('button.service', { ns: 'app' })}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

/** `/terms-of-use`, which registration links to. */
export function TermsScreen() {
  return <LegalPage page="terms" />;
}

/** `/privacy-policy`, which registration links to. */
export function PrivacyScreen() {
  return <LegalPage page="privacy" />;
}

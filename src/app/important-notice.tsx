import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MINIMUM_AGE } from '../../contract/account.ts';
import { addTexts } from '../lib/i18n/i18n.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { host } from '../lib/platform/host.ts';
import { useConfig } from '../lib/stores/config-store.ts';
import en from '../locales/en/important-notice.json';
import fil from '../locales/fil/important-notice.json';
import { Button } from '../ui/controls/button.tsx';
import styles from './important-notice.module.css';

addTexts('important-notice', { en, fil });

/** Who may not play (spec section 1), in the order in which it is told. */
const PERSONS = ['age', 'students', 'officials', 'forces', 'restricted', 'licensees'] as const;

/**
 * The full-screen notice (spec section 6): it stands in the place of the app until it is accepted, so
 * that neither back nor Escape nor a popup gets past it.
 */
export default function ImportantNotice({ onAccept }: { onAccept: () => void }) {
  const { t } = useTranslation('important-notice');
  const exitUrl = useConfig(({ config }) => config?.exitUrl ?? '');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={styles.notice}>
      <div className={styles.inside}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
        <ul className={styles.persons}>
          {PERSONS.map((person) => (
            <li key={person}>{t(`person.${person}`, { age: MINIMUM_AGE })}</li>
          ))}
        </ul>
        <p>{t('funds')}</p>
        <p className={styles.links}>
          <Link to={PATHS.terms}>{t('terms')}</Link>
          <Link to={PATHS.privacy}>{t('privacy')}</Link>
        </p>
        <Button full onClick={onAccept}>
          {t('accept')}
        </Button>
        <Button kind="quiet" full onClick={() => void host.exit(exitUrl)}>
          {t('exit')}
        </Button>
      </div>
    </main>
  );
}

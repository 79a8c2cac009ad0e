import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SessionBar } from '../../stage/session-bar.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './sign-in.module.css';
import { SignInPanel } from './sign-in-panel.tsx';

/** The free sign-in at /activity/sign-in. */
export default function SignInScreen() {
  const { t } = useTranslation('sign-in');
  const rule = (
    <Link className={styles.rule} to="/activity/sign-in/rule">
      {t('rule.link')}
    </Link>
  );
  return (
    <>
      <ScreenHeader title={t('title')} right={rule} />
      <SessionBar />
      <SignInPanel />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './check-in.module.css';
import { RUN_QUERY } from './check-in.ts';
import { CheckInPanel } from './check-in-panel.tsx';

/** What the screen asks. */
export const queries = () => [RUN_QUERY];

/** The free check-in at /activity/sign-in. */
export default function CheckInScreen() {
  const { t } = useTranslation('check-in');
  const rule = (
    <Link className={styles.rule} to="/activity/sign-in/rule">
      {t('rule.link')}
    </Link>
  );
  return (
    <>
      <ScreenHeader title={t('title')} right={rule} />
      <SessionBar />
      <CheckInPanel />
    </>
  );
}

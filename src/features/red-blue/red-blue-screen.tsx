import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { ROUND_QUERY } from './pk.ts';
import styles from './red-blue.module.css';
import { RedBluePanel } from './red-blue-panel.tsx';
import './texts.ts';

/** What the screen asks. */
export const queries = () => [ROUND_QUERY];

/** Red versus blue at /activity/redpkblue. */
export default function RedBlueScreen() {
  const { t } = useTranslation('red-blue');
  const rule = (
    <Link className={styles.ruleLink} to="/activity/redpkblue/rule">
      {t('rule.link')}
    </Link>
  );
  return (
    <>
      <ScreenHeader title={t('title')} right={rule} />
      <SessionBar />
      <RedBluePanel />
    </>
  );
}

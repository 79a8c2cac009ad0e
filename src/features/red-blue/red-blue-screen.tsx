import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACTIVITY_SCREENS } from '../../lib/activity-paths.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import styles from './red-blue.module.css';
import { RedBluePanel } from './red-blue-panel.tsx';

/** Red versus blue at /activity/redpkblue. */
export default function RedBlueScreen() {
  const { t } = useTranslation('red-blue');
  const rule = (
    <Link className={styles.ruleLink} to={ACTIVITY_SCREENS['red-blue-rule'].path}>
      {t('rule.link')}
    </Link>
  );
  return (
    <>
      <ScreenHeader title={t('title')} right={rule} />
      <RedBluePanel />
    </>
  );
}

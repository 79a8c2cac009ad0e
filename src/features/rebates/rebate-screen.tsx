import { useTranslation } from 'react-i18next';
import { HeadParol } from '../../parts/head-parol.tsx';
import { RebateContent } from '../../parts/rebates/rebate-content.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './rebates.module.css';

/** `/vip/rebate`: what comes back of yesterday's stakes, by type of game. */
export default function RebateScreen() {
  const { t } = useTranslation('rebates');
  const toRecord = (
    <>
      <LinkButton kind="quiet" to="/vip/rebate/record" className={styles.headButton}>
        {t('record')}
      </LinkButton>
      <HeadParol />
    </>
  );
  return (
    <>
      <ScreenHeader title={t('title')} right={toRecord} />
      <div className={styles.page}>
        <RebateContent />
      </div>
    </>
  );
}

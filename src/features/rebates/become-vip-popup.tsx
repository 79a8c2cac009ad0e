import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useRebates } from '../../parts/rebates/rebates.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './rebate-popup.module.css';

/** What the first VIP level takes, to who has none (overlay `become-vip`; spec section 6). */
export default function BecomeVipPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rebates');
  const { data } = useRebates();
  const have = useSession((session) => session.userInfo?.vipExp ?? 0);
  const first = data?.levels.find(({ level }) => level === 1);
  const actions = (
    <>
      <LinkButton full to={`${PATHS.deposit}&back=1`} onClick={onClose}>
        {t('become.toDeposit')}
      </LinkButton>
      <LinkButton full kind="secondary" to={PATHS.vip} onClick={onClose}>
        {t('become.details')}
      </LinkButton>
      <Button full kind="quiet" onClick={onClose}>
        {t('become.later')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('become.title')} onClose={onClose} actions={actions}>
      <p className={styles.text}>{t('become.text')}</p>
      <h3 className={styles.needs}>{t('become.needs')}</h3>
      {first ? (
        <ul className={styles.list}>
          <li>{t('become.deposit')}</li>
          <li>{t('become.points', { count: first.experience, have })}</li>
        </ul>
      ) : (
        <Skeleton height={72} />
      )}
    </Dialog>
  );
}

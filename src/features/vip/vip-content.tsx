import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useClimb } from './climb.ts';
import styles from './vip.module.css';
import { useVip, type VipInfo } from './vip.ts';
import { VipAwards } from './vip-awards.tsx';
import { VipHead } from './vip-head.tsx';
import { VipTasks } from './vip-tasks.tsx';

/** VIP of a player in every state: what `/vip` and the bonus centre's tab show. */
export function VipContent() {
  const { t } = useTranslation('app');
  const { data, isError, refetch } = useVip();
  if (data) return <Vip info={data} />;
  if (isError) {
    return (
      <div role="alert">
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton height={240} radius={16} />
    </div>
  );
}

function Vip({ info }: { info: VipInfo }) {
  const { t } = useTranslation('vip');
  const climb = useClimb(info);
  return (
    <>
      <VipHead info={info} climb={climb} />
      <div className={climb.due ? styles.later : undefined}>
        <VipAwards info={info} />
        <VipTasks info={info} />
        <div className={styles.doors}>
          <LinkButton to="/vip/level" kind="secondary" full>
            {t('toLevels')}
          </LinkButton>
          <LinkButton to="/vip/rebate" kind="secondary" full>
            {t('toRebates')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

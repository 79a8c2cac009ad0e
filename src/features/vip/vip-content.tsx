import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useClimb } from './climb.ts';
import styles from './vip.module.css';
import { useVip, type VipInfo } from './vip.ts';
import { VipAwards } from './vip-awards.tsx';
import { VipHead } from './vip-head.tsx';
import { VipTasks } from './vip-tasks.tsx';

/** VIP of a player in every state: what `/vip` and the bonus centre's tab show. */
export function VipContent() {
  const query = useVip();
  return (
    <Loaded query={query} heights={[240]}>
      {(info) => <Vip info={info} />}
    </Loaded>
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
        <p className={styles.terms}>{t('wagerOnce')}</p>
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

import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './service.module.css';
import { useServices } from './service.ts';
import { WayList } from './way-list.tsx';

/** `/service/vip`: dedicated customer service from a VIP level on; below it, the way there. */
export default function VipServiceScreen() {
  const { t } = useTranslation('service');
  const services = useServices();
  return (
    <>
      <ScreenHeader title={t('vip.title')} back={{ home: '/service' }} />
      <div className={styles.page}>
        <Loaded query={services} heights={[112]}>
          {({ vip: { level, ownLevel, queue } }) =>
            queue.length > 0 ? (
              <>
                <p className={styles.lead}>{t('vip.lead')}</p>
                <WayList ways={queue} />
              </>
            ) : (
              <EmptyState
                title={level > 0 ? t('vip.from', { level }) : t('vip.none')}
                text={level > 0 ? t('vip.own', { level: ownLevel }) : t('vip.noneText')}
                action={
                  <LinkButton to={level > 0 ? '/vip' : '/service'}>
                    {t(level > 0 ? 'vip.go' : 'vip.back')}
                  </LinkButton>
                }
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

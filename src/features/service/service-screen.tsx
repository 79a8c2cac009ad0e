import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SERVICE_TYPES } from '../../../contract/service.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { openChat } from './open-chat.ts';
import styles from './service.module.css';
import { useServices, type Way } from './service.ts';
import { WayList } from './way-list.tsx';

/** Who came for customer service itself gets the live chat at once, where somebody is there (spec section 7). */
function useWantedChat(ways: readonly Way[] | undefined): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isWanted = (state as { chat?: boolean } | null)?.chat === true;
  useEffect(() => {
    if (!isWanted || !ways) return;
    // Once: back from elsewhere this screen shows all ways.
    void navigate(pathname, { replace: true, state: null });
    const chat = ways.find(({ itemType, isOpen }) => itemType === SERVICE_TYPES.chat && isOpen);
    if (chat) void openChat(chat).catch(() => undefined);
  }, [isWanted, ways, navigate, pathname]);
}

/** `/service`: the ways to customer service, for everybody (spec section 6). */
export default function ServiceScreen() {
  const { t } = useTranslation('service');
  const services = useServices();
  const isPlayer = useSession((state) => state.userInfo !== undefined);
  useWantedChat(services.data?.appCustomerServiceQueue);
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <p className={styles.lead}>{t('lead')}</p>
        <Loaded query={services} heights={[112, 112, 112, 112]}>
          {({ appCustomerServiceQueue: ways, vip }) => (
            <>
              {ways.length > 0 ? <WayList ways={ways} /> : <p>{t('none')}</p>}
              {isPlayer && vip.level > 0 ? (
                <LinkButton to="/service/vip" kind="quiet" full>
                  {t('vip.title')}
                </LinkButton>
              ) : null}
            </>
          )}
        </Loaded>
        <p className={styles.safe}>
          <Icon name="shield" size={24} />
          <span>{t('safe')}</span>
        </p>
        <nav aria-label={t('more')} className={styles.more}>
          <LinkButton to="/faq" kind="secondary" full>
            {t('faq')}
          </LinkButton>
          {isPlayer ? (
            <LinkButton to="/feedback/record" kind="secondary" full>
              {t('tickets')}
            </LinkButton>
          ) : null}
          <LinkButton to={PATHS.protection} kind="secondary" full>
            {t('helplines')}
          </LinkButton>
        </nav>
      </div>
    </>
  );
}

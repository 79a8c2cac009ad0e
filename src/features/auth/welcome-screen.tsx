import './texts.ts';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './auth.module.css';
import { useGameOf, useReturn } from './auth-page.tsx';
import { BIND_PATH } from './social/social-paths.ts';

/** `/welcome`: where a registration ends, with the next step and the way to what was wanted. */
export default function WelcomeScreen() {
  const { t } = useTranslation('auth');
  const { back, keep } = useReturn();
  const game = useGameOf(back);
  const mobile = useSession((state) => state.userInfo?.mobile);
  return (
    <>
      <ScreenHeader title={t('welcome.title')} />
      <div className={`${styles.page} ${styles.welcome}`}>
        <Parol size={96} />
        <h2>{t('welcome.in')}</h2>
        <p>{t('welcome.ready')}</p>
        <section className={styles.next}>
          <h3>{t('welcome.next')}</h3>
          <p>{t('welcome.deposit')}</p>
          <LinkButton to={PATHS.deposit} full>
            {t('welcome.toDeposit')}
          </LinkButton>
        </section>
        <div className={styles.others}>
          <LinkButton kind="secondary" to={back} full replace>
            {game ? t('welcome.toGame', { name: game.name }) : t('welcome.look')}
          </LinkButton>
          {mobile ? null : (
            <LinkButton kind="quiet" to={keep(BIND_PATH)} full>
              {t('title.bind')}
            </LinkButton>
          )}
          <LinkButton kind="quiet" to={PATHS.selfLimited} full>
            {t('welcome.limits')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { IconDisc } from '../../ui/art/icon-disc.tsx';
import type { IconShape } from '../../ui/art/icon-shapes.ts';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import './texts.ts';
import { DeviceSection } from './device-section.tsx';
import styles from './security.module.css';
import { bindPhonePath, SECURITY_PATHS } from './security-paths.ts';
import { SECURITY_SHAPES } from './security-shapes.ts';

/** `/member/security`: what the account is logged in to with, and where it is logged in. */
export default function SecurityScreen() {
  const { t } = useTranslation('security');
  const userInfo = useSession((state) => state.userInfo);
  if (!userInfo) return null;
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <WaysIn userInfo={userInfo} />
        <DeviceSection />
        <section aria-label={t('guard.title')} className={styles.guard}>
          <Icon name="shield" />
          <div>
            <h2 className={styles.guardTitle}>{t('guard.title')}</h2>
            <ul className={styles.rules}>
              {(['idle', 'days', 'tries', 'mail'] as const).map((rule) => (
                <li key={rule}>{t(`guard.${rule}`)}</li>
              ))}
            </ul>
          </div>
        </section>
        <p className={styles.lead}>
          <Link to={SECURITY_PATHS.close}>{t('close.title')}</Link>
        </p>
      </div>
    </>
  );
}

function WaysIn({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('security');
  const { hasPassword, mobile } = userInfo;
  const { security, password, phone, linked, setPassword } = SECURITY_PATHS;
  return (
    <nav aria-label={t('ways.title')}>
      <h2 className={styles.title}>{t('ways.title')}</h2>
      <ul className={styles.list}>
        <Way
          icon={SECURITY_SHAPES.key}
          to={hasPassword ? password : setPassword}
          name={t('ways.password')}
          state={t(hasPassword ? 'ways.passwordSet' : 'ways.passwordNone')}
          isMissing={!hasPassword}
        />
        <Way
          icon={SECURITY_SHAPES.phone}
          to={mobile ? phone : bindPhonePath(security)}
          name={t('ways.phone')}
          state={mobile || t('ways.phoneNone')}
          isMissing={!mobile}
        />
        <Way
          icon={SECURITY_SHAPES.link}
          to={linked}
          name={t('ways.linked')}
          state={t('ways.linkedText')}
        />
      </ul>
    </nav>
  );
}

interface WayProps {
  icon: IconShape;
  to: string;
  name: string;
  state: string;
  /** Worth doing: without it the account is easier to lose. */
  isMissing?: boolean;
}

function Way({ icon, to, name, state, isMissing = false }: WayProps) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <IconDisc name={icon} />
        <span className={styles.what}>
          <strong>{name}</strong>
          <span className={isMissing ? styles.missing : undefined}>{state}</span>
        </span>
        <Icon name="chevron" size={20} />
      </Link>
    </li>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { copyText } from '../../lib/clipboard.ts';
import { useActivity } from '../../lib/home-store.ts';
import { addTexts } from '../../lib/i18n.ts';
import { logOut } from '../../lib/logout.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-store.ts';
import en from '../../locales/en/member.json';
import fil from '../../locales/fil/member.json';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-shapes.ts';
import styles from './member.module.css';
import { PlayerCard, PlayerFigures } from './player-card.tsx';

addTexts('member', { en, fil });

/** `/member`: who is logged in, what they have, and where to go from here. */
export default function MemberScreen() {
  const { t } = useTranslation('member');
  const userInfo = useSession((state) => state.userInfo);
  const openOverlay = useOverlays((state) => state.open);
  const jackpot = useActivity(ACTIVITY_IDS.luckyJackpot);
  const [isLeaving, setLeaving] = useState(false);
  if (!userInfo) return null;
  return (
    <div className={styles.page}>
      <PlayerCard userInfo={userInfo} onCopy={() => copyText(userInfo.id)} />
      <PlayerFigures userInfo={userInfo} />
      <nav className={styles.list} aria-label={t('title')}>
        <Row icon="deposit" to={PATHS.deposit} text={t('deposit')} />
        {jackpot ? <Row icon="trophy" to={PATHS.jackpot} text={t('jackpot')} /> : null}
        {userInfo.hasPassword ? null : (
          <Row icon="shield" to={PATHS.setPassword} text={t('setPassword')} />
        )}
        <button type="button" className={styles.row} onClick={() => openOverlay('language')}>
          <Icon name="globe" />
          <span>{t('language')}</span>
          <Icon name="chevron" size={20} />
        </button>
        <button type="button" className={styles.row} onClick={() => openOverlay('display')}>
          <Icon name="sound" />
          <span>{t('display')}</span>
          <Icon name="chevron" size={20} />
        </button>
        <Row icon="rules" to={PATHS.terms} text={t('terms')} />
        <Row icon="shield" to={PATHS.privacy} text={t('privacy')} />
      </nav>
      <Button
        kind="secondary"
        full
        data-keep-clear
        isBusy={isLeaving}
        onClick={() => {
          setLeaving(true);
          void logOut();
        }}
      >
        {t('logout')}
      </Button>
    </div>
  );
}

function Row({ icon, to, text }: { icon: IconName; to: string; text: string }) {
  return (
    <Link to={to} className={styles.row}>
      <Icon name={icon} />
      <span>{text}</span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}

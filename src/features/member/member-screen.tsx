import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { logOut } from '../../lib/session/logout.ts';
import { reloadPlayer } from '../../lib/session/player-data.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { useActivity } from '../../lib/stores/home-store.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import en from '../../locales/en/member.json';
import fil from '../../locales/fil/member.json';
import { JACKPOT_QUERY } from '../../parts/chances/jackpot-info.ts';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { useKycState } from './kyc-state.ts';
import styles from './member.module.css';
import { MEMBER_PATHS } from './member-paths.ts';
import { MEMBER_SHAPES } from './member-shapes.ts';
import { ButtonRow, Group, Lamp, LinkRow } from './menu.tsx';
import { PlayerCard, PlayerFigures } from './player-card.tsx';
import { SetupCard } from './setup-card.tsx';

addTexts('member', { en, fil });

/** What it asks. */
export const queries = () => [JACKPOT_QUERY];

/** `/member`: who is logged in, what they have, and where to go from here. */
export default function MemberScreen() {
  const userInfo = useSession((state) => state.userInfo);
  const kycState = useKycState();
  useEffect(() => {
    // Points, safebox and bonus coin move on other screens.
    void reloadPlayer();
  }, []);
  if (!userInfo) return null;
  return (
    <div className={styles.page}>
      <PlayerCard userInfo={userInfo} kycState={kycState} />
      <PlayerFigures userInfo={userInfo} />
      <SetupCard userInfo={userInfo} kycState={kycState} />
      <WalletGroup userInfo={userInfo} />
      <GamesGroup />
      <AccountGroup />
      <ProtectionGroup />
      <SettingsGroup />
      <LogoutButton />
    </div>
  );
}

function WalletGroup({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('member');
  return (
    <Group title={t('group.money')}>
      <LinkRow icon="records" to="/wallets/record" text={t('records')} />
      <LinkRow icon={MONEY_SHAPES.bars} to="/member/report" text={t('report')} />
      <LinkRow icon={MEMBER_SHAPES.card} to="/wallets/card/list" text={t('accounts')} />
      <LinkRow icon="lock" to="/wallets/safebox" text={t('safebox')}>
        {userInfo.safebox > 0 ? <MoneyText amount={userInfo.safebox} /> : null}
      </LinkRow>
      <LinkRow icon="bonus" to="/wallets/bonus" text={t('bonusCoin')}>
        {userInfo.bonus > 0 ? <MoneyText amount={userInfo.bonus} /> : null}
      </LinkRow>
    </Group>
  );
}

function GamesGroup() {
  const { t } = useTranslation('member');
  const jackpot = useActivity(ACTIVITY_IDS.luckyJackpot);
  return (
    <Group title={t('group.games')}>
      <LinkRow icon={MEMBER_SHAPES.games} to={MEMBER_PATHS.games} text={t('games')} />
      <LinkRow icon={MONEY_SHAPES.clock} to="/member/rounds" text={t('rounds')} />
      <LinkRow icon={MONEY_SHAPES.undo} to="/member/retrieve-balance" text={t('retrieve')} />
      <LinkRow icon="trophy" to="/rank" text={t('ranking')} />
      <LinkRow icon={MONEY_SHAPES.exchange} to="/points" text={t('pointsAndCodes')} />
      <LinkRow icon={MONEY_SHAPES.star} to="/reward/record" text={t('rewards')} />
      {jackpot ? <LinkRow icon="trophy" to={PATHS.jackpot} text={t('jackpot')} /> : null}
    </Group>
  );
}

function AccountGroup() {
  const { t } = useTranslation('member');
  const hasMail = useRedDots(({ flags }) => flags.hasMail);
  const hasGift = useRedDots(({ flags }) => flags.emailAwardFlag);
  const hasCommission = useRedDots(({ flags }) => flags.agent5AwardFlag);
  return (
    <Group title={t('group.account')}>
      <LinkRow icon="member" to={MEMBER_PATHS.profile} text={t('profile')} />
      <LinkRow icon={MEMBER_SHAPES.mail} to={MEMBER_PATHS.inbox} text={t('inbox')}>
        {hasMail || hasGift ? <Lamp text={t(hasGift ? 'gift' : 'unread')} /> : null}
      </LinkRow>
      <LinkRow icon={MEMBER_SHAPES.bell} to={MEMBER_PATHS.marketing} text={t('marketing')} />
      <LinkRow icon={MONEY_SHAPES.pencil} to={MEMBER_PATHS.tickets} text={t('tickets')} />
      <LinkRow icon="shield" to={MEMBER_PATHS.security} text={t('security')} />
      <LinkRow icon={MEMBER_SHAPES.share} to={MEMBER_PATHS.share} text={t('share')} />
      <LinkRow icon={MEMBER_SHAPES.friends} to={MEMBER_PATHS.agent} text={t('friends')}>
        {hasCommission ? <Lamp text={t('gift')} /> : null}
      </LinkRow>
    </Group>
  );
}

function ProtectionGroup() {
  const { t } = useTranslation('member');
  const hasChat = useRedDots(({ flags }) => flags.hasChat);
  return (
    <Group title={t('group.protection')}>
      <LinkRow icon={MEMBER_SHAPES.limits} to={MEMBER_PATHS.limits} text={t('limits')} />
      <LinkRow icon={MEMBER_SHAPES.hand} to={MEMBER_PATHS.protection} text={t('help')} />
      <LinkRow icon="search" to={MEMBER_PATHS.faq} text={t('faq')} />
      <LinkRow icon={MONEY_SHAPES.help} to={PATHS.service} text={t('service')}>
        {hasChat ? <Lamp text={t('answer')} /> : null}
      </LinkRow>
    </Group>
  );
}

function SettingsGroup() {
  const { t } = useTranslation('member');
  const openOverlay = useOverlays((state) => state.open);
  return (
    <Group title={t('group.settings')}>
      <ButtonRow icon="globe" text={t('language')} onPress={() => openOverlay('language')} />
      <ButtonRow icon="sound" text={t('display')} onPress={() => openOverlay('display')} />
      <LinkRow icon={MEMBER_SHAPES.phone} to={MEMBER_PATHS.download} text={t('download')} />
      <LinkRow icon={MONEY_SHAPES.star} to={MEMBER_PATHS.about} text={t('about')} />
      <LinkRow icon="rules" to={PATHS.terms} text={t('terms')} />
      <LinkRow icon="eye" to={PATHS.privacy} text={t('privacy')} />
    </Group>
  );
}

function LogoutButton() {
  const { t } = useTranslation('member');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Button
      kind="secondary"
      full
      isBusy={isLeaving}
      onClick={() => {
        setLeaving(true);
        void logOut();
      }}
    >
      {t('logout')}
    </Button>
  );
}

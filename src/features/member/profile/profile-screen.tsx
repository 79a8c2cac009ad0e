import './texts.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../lib/i18n/date-text.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { reloadPlayer } from '../../../lib/session/player-data.ts';
import { type UserInfo, useSession } from '../../../lib/session/session-store.ts';
import { KYC_QUERY } from '../../../parts/identity/kyc-query.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { KYC_TONES, useKycState } from '../kyc-state.ts';
import { MEMBER_PATHS } from '../member-paths.ts';
import { MEMBER_SHAPES } from '../member-shapes.ts';
import { FactRow, Facts, Group, LinkRow, State } from '../menu.tsx';
import styles from './profile.module.css';

/** What it asks. */
export const queries = () => [KYC_QUERY];

/** `/member/profile`: who the operator and the others take the player for. */
export default function ProfileScreen() {
  const { t } = useTranslation('profile');
  const userInfo = useSession((state) => state.userInfo);
  useEffect(() => {
    // Another device may have changed it.
    void reloadPlayer();
  }, []);
  if (!userInfo) return null;
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <section className={styles.head}>
          <Avatar
            avatar={userInfo.avatar}
            own={userInfo.avatarOther}
            className={styles.large ?? ''}
          />
          <h2 className={styles.nickname}>{userInfo.nickname}</h2>
          <LinkButton to={MEMBER_PATHS.edit} kind="secondary">
            {t('edit')}
          </LinkButton>
        </section>
        <AccountFacts userInfo={userInfo} />
        <IdentityGroup userInfo={userInfo} />
        <AccessGroup userInfo={userInfo} />
      </div>
    </>
  );
}

function AccountFacts({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation(['profile', 'member']);
  const { account, id, mobile, pid, registerTime } = userInfo;
  return (
    <Facts title={t('facts.title')}>
      {account ? <FactRow label={t('facts.account')} value={account} /> : null}
      <FactRow
        label={t('facts.id')}
        value={id}
        after={<CopyButton text={id} label={`${t('member:copyId')}: ${id}`} />}
      />
      {mobile ? <FactRow label={t('facts.mobile')} value={mobile} /> : null}
      {pid ? <FactRow label={t('facts.inviter')} value={pid} /> : null}
      <FactRow label={t('facts.since')} value={dateText(registerTime)} />
    </Facts>
  );
}

function IdentityGroup({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation(['profile', 'member']);
  const kycState = useKycState();
  const { hasUserOther } = userInfo;
  return (
    <Group title={t('identity.title')}>
      <LinkRow icon={MEMBER_SHAPES.identity} to={MEMBER_PATHS.kyc} text={t('identity.kyc')}>
        <State tone={KYC_TONES[kycState]}>{t(`member:kyc.${kycState}`)}</State>
      </LinkRow>
      <LinkRow icon="records" to={MEMBER_PATHS.other} text={t('identity.other')}>
        <State tone={hasUserOther ? 'good' : 'todo'}>
          {t(hasUserOther ? 'identity.given' : 'identity.missing')}
        </State>
      </LinkRow>
    </Group>
  );
}

function AccessGroup({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation(['profile', 'member']);
  const { hasPassword, mobile, facebookAccount, googleAccount, lineAccount } = userInfo;
  const linked = [
    ...(googleAccount ? ['Google'] : []),
    ...(facebookAccount ? ['Facebook'] : []),
    ...(lineAccount ? ['LINE'] : []),
  ];
  return (
    <Group title={t('access.title')}>
      {mobile ? null : (
        <LinkRow icon={MEMBER_SHAPES.phone} to={MEMBER_PATHS.bindPhone} text={t('access.phone')} />
      )}
      {hasPassword ? null : (
        <LinkRow icon="lock" to={PATHS.setPassword} text={t('access.password')} />
      )}
      <LinkRow icon={MEMBER_SHAPES.link} to={MEMBER_PATHS.linked} text={t('access.linked')}>
        {linked.length > 0 ? linked.join(', ') : t('access.none')}
      </LinkRow>
      <LinkRow icon="shield" to={MEMBER_PATHS.security} text={t('member:security')} />
    </Group>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appAgent5Rule } from '../../../contract/agent.ts';
import { actInviteUser } from '../../../contract/invite.ts';
import { ask } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { QrCode } from '../../parts/share/qr-code.tsx';
import { INVITE_ROUND, registerPathOf, shareUrlOf } from '../../parts/share/share.ts';
import { useShare } from '../../parts/share/use-share.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './share.module.css';

/** Pages of others that take an address to share: plain links, nothing of theirs runs here. */
const PLACES = [
  { name: 'facebook', hrefOf: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { name: 'line', hrefOf: 'https://social-plugins.line.me/lineit/share?url=' },
] as const;

/** `/share`: the player's link and code in every form, and what a friend brings. */
export default function ShareScreen() {
  const { t } = useTranslation('share');
  const id = useSession((session) => session.userInfo?.id ?? '');
  const path = registerPathOf(id);
  const url = shareUrlOf(path);
  const { share, isBusy } = useShare(path);
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <section className={styles.own}>
          <QrCode className={styles.qr} text={url} label={t('qr')} />
          <div className={styles.words}>
            <p className={styles.lead}>{t('lead')}</p>
            <p className={styles.soft}>{t('qrHint')}</p>
            <Fact label={t('code')} value={id} copy={t('copyCode')} />
            <Fact label={t('link')} value={url} copy={t('copyLink')} />
            <Button full isBusy={isBusy} onClick={share}>
              {t('press')}
            </Button>
            <p className={styles.places}>
              <span>{t('other')}</span>
              {PLACES.map(({ name, hrefOf }) => (
                <ExternalLink
                  key={name}
                  className={styles.place}
                  href={`${hrefOf}${encodeURIComponent(url)}`}
                >
                  {t(name)}
                </ExternalLink>
              ))}
            </p>
          </div>
        </section>
        <Brings />
      </div>
    </>
  );
}

function Fact({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div className={styles.fact}>
      <p>
        <span className={styles.label}>{label}</span>
        <strong className={styles.value}>{value}</strong>
      </p>
      <CopyButton text={value} label={copy} />
    </div>
  );
}

/** What a friend brings on the invite wheel; conditions stand in the size of what they condition. */
function Brings() {
  const { t } = useTranslation('share');
  const { data, isError, refetch } = useQuery({
    queryKey: INVITE_ROUND,
    queryFn: () => ask(actInviteUser, {}, { isSilent: true }),
  });
  return (
    <section className={styles.card} aria-labelledby="share-brings">
      <h2 id="share-brings" className={styles.title}>
        {t('brings.title')}
      </h2>
      {data ? <WheelTerms info={data} /> : null}
      {!data && !isError ? <Skeleton height={160} radius={12} /> : null}
      {!data && isError ? (
        <div role="alert">
          <p>{t('brings.failed')}</p>
          <Button kind="secondary" full onClick={() => void refetch()}>
            {t('button.retry', { ns: 'app' })}
          </Button>
        </div>
      ) : null}
      <AgentTerms />
      <p className={styles.term}>{t('brings.private')}</p>
    </section>
  );
}

function WheelTerms({ info }: { info: Awaited<ReturnType<typeof ask<typeof actInviteUser>>> }) {
  const { t } = useTranslation('share');
  if (!info.isOpen) return <p className={styles.term}>{t('brings.closed')}</p>;
  const { spinsForFriend, friendsPerRound, spinsForDeposit, friendDeposit } = info.rules;
  const amount = shortMoneyText(friendDeposit);
  return (
    <>
      <p className={styles.term}>
        <strong>{t('brings.register', { count: spinsForFriend })}.</strong>{' '}
        {t('brings.registerNote', { friends: friendsPerRound })}
      </p>
      <p className={styles.term}>
        <strong>{t('brings.deposit', { count: spinsForDeposit, amount })}.</strong>{' '}
        {t('brings.depositNote')}
      </p>
      <LinkButton to="/activity/spin" kind="secondary" full>
        {t('brings.open')}
      </LinkButton>
    </>
  );
}

/** The commission of a friend's wagers, where the operator pays one. */
function AgentTerms() {
  const { t } = useTranslation('share');
  const { data } = useQuery({
    queryKey: ['agent', 'rule'],
    queryFn: () => ask(appAgent5Rule, {}, { isSilent: true }),
  });
  const [rate = 0] = data?.rates ?? [];
  if (!data?.isOpen || rate === 0) return null;
  return (
    <>
      <p className={styles.term}>
        <strong>{t('brings.commission', { rate: (rate / 100).toFixed(2) })}.</strong>{' '}
        {t('brings.commissionNote')}
      </p>
      <LinkButton to="/agent" kind="secondary" full>
        {t('brings.friends')}
      </LinkButton>
    </>
  );
}

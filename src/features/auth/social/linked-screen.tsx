import './texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../../contract/call.ts';
import { socialAccounts } from '../../../../contract/social.ts';
import { ask } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/i18n/date-text.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import authStyles from '../auth.module.css';
import { PROVIDER_NAMES, type Provider } from './flow.ts';
import { type LinkChange, LinkDialog } from './link-dialog.tsx';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social.module.css';
import { BIND_PATH, LINKED_KEY, LINKED_PATH } from './social-paths.ts';
import { useProvider } from './use-provider.ts';

type Linked = ReplyOf<typeof socialAccounts>;

/** `/member/profile/linked`: accounts elsewhere that log in to the player's own. */
export default function LinkedScreen() {
  const { t } = useTranslation('social');
  const { data, isError, refetch } = useQuery({
    queryKey: LINKED_KEY,
    queryFn: () => ask(socialAccounts, {}),
    // A phone or an account may have been added since.
    refetchOnMount: 'always',
  });
  return (
    <>
      <ScreenHeader title={t('linked.title')} />
      <div className={authStyles.page}>
        {data ? <Accounts linked={data} /> : null}
        {!data && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {data || isError ? null : <RowsSkeleton />}
      </div>
    </>
  );
}

function Accounts({ linked }: { linked: Linked }) {
  const { t } = useTranslation('social');
  const hasPassword = useSession((state) => state.userInfo?.hasPassword === true);
  const [change, setChange] = useState<LinkChange>();
  const { busy, fault, go } = useProvider({ back: LINKED_PATH, isLink: true });
  const link = (provider: Provider) =>
    hasPassword ? setChange({ provider, isLink: true }) : void go(provider);
  const owned = linked.accounts.map(({ provider }) => provider);
  const rows = [...new Set([...linked.providers, ...owned])];
  if (rows.length === 0) return <EmptyState title={t('linked.none')} />;
  return (
    <>
      <p className={authStyles.lead}>{t('linked.lead')}</p>
      <ul className={styles.rows}>
        {rows.map((provider) => {
          const account = linked.accounts.find((known) => known.provider === provider);
          return (
            <li key={provider} className={styles.row}>
              <ProviderMark provider={provider} size={40} />
              <div className={styles.about}>
                <strong>{PROVIDER_NAMES[provider]}</strong>
                {account?.name ? <span>{account.name}</span> : null}
                <span>
                  {account
                    ? t('linked.since', { day: dateText(account.linkedAt) })
                    : t('linked.not')}
                </span>
              </div>
              {account ? (
                <Button
                  kind="quiet"
                  disabled={!linked.canUnlink}
                  aria-label={t('linked.unlinkName', { name: PROVIDER_NAMES[provider] })}
                  aria-describedby={linked.canUnlink ? undefined : 'last-way'}
                  onClick={() => setChange({ provider, isLink: false })}
                >
                  {t('linked.unlink')}
                </Button>
              ) : (
                <Button
                  kind="secondary"
                  isBusy={busy === provider}
                  aria-label={t('linked.linkName', { name: PROVIDER_NAMES[provider] })}
                  onClick={() => link(provider)}
                >
                  {t('linked.link')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {linked.canUnlink ? null : (
        <div className={styles.last}>
          <p id="last-way">{t('linked.lastWay')}</p>
          <LinkButton to={`${BIND_PATH}?back=${encodeURIComponent(LINKED_PATH)}`} full>
            {t('linked.bind')}
          </LinkButton>
        </div>
      )}
      <div role="alert">{fault ? <p className={styles.fault}>{fault}</p> : null}</div>
      {change ? <LinkDialog {...change} onClose={() => setChange(undefined)} /> : null}
    </>
  );
}

function RowsSkeleton() {
  return (
    <>
      {['google', 'facebook', 'line'].map((name) => (
        <Skeleton key={name} height={72} radius={16} className={styles.skeleton} />
      ))}
    </>
  );
}

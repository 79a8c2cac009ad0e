import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { gameBalances, retrieveBalance } from '../../../contract/games.ts';
import { ApiRefused, ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { addTexts, refusalText } from '../../lib/i18n/i18n.ts';
import { loadPlayer } from '../../lib/session/player-data.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import en from '../../locales/en/retrieve.json';
import fil from '../../locales/fil/retrieve.json';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './retrieve.module.css';

addTexts('retrieve', { en, fil });

type Provider = ReplyOf<typeof gameBalances>['list'][number];

/** While a provider is being asked its answer is looked for this often. */
const ASKED_MS = 4000;

/** `/member/retrieve-balance`: what lies with each game provider, and the way to get it back. */
export default function RetrieveScreen() {
  const { t } = useTranslation('retrieve');
  const { data, isError, refetch } = useQuery({
    queryKey: ['gameBalances'],
    queryFn: async () => {
      const reply = await ask(gameBalances, {});
      // What came back meanwhile is in the wallet.
      await loadPlayer().catch(() => undefined);
      return reply;
    },
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.list.some(({ isAsked }) => isAsked) ? ASKED_MS : false,
  });
  const list = data?.list;
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <p className={styles.intro}>{t('intro')}</p>
        {list?.map((provider) => (
          <ProviderCard
            key={provider.platformId}
            provider={provider}
            onAsked={() => void refetch()}
          />
        ))}
        {list?.length === 0 ? <EmptyState title={t('none')} /> : null}
        {!list && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {list || isError ? null : <Skeleton height={140} radius={16} />}
      </div>
    </>
  );
}

function ProviderCard({ provider, onAsked }: { provider: Provider; onAsked: () => void }) {
  const { t } = useTranslation('retrieve');
  const { platformId, name, amount, rounds, isAsked } = provider;
  const retrieve = useMutation({
    mutationFn: () => ask(retrieveBalance, { platformId }),
    onSuccess: onAsked,
  });
  const failure = retrieve.error instanceof ApiRefused ? refusalText(retrieve.error.code) : '';
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.amount}>
        <MoneyText amount={amount} size={24} />
      </p>
      <p className={styles.state} aria-live="polite">
        {rounds.length === 0 ? t('nothing') : t('open', { count: rounds.length })}
      </p>
      {rounds.length > 0 ? <Rounds rounds={rounds} /> : null}
      <RefusalLine
        text={retrieve.isError ? failure || t('error.unknown', { ns: 'app' }) : undefined}
      />
      {rounds.length > 0 ? (
        <>
          <Button
            full
            isBusy={retrieve.isPending}
            disabled={isAsked}
            onClick={() => retrieve.mutate()}
          >
            {t(isAsked ? 'asked' : 'button')}
          </Button>
          <p className={styles.note}>{t(isAsked ? 'askedText' : 'buttonText')}</p>
        </>
      ) : null}
    </section>
  );
}

function Rounds({ rounds }: { rounds: Provider['rounds'] }) {
  const { t } = useTranslation('retrieve');
  const games = useConfig((state) => state.gameList.games);
  return (
    <ul className={styles.rounds}>
      {rounds.map(({ roundId, gameId, stake, startTime }) => (
        <li key={roundId} className={styles.round}>
          <span className={styles.what}>
            <strong>{games.find(({ id }) => id === gameId)?.name ?? t('gone')}</strong>
            <small>{dateTimeText(startTime)}</small>
            <Link className={styles.goOn} to={`/game/start?gameId=${gameId}`}>
              {t('goOn')}
            </Link>
          </span>
          <MoneyText amount={stake} />
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import type { lobbyFeed } from '../../../contract/lobby.ts';
import { isMoneyProp, propKindOf } from '../../../contract/props.ts';
import { PAGE_DATA } from '../../lib/platform/page-data.ts';
import { Art } from '../../ui/art/art.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { agoOf } from './rules.ts';
import { useRound } from './use-carousel.ts';
import { useIsGrown } from './use-growth.ts';
import { useLobbyFeed } from './use-lobby-feed.ts';
import styles from './winners-ticker.module.css';

type Winner = ReplyOf<typeof lobbyFeed>['winners'][number];

const SHOWN_MS = 4000;

/** Real, booked wins, one at a time for one round, names masked; says so kindly when there is none yet. */
export function WinnersTicker() {
  const { t } = useTranslation('home');
  const { data, dataUpdatedAt } = useLobbyFeed();
  // The first picture is the server's, however long ago it drew it: its times are told as of then.
  const nowMs = useIsGrown() ? Date.now() : (PAGE_DATA?.atMs ?? dataUpdatedAt);
  const [index, setIndex] = useState(0);
  const count = data?.winners.length ?? 0;
  const rest = useRound(index, count, SHOWN_MS, setIndex);
  const winner = data?.winners[Math.min(index, count - 1)];
  return (
    <section className={styles.ticker} aria-label={t('winners.label')} onPointerDown={rest}>
      {winner ? (
        <WinnerRow key={winner.drawId} winner={winner} nowMs={nowMs} />
      ) : (
        <p className={styles.row}>
          <span className={styles.trophy}>
            <Icon name="trophy" size={20} />
          </span>
          <span className={styles.words}>{data ? t('winners.none') : t('winners.label')}</span>
        </p>
      )}
    </section>
  );
}

function WinnerRow({ winner, nowMs }: { winner: Winner; nowMs: number }) {
  const { t } = useTranslation('home');
  const { unit, n } = agoOf(winner.createTime, nowMs);
  return (
    <p className={styles.row}>
      <Art id={winner.avatar} className={styles.avatar} />
      <span className={styles.words}>
        <span className={styles.name}>{winner.nickname}</span>{' '}
        <span className={styles.ago}>{t(`winners.ago.${unit}`, { n })}</span>
        <span className={styles.what}>
          {winner.tier
            ? t('winners.wonTier', { tier: t(`tier.${winner.tier}`, { ns: 'app' }) })
            : (winner.game ?? t('winners.won'))}
        </span>
      </span>
      <span className={styles.prize}>
        <Prize winner={winner} />
      </span>
    </p>
  );
}

function Prize({ winner: { propId, count } }: { winner: Winner }) {
  const { t } = useTranslation('app');
  if (isMoneyProp(propId)) return <MoneyText amount={count} />;
  return `${count} × ${t(`prop.${propKindOf(propId)}`)}`;
}

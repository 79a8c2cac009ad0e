import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TIERS } from '../../../contract/jackpot.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { type Pots, useJackpotFigures } from '../../lib/stores/jackpot-figures.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './jackpot-strip.module.css';
import { useLobbyFeed } from './use-lobby-feed.ts';

/** The lucky jackpot's total, the same that stands above its ring; a tap opens the draw. */
export function JackpotStrip() {
  const { t } = useTranslation('home');
  const { data, dataUpdatedAt, isError, refetch } = useLobbyFeed();
  if (isError && !data) return <FeedError onRetry={() => void refetch()} />;
  const isClosed = data?.jackpot.isOpen === false;
  return (
    <Link to={PATHS.jackpot} className={styles.strip}>
      <span className={styles.parol}>
        <Parol size={52} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{t('jackpot.title')}</span>
        {isClosed ? (
          <span className={styles.total}>{t('jackpot.closed')}</span>
        ) : (
          <Total reply={data?.jackpot} toldAtMs={dataUpdatedAt} />
        )}
        <span className={styles.tiers} aria-hidden="true">
          {TIERS.map((tier) => (
            <span key={tier} style={{ color: `var(--tier-${tier})` }}>
              {t(`tier.${tier}`, { ns: 'app' })}
            </span>
          ))}
        </span>
      </span>
      <span className={styles.go}>
        <Icon name="chevron" size={20} />
      </span>
    </Link>
  );
}

/** The figure, by itself: it moves every six seconds. */
function Total({ reply, toldAtMs }: { reply: Pots | undefined; toldAtMs: number }) {
  const total = useJackpotFigures(reply, toldAtMs)?.total;
  return (
    <span className={`${styles.total} ${isLong(total) ? styles.long : ''}`}>
      {total === undefined ? <Skeleton width={180} height={30} /> : <MoneyText amount={total} />}
    </span>
  );
}

/** From a million pesos on the figure takes a smaller size to stay on its line. */
function isLong(total: number | undefined): boolean {
  return total !== undefined && total >= 100_000_000;
}

function FeedError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.strip} role="alert">
      <span className={styles.parol}>
        <Icon name="alert" size={32} />
      </span>
      <span className={styles.words}>{t('jackpot.failed')}</span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t('button.retry', { ns: 'app' })}
      </button>
    </div>
  );
}

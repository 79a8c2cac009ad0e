import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { betDetail } from '../../../../contract/bets.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import { ask } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { unlockByTouch } from '../../../lib/platform/audio.ts';
import { useConfig } from '../../../lib/stores/config-store.ts';
import { type FirstStake, playPath } from '../../../parts/games/play-path.ts';
import { RoundKeepsake } from '../../../parts/keepsake/round-keepsake.tsx';
import { Art } from '../../../ui/art/art.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import { canReplay, OutcomeWords, RoundReplay } from '../games/engine-parts.tsx';
import { netOf } from '../games/round-row.tsx';
import type { Round } from '../games/rounds.ts';
import records from '../records.module.css';
import { Fact, NotKnown } from './fact.tsx';
import { RoundMoves } from './round-moves.tsx';
import styles from './sheets.module.css';

type Detail = ReplyOf<typeof betDetail>;

/** One round opened: what fell, what it moved, its proof, and the round itself once more. */
export function RoundSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation('bets');
  const query = useQuery({
    queryKey: ['bets', 'round', round.roundId],
    queryFn: () => ask(betDetail, { roundId: round.roundId }),
  });
  // An open round of the list may have ended meanwhile.
  const now = query.data?.round ?? round;
  return (
    <Sheet title={now.gameName || t('row.gone')} onClose={onClose}>
      <p className={styles.roundSum}>
        {now.status === 'settled' ? (
          <>
            <MoneyText amount={netOf(now)} sign size={32} />
            <span className={records.note}>{t('round.net')}</span>
          </>
        ) : (
          <strong>{t(`status.${now.status}`)}</strong>
        )}
      </p>
      {now.status === 'settled' ? null : (
        <p className={styles.text}>{t(`statusText.${now.status}`)}</p>
      )}
      <RoundGame round={now} details={query.data?.details} isPending={query.isPending} />
      {query.data ? <Again detail={query.data} /> : null}
      <dl className={styles.facts}>
        <Fact name={t('round.stake')} value={<MoneyText amount={now.stake} />} />
        {now.status === 'settled' ? (
          <Fact name={t('round.paid')} value={<MoneyText amount={now.payout} />} />
        ) : null}
        <Fact name={t('round.began')} value={dateTimeText(now.startTime)} />
        {now.endTime ? <Fact name={t('round.ended')} value={dateTimeText(now.endTime)} /> : null}
        {query.data?.balanceAfter === undefined ? null : (
          <Fact name={t('round.balance')} value={<MoneyText amount={query.data.balanceAfter} />} />
        )}
        <div className={styles.fact}>
          <dt>{t('round.number')}</dt>
          <dd className={styles.reference}>{now.roundId}</dd>
          <dd className={styles.copy}>
            <CopyButton text={now.roundId} label={t('round.copy')} />
          </dd>
        </div>
      </dl>
      {query.data ? <RoundKeepsake full round={now} drawId={query.data.drawId} /> : null}
      {query.data ? <RoundMoves detail={query.data} /> : null}
      {query.isPending ? <Skeleton height={120} radius={12} /> : null}
      {query.isError ? <NotKnown error={query.error} onRetry={query.refetch} /> : null}
    </Sheet>
  );
}

interface RoundGameProps {
  round: Round;
  /** The outcome, once it is known: a game of several stakes tells them there. */
  details: unknown;
  /** The outcome is on its way: a tap before it would open the game without its stakes. */
  isPending: boolean;
}

/** The cover of the round's game, which opens it with the round's stake; nothing where it is gone. */
function RoundGame({ round: { gameId, stake }, details, isPending }: RoundGameProps) {
  const { t } = useTranslation('bets');
  const game = useConfig(({ gameList }) => gameList.games.find(({ id }) => id === gameId));
  if (!game || game.platformId === 0) return null;
  const { bets } = (details ?? {}) as Pick<FirstStake, 'bets'>;
  const words = (
    <>
      <Art id={game.cover} className={styles.cover} />
      <span className={styles.gameWays}>
        <strong>{t('round.again')}</strong> {t('round.againStake', { amount: moneyText(stake) })}
      </span>
      <Icon name="chevron" size={20} />
    </>
  );
  if (isPending) {
    return (
      <div className={styles.game} aria-busy="true">
        {words}
      </div>
    );
  }
  return (
    <Link to={playPath(gameId, { stake, ...(bets && { bets }) })} className={styles.game}>
      {words}
    </Link>
  );
}

/** What fell, in words, and the button that shows the round again. */
function Again({ detail }: { detail: Detail }) {
  const { t } = useTranslation('bets');
  const [isShown, setShown] = useState(false);
  const { round, engine, theme, details, drawId, before } = detail;
  if (!engine) return null;
  const { gameName, roundId, stake, payout } = round;
  const replayed = { engine, theme, details, drawId, before, gameName, roundId, stake, payout };
  return (
    <section className={styles.again} aria-label={t('replay.title')}>
      {isShown ? <RoundReplay round={replayed} /> : null}
      <OutcomeWords details={details} />
      {isShown || !canReplay(engine, details) ? null : (
        <Button
          kind="secondary"
          full
          onClick={() => {
            unlockByTouch();
            setShown(true);
          }}
        >
          <Icon name={MONEY_SHAPES.undo} size={20} />
          {t('replay.show')}
        </Button>
      )}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clockText } from '../../../contract/time-text.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { usePlaySession } from '../../lib/session/play-session.ts';
import type { PlaySession } from '../../lib/session/protection.ts';
import { useSessionClock } from '../../lib/session/session-clock.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { useIsUnderWay } from '../../lib/stores/under-way.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { BalancePill } from '../balance/balance-pill.tsx';
import '../../ui/text/session-text.ts';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './session-bar.module.css';

const EVERY_MS = 60_000;

interface SessionBarProps {
  /** On top of a sheet's body and not below a screen's header. */
  isInSheet?: boolean;
  /** The game below, where there is one. */
  game?: BarGame;
}

/** What a game adds to the bar. */
export interface BarGame {
  /** Played for fun money: nothing of it counts. */
  isFun: boolean;
  /** What it knows that can be played now, in hundredths; the player's balance unless given. */
  money?: number | undefined;
  /** A round is under way. */
  isBusy: boolean;
}

/**
 * On top of every activity and game: how long the player has been here, how their games went in that time,
 * in pesos (UKGC RTS 2E, 13C), and what can be played now. During a break or exclusion it says so
 * instead. Nothing for visitors.
 */
export function SessionBar({ isInSheet = false, game }: SessionBarProps) {
  const look = isInSheet ? `${styles.bar} ${styles.inSheet}` : `${styles.bar} ${styles.onScreen}`;
  return useIsLoggedIn() ? <PlayerBar look={look} game={game} /> : null;
}

function PlayerBar({ look, game }: { look: string; game: BarGame | undefined }) {
  const { t } = useTranslation('session');
  const { data: session, refetch } = usePlaySession(EVERY_MS);
  const isUnderWay = useIsUnderWay();
  const shown = useHeld(session, isUnderWay);
  const seconds = useSessionClock();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void refetch();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, refetch]);
  if (!shown || seconds === undefined) return <div className={look} aria-hidden="true" />;
  if (shown.stop.kind !== 'none') return <StopLink look={look} stop={shown.stop} />;
  return (
    <div className={look}>
      <dl className={styles.figures}>
        <div>
          <dt>
            <Icon name={MONEY_SHAPES.clock} size={16} />
            <span className="sr-only">{t('time')}</span>
          </dt>
          <dd className={styles.clock}>{clockText(seconds, 'h:mm:ss')}</dd>
        </div>
        {game?.isFun ? (
          <div>
            <dt>{t('fun')}</dt>
            <dd>{t('funNet')}</dd>
          </div>
        ) : (
          <div>
            <dt>
              <span aria-hidden="true">{t('net')}</span>
              <span className="sr-only">{t('netLong')}</span>
            </dt>
            <dd className={styles.net}>{moneyText(shown.sessionNet, { sign: true })}</dd>
          </div>
        )}
      </dl>
      {game?.isFun ? null : <BalancePill amount={game?.money} isBusy={game?.isBusy ?? false} />}
    </div>
  );
}

function StopLink({ look, stop }: { look: string; stop: PlaySession['stop'] }) {
  const { t } = useTranslation('session');
  const closeAll = useOverlays((state) => state.closeAll);
  return (
    <Link to={PATHS.selfLimited} className={`${look} ${styles.stop}`} onClick={closeAll}>
      <span>
        {t(`stop.${stop.kind}`)}. {t('stop.until', { time: dateTimeText(stop.until) })}.
      </span>
      <Icon name="chevron" size={18} />
    </Link>
  );
}

/** What was known before an act or a round began: it must not tell the outcome before its reveal. */
function useHeld(session: PlaySession | undefined, isUnderWay: boolean): PlaySession | undefined {
  const held = useRef(session);
  if (!isUnderWay || !held.current) held.current = session;
  return held.current;
}

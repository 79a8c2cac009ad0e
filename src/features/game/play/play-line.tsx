import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../../contract/refusals.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { RoundKeepsake } from '../../../parts/keepsake/round-keepsake.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { moneyText } from '../../../ui/text/money-text.tsx';
import type { GameVisit } from './game-visit.ts';
import styles from './play.module.css';
import type { PlayFault } from './play-state.ts';
import '../texts.ts';

interface PlayLineProps {
  visit: GameVisit;
  /** What the last round brought, in the game's own words; the payout follows by itself. */
  result?: string | undefined;
}

/** Faults that have a way out, by the refusal that leads there. */
const CODES: Partial<Record<PlayFault, number>> = {
  'limit-reached': REFUSALS.limitReached,
  unverified: REFUSALS.kycRequired,
  'help-unreachable': REFUSALS.helpUnreachable,
  'terms-changed': REFUSALS.termsChanged,
};

/** A small window keeps its way out under the bar with the stake: it is brought out from there. */
function bringOut(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'center' });
}

/**
 * One line of words for every game: what the last round brought, that an answer is waited for, or why
 * there is no round. Announced to a screen reader. A return of at most the stake is told as what it
 * is and never as a win (UKGC RTS 14F).
 */
export function PlayLine({ visit, result }: PlayLineProps) {
  const { t } = useTranslation('game');
  const { phase, fault, last, isResumed, isOffline, tryIt } = visit;
  const code = fault && CODES[fault];
  if (fault) {
    return (
      <div className={styles.line} ref={bringOut}>
        <RefusalLine text={t(`fault.${fault}`)} code={code} onClose={visit.clearFault} />
        {fault === 'balance-too-low' && !tryIt ? (
          <LinkButton kind="quiet" to={PATHS.deposit}>
            {t('menu.deposit')}
          </LinkButton>
        ) : null}
      </div>
    );
  }
  let text = '';
  if (phase === 'checking') text = t('state.checking');
  else if (isOffline && phase !== 'rest') text = t('state.offline');
  else if ((phase === 'reveal' || phase === 'open') && isResumed) text = t('state.resumed');
  const isDone = phase === 'rest' && last !== undefined;
  return (
    <div className={styles.line} aria-live="polite">
      {isDone && result ? <span>{result} </span> : null}
      {isDone ? <Brought payout={last.payout} stake={last.stake} /> : text}
      {isDone && !tryIt ? <Keep visit={visit} round={last} /> : null}
    </div>
  );
}

function Keep({ visit: { gameId, name }, round }: { visit: GameVisit; round: PlayRound }) {
  const { id: roundId, drawId } = round;
  return <RoundKeepsake round={{ ...round, gameId, gameName: name, roundId }} drawId={drawId} />;
}

function Brought({ payout, stake }: { payout: number; stake: number }) {
  const { t } = useTranslation('game');
  if (payout > stake) {
    return <strong className={styles.won}>{t('result.won', { amount: moneyText(payout) })}</strong>;
  }
  if (payout === 0) return <span>{t('result.none')}</span>;
  return <span>{t('result.back', { amount: moneyText(payout), stake: moneyText(stake) })}</span>;
}

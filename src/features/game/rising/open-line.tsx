import { useTranslation } from 'react-i18next';
import type { GameVisit } from '../play/game-visit.ts';
import styles from './rising.module.css';
import { timesText } from './rising-round.ts';
import { type Rising, useLive } from './use-climb.ts';

/** Multipliers that a screen reader is told while the round rises, in hundredths. */
const MILESTONES = [200, 300, 500, 1000, 2000, 5000];

/**
 * What holds while a round is open: how it cashes out, and what a lost connection means. The server's
 * clock goes on without us, and so does auto cash-out; nothing else does.
 */
export function OpenLine({ visit, rising }: { visit: GameVisit; rising: Rising }) {
  const { t } = useTranslation('rising');
  const { round, isOffline, isCashing, isResumed } = visit;
  const live = useLive(rising);
  const autoAt = round?.autoAt ?? 0;
  const at = timesText(autoAt);
  if (isOffline) {
    return (
      <p className={`${styles.line} ${styles.alarm}`} role="alert">
        {autoAt > 0 ? t('open.offlineAuto', { at }) : t('open.offline')}
        {isCashing ? ` ${t('open.offlineCash')}` : ''}
      </p>
    );
  }
  let text = autoAt > 0 ? t('open.auto', { at }) : t('open.rising');
  if (round?.autoAt === undefined) text = t('open.starting');
  else if (isResumed) text = `${t('open.resumed')} ${text}`;
  const passed = MILESTONES.filter((milestone) => live && milestone <= live.at);
  const last = passed[passed.length - 1];
  return (
    <p className={styles.line} aria-live="polite">
      {text}
      <span className="sr-only">{last === undefined ? '' : ` ${timesText(last)}`}</span>
    </p>
  );
}

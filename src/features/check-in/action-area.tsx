import { useTranslation } from 'react-i18next';
import { CHECK_IN_DAYS } from '../../../contract/check-in.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { todayOf } from './board.ts';
import styles from './check-in.module.css';
import { type CheckInState, checkInRunner } from './check-in.ts';
import type { CheckInInfo } from './check-in-info.ts';

interface ActionAreaProps {
  info: CheckInInfo;
  state: CheckInState;
  /** Closes what holds the panel, before a link leads away. */
  onLeave?: (() => void) | undefined;
}

/** The one thing to press today, and why it cannot be pressed. */
export function ActionArea({ info, state, onLeave }: ActionAreaProps) {
  const { t } = useTranslation('check-in');
  const isAtRest = state.phase === 'rest' && state.queue.length === 0;
  const { canReceive, needDeposit } = info;
  const { errorCode } = state;
  if (info.isOpen && needDeposit > 0) {
    return (
      <div className={styles.action}>
        <p className={styles.note}>{t('needDeposit')}</p>
        <OfferLink full to={PATHS.deposit} onClick={onLeave}>
          {t('deposit')}
        </OfferLink>
      </div>
    );
  }
  return (
    <div className={styles.action}>
      <p className={styles.note} aria-live="polite">
        {t(noteOf(info, state))}
      </p>
      <Button
        full
        isBusy={state.phase === 'asking' || state.phase === 'checking'}
        disabled={!isAtRest || !canReceive}
        onClick={() => checkInRunner.press({}, canReceive)}
      >
        {t(canReceive || !isAtRest ? 'receive' : 'received')}
      </Button>
      <RefusalLine
        text={errorCode === undefined ? undefined : refusalText(errorCode, { context: 'free' })}
        code={errorCode}
        onClose={() => checkInRunner.closeError()}
      />
    </div>
  );
}

function noteOf(info: CheckInInfo, { phase, isUnfinished }: CheckInState): string {
  if (phase === 'checking') return 'note.checking';
  if (phase !== 'rest') return isUnfinished ? 'note.unfinished' : 'note.receiving';
  if (!info.isOpen) return 'note.closed';
  if (!info.canReceive) return 'note.tomorrow';
  return todayOf(info) === CHECK_IN_DAYS ? 'note.chest' : 'note.ready';
}

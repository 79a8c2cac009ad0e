import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { RefusalWay } from '../../parts/intents/refusal-way.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useIsGapOver } from '../../ui/text/use-clock.ts';
import styles from './actions.module.css';
import { type SpinState, spinRunner, useShownSpin } from './spin.ts';

/** The server measures between two spins by its own clock, which is as steady: a hair more than it asks for. */
const EXTRA_MS = 40;

interface SpinButtonProps {
  /** A spin is asked for or revealed. */
  isSpinning: boolean;
  /** Neither spinning nor too soon after the spin before. */
  canPress: boolean;
  onPress: () => void;
}

/**
 * SPIN for finger, keyboard and screen reader. Between two spins it is disabled by name only, so
 * that a keyboard keeps the focus through the sixty spins of a mission.
 */
function SpinButton({ isSpinning, canPress, onPress }: SpinButtonProps) {
  const { t } = useTranslation('slots-hack');
  return (
    <Button
      full
      className={`${styles.spin} ${canPress ? '' : styles.waiting}`}
      aria-disabled={!canPress}
      aria-label={t(isSpinning ? 'spin.spinning' : 'spin.label')}
      onClick={() => {
        if (canPress) onPress();
      }}
      onKeyDown={(event) => {
        // A key that is held down is one press, not a row of spins.
        if (event.repeat) event.preventDefault();
      }}
    >
      {t('spin.press')}
    </Button>
  );
}

interface RunningActionProps {
  state: SpinState;
  missionId: string;
  /** The mission runs and takes another spin. */
  canSpin: boolean;
  /** Least time between two spins. */
  everyMs: number;
}

/** SPIN while a mission runs, and why a spin did not happen. */
export function RunningAction({ state, missionId, canSpin, everyMs }: RunningActionProps) {
  const { t } = useTranslation('slots-hack');
  const answeredAtMs = useShownSpin((shown) => shown.answeredAtMs);
  const isFree = useIsGapOver(answeredAtMs + everyMs + EXTRA_MS);
  const isSpinning = state.phase !== 'rest';
  const { errorCode } = state;
  return (
    <div className={styles.actions}>
      <SpinButton
        isSpinning={isSpinning}
        canPress={canSpin && isFree && !isSpinning}
        onPress={() => spinRunner.press({ missionId }, canSpin)}
      />
      {errorCode === undefined ? (
        <p className={styles.note}>{t('demo')}</p>
      ) : (
        <p className={styles.fault} role="alert">
          {state.pending ? t('error.aside') : refusalText(errorCode)}
          <RefusalWay code={errorCode} className={styles.way} />
        </p>
      )}
    </div>
  );
}

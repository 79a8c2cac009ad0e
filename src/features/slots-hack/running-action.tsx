import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { LimitsLink } from '../../parts/limits/limits-link.tsx';
import { useIsPast } from '../../ui/text/use-clock.ts';
import styles from './actions.module.css';
import { type SpinState, spinRunner, useShownSpin } from './spin.ts';
import { SpinButton } from './spin-button.tsx';

/** The server measures between two spins by its own clock: a hair more than it asks for. */
const EXTRA_MS = 40;

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
  const isFree = useIsPast(answeredAtMs + everyMs + EXTRA_MS);
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
          <LimitsLink code={errorCode} className={styles.way} />
        </p>
      )}
    </div>
  );
}

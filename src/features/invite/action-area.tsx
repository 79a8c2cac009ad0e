import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './invite.module.css';
import type { InviteInfo, InviteSpin } from './invite-info.ts';
import { progressOf } from './progress.ts';
import { inviteSpin, type SpinState } from './spin.ts';
import { SpinButton } from './spin-button.tsx';
import { type RoundActions, useRound } from './use-round.ts';

interface ActionAreaProps {
  info: InviteInfo;
  state: SpinState;
  revealed: InviteSpin | undefined;
}

/** The one thing to press now: start, SPIN or take what was reached; and what the last spin gave. */
export function ActionArea({ info, state, revealed }: ActionAreaProps) {
  const round = useRound();
  const { errorCode } = state;
  const refusal = errorCode === undefined ? undefined : refusalText(errorCode);
  const hasError = round.error !== undefined || refusal !== undefined;
  const hasStatus = info.state === 'running' || state.phase !== 'rest';
  return (
    <div className={styles.action}>
      {hasStatus && !hasError ? <Status info={info} state={state} revealed={revealed} /> : null}
      <RefusalLine text={round.error} onClose={round.closeError} />
      <RefusalLine text={refusal} code={errorCode} onClose={() => inviteSpin.closeError()} />
      <MainButton info={info} state={state} revealed={revealed} round={round} />
      {round.needsDeposit ? <DepositWay /> : null}
    </div>
  );
}

function DepositWay() {
  const { t } = useTranslation('invite');
  return (
    <LinkButton kind="secondary" full to={PATHS.deposit}>
      {t('exchange.deposit')}
    </LinkButton>
  );
}

interface MainButtonProps extends ActionAreaProps {
  round: RoundActions;
}

function MainButton({ info, state, revealed, round }: MainButtonProps) {
  const { t } = useTranslation('invite');
  const { missing, target } = progressOf(info, revealed);
  const isAtRest = state.phase === 'rest' && state.queue.length === 0;
  if (info.state === 'exchanged' && info.nextRoundTime) {
    const next = t('round.next', { time: dateTimeText(info.nextRoundTime) });
    return <p className={styles.note}>{next}</p>;
  }
  if (info.state !== 'running') {
    return (
      <Button full isBusy={round.isBusy} disabled={!info.isOpen || !isAtRest} onClick={round.start}>
        {t('round.start', { count: info.rules.spinsAtStart })}
      </Button>
    );
  }
  if (missing === 0 && isAtRest) {
    return (
      <Button full isBusy={round.isBusy} onClick={round.exchange}>
        {t('exchange.take', { amount: shortMoneyText(target) })}
      </Button>
    );
  }
  const canSpin = info.isOpen && info.spins > 0 && missing > 0;
  return (
    <SpinButton isDisabled={!isAtRest || !canSpin} onPress={() => inviteSpin.press({}, canSpin)} />
  );
}

/** How the last spin came out and what is left; told to a screen reader too. */
function Status({ info, state, revealed }: ActionAreaProps) {
  const { t } = useTranslation('invite');
  const { phase, isUnfinished } = state;
  const isFull = progressOf(info, revealed).missing === 0;
  let text = isFull ? t('spin.full') : t('spin.left', { count: info.spins });
  if (info.state !== 'running') text = '';
  if (phase === 'asking' || phase === 'act') {
    text = t(isUnfinished ? 'spin.unfinished' : 'spin.spinning');
  } else if (phase === 'checking') text = t('spin.checking');
  const hasResult = revealed !== undefined && (phase === 'prize' || phase === 'rest');
  return (
    <div className={styles.status} aria-live="polite">
      {hasResult ? <Result spin={revealed} /> : null}
      {/* During an act the button to skip it stands here. */}
      {text ? <p className={phase === 'act' ? 'sr-only' : styles.left}>{text}</p> : null}
    </div>
  );
}

function Result({ spin }: { spin: InviteSpin }) {
  const { t } = useTranslation('invite');
  const { amount, counted, after, target } = spin;
  const isFull = after >= target;
  const isCut = counted < amount;
  const figures = {
    amount: moneyText(amount),
    counted: moneyText(counted),
    missing: moneyText(target - after),
  };
  const key = isCut ? 'result.cut' : isFull ? 'result.full' : 'result.more';
  return <p className={styles.result}>{t(key, figures)}</p>;
}

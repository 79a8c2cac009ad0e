import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { safeboxMove } from '../../../contract/safebox.ts';
import { type IntentFault, useOnceIntent } from '../../lib/once/once-intent.ts';
import { IntentLine } from '../../parts/intents/intent-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import { LockedLine, useLock } from './locked-line.tsx';
import styles from './safebox.module.css';
import { type Direction, readMove, type Safebox, takeSafebox } from './safebox-info.ts';

interface MoveFormProps {
  direction: Direction;
  safebox: Safebox;
}

/** How much goes in or out; taking out asks for the safebox's password. */
export function MoveForm({ direction, safebox }: MoveFormProps) {
  const { t } = useTranslation('safebox');
  const most = direction === 'in' ? safebox.coin : safebox.safebox;
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const lock = useLock();
  const move = useMove(direction, {
    onDone() {
      setText('');
      setPassword('');
      setChecked(false);
    },
    onFault({ code, details }) {
      setPassword('');
      if (code === REFUSALS.accountLocked) lock.close(Number(details.minutes));
    },
  });
  const { phase } = move;
  const read = readMove(text, most);
  const error =
    isChecked && typeof read === 'string' ? t(`fault.${read}`, { most: moneyText(most) }) : '';
  const needsPassword = direction === 'out' && isChecked && password === '';
  const isOpen = phase.name === 'idle' || phase.name === 'answered';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typeof read === 'string' || !isOpen || (direction === 'out' && password === '')) return;
    const amount = hundredthsOf(read);
    move.start(direction === 'in' ? { direction, amount } : { direction, amount, password });
  };
  if (most === 0) return <p className={styles.text}>{t(`none.${direction}`)}</p>;
  return (
    <form onSubmit={submit} noValidate>
      <AmountField text={text} most={most} error={error} onChange={setText} />
      {direction === 'out' ? (
        <PasswordField
          label={t('password.label')}
          name="safebox-password"
          autoComplete="off"
          value={password}
          error={needsPassword ? t('password.missing') : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : null}
      {lock.isLocked ? <LockedLine until={lock.until} /> : <IntentLine intent={move} />}
      <Button
        type="submit"
        full
        isBusy={phase.name === 'sending'}
        disabled={!isOpen || (direction === 'out' && lock.isLocked)}
      >
        {t(`move.${direction}`)}
      </Button>
    </form>
  );
}

/** The move itself. It is never stored on the device, as it may hold the password. */
function useMove(
  direction: Direction,
  { onDone, onFault }: { onDone: () => void; onFault: (fault: IntentFault) => void },
) {
  const { t } = useTranslation('safebox');
  return useOnceIntent('safebox', safeboxMove, {
    isKept: false,
    onAnswer(safebox) {
      takeSafebox(safebox);
      toast(t(`done.${direction}`));
      onDone();
    },
    onFault,
  });
}

interface AmountFieldProps {
  text: string;
  most: number;
  error: string;
  onChange: (text: string) => void;
}

function AmountField({ text, most, error, onChange }: AmountFieldProps) {
  const { t } = useTranslation('safebox');
  return (
    <MoneyField
      label={t('amount')}
      text={text}
      error={error || undefined}
      hint={t('most', { most: moneyText(most) })}
      all={{ text: t('all'), amount: most }}
      onChange={onChange}
    />
  );
}

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitSet } from '../../../../contract/protection.ts';
import { fieldText } from '../../../lib/i18n/pesos.ts';
import type { Limit } from '../../../lib/session/protection.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { durationText } from '../../../parts/limits/limit-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { MoneyField } from '../../../ui/controls/money-field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import {
  effectOf,
  HOUR_MINUTES,
  type LimitFault,
  readAmountLimit,
  readTimeLimit,
  TIME_MAX,
} from './limit-rules.ts';
import styles from './self-limited.module.css';
import { TimeFields } from './time-fields.tsx';
import { useChange } from './use-protection.ts';

/** What is typed: pesos, or hours and minutes. */
function useTyped({ kind, period, value }: Limit) {
  const isTime = kind === 'time';
  const [pesos, setPesos] = useState(isTime || value === null ? '' : fieldText(value));
  const [hours, setHours] = useState(
    isTime && value !== null ? String(Math.floor(value / HOUR_MINUTES)) : '',
  );
  const [minutes, setMinutes] = useState(
    isTime && value !== null ? String(value % HOUR_MINUTES) : '',
  );
  const read = isTime ? readTimeLimit(hours, minutes, period) : readAmountLimit(pesos);
  return { isTime, pesos, setPesos, hours, setHours, minutes, setMinutes, read };
}

/** A new limit of the player's own choice; says before the press whether it holds at once. */
export function LimitForm({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const { t } = useTranslation('self-limited');
  const { t: tLimit } = useTranslation('limit');
  const { kind, period, value: present } = limit;
  const typed = useTyped(limit);
  const { read } = typed;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, fault, change } = useChange();
  const effect = typeof read === 'number' ? effectOf(present, read) : undefined;
  const faultText = (name: LimitFault) =>
    t(`fault.${name}`, { max: durationText(tLimit, TIME_MAX[period]) });
  const error = isChecked && typeof read === 'string' ? faultText(read) : undefined;
  const ask = async (value: number | null) => {
    if (!(await change(limitSet, { kind, period, value }))) return;
    toast(t(effectOf(present, value) === 'later' ? 'done.asked' : 'done.set'));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typeof read === 'number' && effect !== 'same' && !isBusy) void ask(read);
  };
  const hint = effect ? t(`form.${effect}`) : '';
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {typed.isTime ? (
        <TimeFields {...typed} error={error} hint={hint} />
      ) : (
        <MoneyField
          label={t('form.amount')}
          text={typed.pesos}
          error={error}
          hint={hint}
          onChange={typed.setPesos}
        />
      )}
      <RefusalLine text={fault?.text} />
      <Button
        type="submit"
        kind={limit.pending ? 'secondary' : 'primary'}
        full
        isBusy={isBusy}
        disabled={effect === 'same'}
      >
        {t(effect === 'later' ? 'form.ask' : 'form.save')}
      </Button>
      {present === null ? null : (
        <Button kind="quiet" full disabled={isBusy} onClick={() => void ask(null)}>
          {t('form.remove')}
        </Button>
      )}
    </form>
  );
}

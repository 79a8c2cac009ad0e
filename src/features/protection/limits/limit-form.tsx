import { useTranslation } from 'react-i18next';
import { limitSet } from '../../../../contract/protection.ts';
import { fieldText } from '../../../lib/i18n/pesos.ts';
import type { Limit } from '../../../lib/session/protection.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { durationText } from '../../../parts/limits/limit-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { MoneyField } from '../../../ui/controls/money-field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { effectOf, HOUR_MINUTES, readAmountLimit, readTimeLimit, TIME_MAX } from './limit-rules.ts';
import styles from './self-limited.module.css';
import { TimeFields } from './time-fields.tsx';
import { useChange } from './use-protection.ts';

/** What is typed: pesos, or hours and minutes. */
const NOTHING = { pesos: '', hours: '', minutes: '' };

function typedOf({ kind, value }: Limit): typeof NOTHING {
  if (value === null) return NOTHING;
  if (kind !== 'time') return { ...NOTHING, pesos: fieldText(value) };
  const hours = String(Math.floor(value / HOUR_MINUTES));
  return { ...NOTHING, hours, minutes: String(value % HOUR_MINUTES) };
}

function readOf({ kind, period }: Limit, { pesos, hours, minutes }: typeof NOTHING) {
  return kind === 'time' ? readTimeLimit(hours, minutes, period) : readAmountLimit(pesos);
}

/** A new limit of the player's own choice; says before the press whether it holds at once. */
export function LimitForm({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const { t } = useTranslation('self-limited');
  const { t: tLimit } = useTranslation('limit');
  const { kind, period, value: present } = limit;
  const { isBusy, fault, change } = useChange();
  const ask = async (value: number | null) => {
    if (!(await change(limitSet, { kind, period, value }))) return;
    toast(t(effectOf(present, value) === 'later' ? 'done.asked' : 'done.set'));
    onDone();
  };
  const form = useForm({
    initial: typedOf(limit),
    checks: {
      limit(typed) {
        const read = readOf(limit, typed);
        const max = durationText(tLimit, TIME_MAX[period]);
        return typeof read === 'string' ? { key: `fault.${read}`, values: { max } } : undefined;
      },
    },
    t,
    send: (typed) => {
      const read = readOf(limit, typed);
      const isChange = typeof read === 'number' && effectOf(present, read) !== 'same';
      return isChange && !isBusy ? ask(read) : undefined;
    },
  });
  const { hours, minutes, pesos } = form.values;
  const error = form.errors.limit;
  const read = readOf(limit, form.values);
  const effect = typeof read === 'number' ? effectOf(present, read) : undefined;
  const hint = effect ? t(`form.${effect}`) : '';
  return (
    <Form form={form} className={styles.form}>
      {kind === 'time' ? (
        <TimeFields hours={hours} minutes={minutes} error={error} hint={hint} onChange={form.set} />
      ) : (
        <MoneyField
          label={t('form.amount')}
          text={pesos}
          error={error}
          hint={hint}
          onChange={(text) => form.set('pesos', text)}
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
    </Form>
  );
}

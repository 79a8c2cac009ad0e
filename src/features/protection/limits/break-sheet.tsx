import { useTranslation } from 'react-i18next';
import { breakStart } from '../../../../contract/protection.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { type Protection, takeProtection } from '../../../lib/session/protection.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { IntentLine } from '../../../parts/intents/intent-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { breakEnd } from './limit-rules.ts';
import styles from './self-limited.module.css';
import { serverNowMs } from './use-protection.ts';

const DAYS = [1, 3, 7, 14, 28, 42] as const;
const WEEK_DAYS = 7;

/** How long the break is to last, until when that is, and the press that starts it. */
export function BreakSheet({ info, onClose }: { info: Protection; onClose: () => void }) {
  const { t } = useTranslation('self-limited');
  const max = info.breakDaysMax;
  const intent = useOnceIntent('break', breakStart, {
    isKept: false,
    renew: (started) => started && takeProtection(started),
    onAnswer() {
      toast(t('break.done'));
      onClose();
    },
  });
  const wrong = { key: 'break.wrong', values: { max } };
  const form = useForm({
    initial: { length: '1' },
    checks: { length: ({ length }) => (readDays(length, max) === undefined ? wrong : undefined) },
    t,
    send: ({ length }) => {
      const days = readDays(length, max);
      if (days !== undefined) intent.start({ days });
    },
  });
  const days = readDays(form.values.length, max);
  return (
    <Sheet title={t('break.title')} onClose={onClose}>
      <Form form={form}>
        <p className={styles.about}>{t('break.text')}</p>
        <ChoiceChips
          label={t('break.length')}
          name="days"
          choices={DAYS.filter((value) => value <= max).map((value) => ({
            value,
            text: lengthText(t, value),
          }))}
          chosen={days}
          onChoose={(value) => form.set('length', String(value))}
        />
        <Field
          {...form.input('length')}
          label={t('break.field', { max })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <p className={styles.sum} aria-live="polite">
          {days ? (
            <>
              <strong>
                {t('break.until', { time: dateTimeText(breakEnd(serverNowMs(info), days)) })}
              </strong>{' '}
              {t('break.firm')}
            </>
          ) : null}
        </p>
        <IntentLine intent={intent} />
        <Button type="submit" full isBusy={intent.phase.name === 'sending'}>
          {t('break.start')}
        </Button>
      </Form>
    </Sheet>
  );
}

/** Typed whole days; nothing where a break can't have that length. */
function readDays(text: string, max: number): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= max ? days : undefined;
}

function lengthText(t: ReturnType<typeof useTranslation>['t'], days: number): string {
  if (days === 1) return t('break.hours');
  if (days % WEEK_DAYS !== 0) return t('break.days', { n: days });
  return days === WEEK_DAYS ? t('break.week') : t('break.weeks', { n: days / WEEK_DAYS });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { manilaMonthsLater } from '../../../../contract/manila-months.ts';
import { exclusionStart } from '../../../../contract/protection.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { refreshActivities, refreshBalance } from '../../../lib/session/player-data.ts';
import { type Protection, takeProtection } from '../../../lib/session/protection.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { IntentLine } from '../../../parts/intents/intent-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldNote } from '../../../ui/controls/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import styles from './self-limited.module.css';
import { serverNowMs } from './use-protection.ts';

const YEAR_MONTHS = 12;
const POINTS = ['play', 'offers', 'bonus', 'money', 'end'] as const;

interface ExclusionSheetProps {
  info: Protection;
  onClose: () => void;
}

/** Two steps: for how long and what that means, then the same once more with its last day. */
export function ExclusionSheet({ info, onClose }: ExclusionSheetProps) {
  const { t } = useTranslation('self-limited');
  const { stop, exclusionMonths } = info;
  const isLonger = stop.kind === 'exclusion';
  const [months, setMonths] = useState(exclusionMonths[0] ?? 0);
  const [isLast, setLast] = useState(false);
  const from = new Date(isLonger ? stop.until : serverNowMs(info));
  const time = dateTimeText(manilaMonthsLater(from, months).toISOString());
  return (
    <Sheet title={t(isLast ? 'exclusion.last' : 'exclusion.title')} onClose={onClose}>
      {isLast ? (
        <LastStep
          months={months}
          isLonger={isLonger}
          time={time}
          onBack={() => setLast(false)}
          onDone={onClose}
        />
      ) : (
        <>
          <ChoiceChips
            label={t(isLonger ? 'exclusion.more' : 'exclusion.length')}
            name="months"
            choices={exclusionMonths.map((value) => ({ value, text: lengthText(t, value) }))}
            chosen={months}
            onChoose={setMonths}
          />
          <p className={styles.sum} aria-live="polite">
            <strong>{t('exclusion.until', { time })}</strong>
          </p>
          <Meaning />
          <Button kind="secondary" full onClick={() => setLast(true)}>
            {t('exclusion.next')}
          </Button>
        </>
      )}
    </Sheet>
  );
}

function Meaning() {
  const { t } = useTranslation('self-limited');
  return (
    <>
      <h3 className={styles.what}>{t('exclusion.what')}</h3>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`exclusion.${point}`)}</li>
        ))}
      </ul>
    </>
  );
}

interface LastStepProps {
  months: number;
  isLonger: boolean;
  /** The end as text. */
  time: string;
  onBack: () => void;
  onDone: () => void;
}

function LastStep({ months, isLonger, time, onBack, onDone }: LastStepProps) {
  const { t } = useTranslation('self-limited');
  const intent = useExclusion(onDone);
  const isOpen = intent.phase.name === 'idle';
  const form = useForm({
    initial: { tick: false },
    checks: { tick: ({ tick }) => (tick ? undefined : 'exclusion.tickFirst') },
    t,
    send: () => intent.start(isLonger ? { months, extend: true } : { months }),
  });
  return (
    <Form form={form}>
      <p className={styles.sum}>{t('exclusion.sure', { time })}</p>
      <p className={styles.about}>{t('exclusion.money')}</p>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={form.values.tick}
          aria-invalid={form.errors.tick ? true : undefined}
          aria-describedby="exclusion-tick"
          onChange={({ target }) => form.set('tick', target.checked)}
        />
        <span>{t('exclusion.tick', { time })}</span>
      </label>
      <FieldNote id="exclusion-tick" error={form.errors.tick} />
      <IntentLine intent={intent} />
      <div className={styles.buttons}>
        <Button type="submit" kind="danger" full isBusy={!isOpen}>
          {t('exclusion.start', { time })}
        </Button>
        <Button kind="secondary" full disabled={!isOpen} onClick={onBack}>
          {t('exclusion.back')}
        </Button>
      </div>
    </Form>
  );
}

/** The exclusion itself; what it ends (bonuses, offers) is asked anew. */
function useExclusion(onDone: () => void) {
  const { t } = useTranslation('self-limited');
  return useOnceIntent('exclusion', exclusionStart, {
    isKept: false,
    renew(started) {
      if (started) takeProtection(started);
      void refreshBalance();
      void refreshActivities();
    },
    onAnswer() {
      toast(t('exclusion.done'));
      onDone();
    },
  });
}

function lengthText(t: ReturnType<typeof useTranslation>['t'], months: number): string {
  if (months % YEAR_MONTHS !== 0) return t('exclusion.months', { n: months });
  const years = months / YEAR_MONTHS;
  return years === 1 ? t('exclusion.year') : t('exclusion.years', { n: years });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { safeboxMove } from '../../../contract/safebox.ts';
import { timeText } from '../../lib/i18n/date-text.ts';
import { type IntentFault, useOnceIntent } from '../../lib/once/once-intent.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { IntentLine } from '../../parts/intents/intent-line.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import { useIsPast } from '../../ui/text/use-clock.ts';
import styles from './safebox.module.css';
import { type Direction, readMove, type Safebox, takeSafebox } from './safebox-info.ts';

const DIRECTIONS = ['in', 'out'] as const;

/**
 * Put in or take out, one move at a time. While its answer is awaited its tab stays: in a form of the other one it
 * would be forgotten, and made a second time.
 */
export function MoveCard({ safebox }: { safebox: Safebox }) {
  const { t } = useTranslation('safebox');
  const [direction, setDirection] = useState<Direction>('in');
  const most = direction === 'in' ? safebox.coin : safebox.safebox;
  const { form, move, lock } = useMoveForm(direction, most);
  const isOpen = move.phase.name === 'idle' || move.phase.name === 'answered';
  const choose = (next: Direction) => {
    if (next === direction || !isOpen) return;
    setDirection(next);
    form.reset();
    move.clear();
  };
  return (
    <section className={styles.card}>
      <Tabs
        label={t('move.label')}
        isInSheet
        tabs={DIRECTIONS.map((name) => ({ name, text: t(`move.${name}`) }))}
        chosen={direction}
        onChoose={choose}
      >
        {most === 0 && isOpen ? (
          <p className={styles.text}>{t(`none.${direction}`)}</p>
        ) : (
          <MoveForm {...{ direction, most, form, move, lock, isOpen }} />
        )}
      </Tabs>
    </section>
  );
}

interface MoveFormProps extends ReturnType<typeof useMoveForm> {
  direction: Direction;
  /** The most that can be moved, in hundredths. */
  most: number;
  /** No move is under way. */
  isOpen: boolean;
}

/** How much goes in or out; taking out asks for the safebox's password. */
function MoveForm({ direction, most, form, move, lock, isOpen }: MoveFormProps) {
  const { t } = useTranslation('safebox');
  const isLocked = direction === 'out' && lock.isLocked;
  return (
    <Form form={form}>
      <MoneyField
        label={t('amount')}
        text={form.values.amount}
        error={form.errors.amount}
        hint={t('most', { most: moneyText(most) })}
        all={{ text: t('all'), amount: most }}
        onChange={(text) => form.set('amount', text)}
      />
      {direction === 'out' ? (
        <PasswordField
          label={t('password.label')}
          {...form.input('password')}
          name="safebox-password"
          autoComplete="off"
        />
      ) : null}
      {isLocked ? <LockedLine until={lock.until} /> : <IntentLine intent={move} />}
      <Button
        type="submit"
        full
        isBusy={move.phase.name === 'sending'}
        disabled={!isOpen || isLocked}
      >
        {t(`move.${direction}`)}
      </Button>
    </Form>
  );
}

/** What is typed, the move that it becomes, and the lock that wrong passwords bring. */
function useMoveForm(direction: Direction, most: number) {
  const { t } = useTranslation('safebox');
  const lock = useLock();
  const move = useMove(direction, {
    onDone() {
      form.reset();
    },
    onFault({ code, details }) {
      form.set('password', '');
      if (code === REFUSALS.accountLocked) lock.close(Number(details.minutes));
    },
  });
  const form = useForm({
    initial: { amount: '', password: '' },
    checks: {
      amount(typed) {
        const read = readMove(typed.amount, most);
        const values = { most: moneyText(most) };
        return typeof read === 'string' ? { key: `fault.${read}`, values } : undefined;
      },
      password: ({ password }) =>
        direction === 'out' && password === '' ? 'password.missing' : undefined,
    },
    t,
    send: ({ amount: text, password }) => {
      const read = readMove(text, most);
      if (typeof read === 'string') return;
      const amount = hundredthsOf(read);
      move.start(direction === 'in' ? { direction, amount } : { direction, amount, password });
    },
  });
  return { form, move, lock };
}

/** The move itself. It is never stored on the device, as it may hold the password. */
function useMove(
  direction: Direction,
  { onDone, onFault }: { onDone: () => void; onFault: (fault: IntentFault) => void },
) {
  const { t } = useTranslation('safebox');
  return useOnceIntent('safebox', safeboxMove, {
    isKept: false,
    renew: (moved) => moved && takeSafebox(moved),
    onAnswer() {
      toast(t(`done.${direction}`));
      onDone();
    },
    onFault,
  });
}

const NEVER_MS = 0;

/** The lock after too many wrong passwords, as the last refusal told it; the server decides. */
function useLock() {
  const [until, setUntil] = useState(NEVER_MS);
  const isOver = useIsPast(until);
  return {
    isLocked: !isOver,
    until,
    /** @param minutes how long no password counts */
    close: (minutes: number) => setUntil(Date.now() + minutes * 60_000),
  };
}

/** Says until when nothing can be taken out. */
function LockedLine({ until }: { until: number }) {
  const { t } = useTranslation('safebox');
  return (
    <div className={styles.locked} role="alert">
      <Icon name="lock" size={20} />
      <p>{t('locked', { time: timeText(new Date(until).toISOString()) })}</p>
    </div>
  );
}

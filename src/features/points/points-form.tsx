import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../../contract/money-text.ts';
import { Form, type HouseForm, useForm } from '../../parts/forms/form.tsx';
import { IntentLine } from '../../parts/intents/intent-line.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './points.module.css';
import { boundsOf, coinFor, type Exchange, readPoints } from './rules.ts';
import { useExchange } from './use-exchange.ts';

/** How many points become how much coin: chosen by slider, steps or typing, then confirmed. */
export function PointsForm({ terms }: { terms: Exchange }) {
  const { t } = useTranslation('points');
  const { min, max } = boundsOf(terms);
  // Also where too few are left: one that was booked before a reload is told all the same.
  const state = usePointsForm(terms, { min, max });
  if (max === 0) {
    return (
      <section className={styles.card}>
        <h2 className={styles.title}>{t('form.title')}</h2>
        <p className={styles.text}>
          {t('form.missing', {
            count: min - terms.points,
            points: countText(min - terms.points),
            min: countText(min),
          })}
        </p>
        <IntentLine intent={state.exchange} />
        <LinkButton to="/activity/follow" kind="secondary" full>
          {t('form.earn')}
        </LinkButton>
      </section>
    );
  }
  return <OpenForm terms={terms} bounds={{ min, max }} {...state} />;
}

interface Bounds {
  min: number;
  max: number;
}

/** What is typed, what is to be confirmed, and the exchange that it becomes. */
function usePointsForm(terms: Exchange, { min, max }: Bounds) {
  const { t } = useTranslation('points');
  const [asked, setAsked] = useState<number>();
  const exchange = useExchange('points', ({ rewards }) => {
    const coin = rewards.reduce((sum, { count }) => sum + count, 0);
    toast(t('form.done', { coin: moneyText(coin) }));
    form.reset();
  });
  const isOpen = exchange.phase.name === 'idle' || exchange.phase.name === 'answered';
  const figures = { min: countText(min), max: countText(max), step: countText(terms.stepPoints) };
  const form = useForm({
    initial: { points: String(min) },
    checks: {
      points(typed) {
        const read = readPoints(typed.points, terms);
        return 'fault' in read ? { key: `fault.${read.fault}`, values: figures } : undefined;
      },
    },
    t,
    send() {
      if (isOpen) setAsked(points);
    },
  });
  const read = readPoints(form.values.points, terms);
  const points = 'points' in read ? read.points : undefined;
  return { exchange, isOpen, form, points, asked, setAsked };
}

interface OpenFormProps extends ReturnType<typeof usePointsForm> {
  terms: Exchange;
  bounds: Bounds;
}

function OpenForm(props: OpenFormProps) {
  const { terms, bounds, exchange, isOpen, form, points, asked, setAsked } = props;
  const { t } = useTranslation('points');
  const confirm = (chosen: number) => {
    setAsked(undefined);
    exchange.start({ type: 'points', points: chosen });
  };
  return (
    <Form form={form} className={styles.card}>
      <h2 className={styles.title}>{t('form.title')}</h2>
      <Amount
        form={form}
        points={points ?? bounds.min}
        bounds={{ ...bounds, step: terms.stepPoints }}
      />
      <Gain points={points} terms={terms} />
      <IntentLine intent={exchange} />
      <Button type="submit" full isBusy={exchange.phase.name === 'sending'} disabled={!isOpen}>
        {t('form.button')}
      </Button>
      {asked === undefined ? null : (
        <Confirm
          points={asked}
          terms={terms}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
}

interface AmountProps {
  form: HouseForm<{ points: string }>;
  /** What the slider shows. */
  points: number;
  bounds: Bounds & { step: number };
}

function Amount({ form, points, bounds }: AmountProps) {
  const { t } = useTranslation('points');
  const { min, max, step } = bounds;
  const stepTo = (next: number) => form.set('points', String(Math.min(max, Math.max(min, next))));
  return (
    <>
      <div className={styles.stepper}>
        <Step
          sign="−"
          label={t('form.fewer', { points: countText(step) })}
          isOff={points <= min}
          onPress={() => stepTo(points - step)}
        />
        <Field
          label={t('form.points')}
          {...form.input('points')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          onBlur={() => form.check('points')}
        />
        <Step
          sign="+"
          label={t('form.more', { points: countText(step) })}
          isOff={points >= max}
          onPress={() => stepTo(points + step)}
        />
      </div>
      {max > min ? (
        <Slider
          className={styles.slider ?? ''}
          aria-label={t('form.slider')}
          aria-valuetext={t('form.count', { count: points, points: countText(points) })}
          min={min}
          max={max}
          step={step}
          value={points}
          onChange={({ target }) => form.set('points', target.value)}
        />
      ) : null}
      <p className={styles.limits}>
        {t('form.limits', { min: countText(min), max: countText(max), step: countText(step) })}
      </p>
    </>
  );
}

interface StepProps {
  sign: string;
  label: string;
  isOff: boolean;
  onPress: () => void;
}

function Step({ sign, label, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}

function Gain({ points, terms }: { points: number | undefined; terms: Exchange }) {
  const { t } = useTranslation('points');
  const coin = points === undefined ? undefined : coinFor(points, terms);
  const { wagerFactor } = terms;
  return (
    <>
      <p className={styles.gain} aria-live="polite">
        <span>{t('form.gain')}</span>
        <strong>{coin === undefined ? '–' : moneyText(coin)}</strong>
      </p>
      {coin !== undefined && wagerFactor > 0 ? (
        <p className={styles.small}>
          {t('form.wager', { amount: moneyText(coin * wagerFactor), factor: wagerFactor })}
        </p>
      ) : null}
    </>
  );
}

interface ConfirmProps {
  points: number;
  terms: Exchange;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirm({ points, terms, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation('points');
  const actions = (
    <>
      <Button full onClick={onConfirm}>
        {t('confirm.yes')}
      </Button>
      <Button kind="secondary" full onClick={onClose}>
        {t('button.cancel', { ns: 'app' })}
      </Button>
    </>
  );
  return (
    <Dialog title={t('confirm.title')} onClose={onClose} actions={actions}>
      <p>
        {t('confirm.text', {
          count: points,
          points: countText(points),
          coin: moneyText(coinFor(points, terms)),
          left: countText(terms.points - points),
        })}
      </p>
    </Dialog>
  );
}

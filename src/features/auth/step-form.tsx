import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { layersLeft, pushLayer } from '../../lib/navigation/back-stack.ts';
import { logEvent } from '../../lib/platform/event-log.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { AuthField, AuthValues } from './rules.ts';
import styles from './step-form.module.css';
import { SubmitForm } from './submit-form.tsx';
import { type Answer, type AuthForm, useAuthForm } from './use-auth-form.ts';

/** One step: what it is called (`step.<title>`) and what it asks. */
export interface Step {
  title: string;
  fields: readonly AuthField[];
}

/** One form that is asked step by step; what was typed stays, whichever way one goes. */
export interface StepForm extends AuthForm {
  /** Index of the step that is drawn. */
  at: number;
  steps: readonly Step[];
  /** Steps that were done before this form, for the count. */
  doneBefore: number;
  goBack(): void;
  heading: RefObject<HTMLHeadingElement | null>;
}

interface StepOptions {
  steps: readonly Step[];
  doneBefore?: number;
  /** Sends all of it, after the last step. `leave` takes the steps out of the browser's history first. */
  send: (values: AuthValues, leave: () => Promise<void>) => Promise<Answer>;
}

/**
 * Holds a form of several steps. Each is checked when it is left; the phone's own way back leads to
 * the step before; a refusal opens the step that it is about.
 */
export function useStepForm({ steps, doneBefore = 0, send }: StepOptions): StepForm {
  const [at, setAt] = useState(0);
  const layers = useRef<(() => void)[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const stepBack = () => {
    hasMoved.current = true;
    setAt((now) => now - 1);
  };
  const closeTo = (index: number) => {
    for (const close of layers.current.splice(index).reverse()) close();
  };
  const form = useAuthForm({
    fields: steps[at]?.fields ?? [],
    bringUp: (field) => {
      const index = steps.findIndex(({ fields }) => fields.includes(field));
      if (index < 0) return false;
      closeTo(index);
      setAt(index);
      return true;
    },
    send: async (values) => {
      if (at === steps.length - 1) {
        return send(values, () => {
          closeTo(0);
          return layersLeft();
        });
      }
      const close = pushLayer(() => {
        layers.current.pop();
        stepBack();
      });
      layers.current.push(close);
      hasMoved.current = true;
      setAt(at + 1);
      return { ok: true };
    },
  });
  useEffect(
    () => logEvent('register_step', { eventInterfaceId: String(at + doneBefore + 1) }),
    [at, doneBefore],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that was gone to is told.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  useEffect(
    () => () => {
      for (const close of layers.current.splice(0).reverse()) close();
    },
    [],
  );
  const goBack = () => {
    closeTo(at - 1);
    stepBack();
  };
  return { ...form, at, steps, doneBefore, goBack, heading };
}

interface StepFieldsProps {
  form: StepForm;
  /** What the button of the last step says. */
  action: string;
  /** The fields of the step that is drawn. */
  children: ReactNode;
}

/** A step: how far one is, its fields, the way on and the way back. */
export function StepFields({ form, action, children }: StepFieldsProps) {
  const { t } = useTranslation('auth');
  const { at, steps, doneBefore, heading, goBack } = form;
  const count = steps.length + doneBefore;
  const step = at + doneBefore + 1;
  const isLast = at === steps.length - 1;
  return (
    <>
      <div className={styles.progress}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          <span className={styles.count}>{t('step.of', { step, count })}</span>{' '}
          <span>{t(`step.${steps[at]?.title}`)}</span>
        </h2>
        <div className={styles.bar} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
            <span key={index} className={index < step ? styles.done : undefined} />
          ))}
        </div>
      </div>
      <SubmitForm form={form} action={isLast ? action : t('step.next')}>
        {children}
      </SubmitForm>
      {at > 0 ? (
        <div className={styles.back}>
          <Button kind="quiet" full onClick={goBack}>
            {t('step.back')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

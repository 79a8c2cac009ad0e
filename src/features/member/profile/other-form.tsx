import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  appUserOther,
  DETAIL_MAX,
  FUNDS_SOURCES,
  updateAppUserOther,
  WORK_KINDS,
} from '../../../../contract/profile.ts';
import { ask, call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import {
  errorsOf,
  NOTHING_TYPED,
  OTHER_FIELDS,
  type Other,
  type OtherErrors,
  refusedField,
  type TypedOther,
} from './other-fields.ts';
import styles from './profile.module.css';
import { change, type Outcome } from './take-profile.ts';

const KEY = ['appUserOther'] as const;

/** The details that only the operator sees, as far as they are known. */
export function OtherForm() {
  const { t } = useTranslation('profile');
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => ask(appUserOther, {}),
  });
  const section = useSectionInSight(data !== undefined);
  return (
    <section ref={section} id="other" className={styles.card} aria-labelledby="other-title">
      <h2 id="other-title" className={styles.heading}>
        {t('other.title')}
      </h2>
      <p className={styles.lead}>{t('other.lead')}</p>
      {data ? (
        <Form first={{ ...NOTHING_TYPED, nationality: t('other.filipino'), ...data.other }} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} radius={12} />
      )}
    </section>
  );
}

/** A link to this part brings it into sight as soon as it has its height. */
function useSectionInSight(isReady: boolean) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isReady && hash === '#other') section.current?.scrollIntoView();
  }, [isReady, hash]);
  return section;
}

function useOtherForm(first: TypedOther) {
  const { t } = useTranslation(['profile', 'app']);
  const [typed, setTyped] = useState(first);
  const [errors, setErrors] = useState<OtherErrors>({});
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: OtherErrors) => {
    setErrors(found);
    const wrong = OTHER_FIELDS.find((field) => found[field]);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const showOutcome = (outcome: Outcome) => {
    if (outcome.ok) return;
    const found = 'lost' in outcome ? undefined : refusedField(outcome.details);
    if (found) show(found);
    else setFault('lost' in outcome ? t(outcome.lost) : refusalText(outcome.code, outcome.details));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(typed);
    setFault(undefined);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const outcome = await change(
      () => call(updateAppUserOther, typed as Other),
      (reply) => {
        queryClient.setQueryData(KEY, reply);
        const { userInfo, setUserInfo } = useSession.getState();
        if (userInfo) setUserInfo({ ...userInfo, hasUserOther: reply.hasUserOther });
        if (reply.other) setTyped(reply.other);
        toast(t('other.saved'));
      },
    );
    setBusy(false);
    showOutcome(outcome);
  };
  /** What every control of the form has in common. */
  const control = (name: keyof Other) => {
    const problem = errors[name];
    return {
      name,
      label: t(`other.field.${name}`),
      value: typed[name],
      hint: t(`other.hint.${name}`, { defaultValue: '' }),
      error: problem && t(problem === 'empty' ? 'other.empty' : `other.wrong.${name}`),
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped((old) => ({ ...old, [name]: target.value }));
        setErrors((old) => ({ ...old, [name]: undefined }));
      },
    };
  };
  return { form, fault, isBusy, submit, control };
}

function Form({ first }: { first: TypedOther }) {
  const { t } = useTranslation('profile');
  const { form, fault, isBusy, submit, control } = useOtherForm(first);
  const text = (name: keyof Other, autoComplete: string) => (
    <Field {...control(name)} maxLength={DETAIL_MAX} autoComplete={autoComplete} />
  );
  const choice = (name: 'work' | 'funds', values: readonly string[]) => (
    <SelectField
      {...control(name)}
      placeholder={t('other.choose')}
      options={values.map((value) => ({ value, text: t(`other.${name}.${value}`) }))}
    />
  );
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <h3 className={styles.part}>{t('other.part.person')}</h3>
      {text('nationality', 'country-name')}
      {text('birthPlace', 'off')}
      <h3 className={styles.part}>{t('other.part.address')}</h3>
      {text('street', 'street-address')}
      {text('city', 'address-level2')}
      {text('region', 'address-level1')}
      <Field
        {...control('postcode')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="postal-code"
      />
      <h3 className={styles.part}>{t('other.part.money')}</h3>
      {choice('work', WORK_KINDS)}
      {text('employer', 'organization')}
      {choice('funds', FUNDS_SOURCES)}
      <h3 className={styles.part}>{t('other.part.contact')}</h3>
      <Field {...control('email')} type="email" maxLength={DETAIL_MAX} autoComplete="email" />
      <div className={styles.fault}>
        <RefusalLine text={fault} />
      </div>
      <Button type="submit" full isBusy={isBusy}>
        {t('other.save')}
      </Button>
    </form>
  );
}

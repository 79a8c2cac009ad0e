import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { Form, useForm } from '../../../parts/forms/form.tsx';
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
import { change } from './take-profile.ts';

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
        <DetailsForm
          first={{ ...NOTHING_TYPED, nationality: t('other.filipino'), ...data.other }}
        />
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

/** The text key of what is wrong with a field. */
function keyOf(field: keyof Other, errors: OtherErrors): string | undefined {
  return errors[field] === 'format' ? `other.wrong.${field}` : errors[field] && 'other.empty';
}

function useOtherForm(first: TypedOther) {
  const { t } = useTranslation(['profile', 'app']);
  const [code, setCode] = useState<number>();
  const form = useForm<TypedOther>({
    initial: first,
    checks: Object.fromEntries(
      OTHER_FIELDS.map((field) => [field, (typed: TypedOther) => keyOf(field, errorsOf(typed))]),
    ),
    t,
    onEdit: 'clear',
    send: async (typed) => {
      const outcome = await change(
        () => call(updateAppUserOther, typed as Other),
        (reply) => {
          queryClient.setQueryData(KEY, reply);
          const { userInfo, setUserInfo } = useSession.getState();
          if (userInfo) setUserInfo({ ...userInfo, hasUserOther: reply.hasUserOther });
          if (reply.other) form.reset(reply.other);
          toast(t('other.saved'));
        },
      );
      if (outcome.ok) return;
      if ('lost' in outcome) {
        setCode(undefined);
        form.refuse({ root: t(outcome.lost) });
        return;
      }
      const { code, details } = outcome;
      const refused = refusedField(details) ?? {};
      const field = OTHER_FIELDS.find((known) => refused[known]);
      const key = field && keyOf(field, refused);
      setCode(code);
      form.refuse({ [field ?? 'root']: key ? t(key) : refusalText(code, details) });
    },
  });
  /** What every control of the form has in common. */
  const control = (name: keyof Other) => ({
    ...form.input(name),
    label: t(`other.field.${name}`),
    hint: t(`other.hint.${name}`, { defaultValue: '' }),
  });
  return { form, control, code };
}

function DetailsForm({ first }: { first: TypedOther }) {
  const { t } = useTranslation('profile');
  const { form, control, code } = useOtherForm(first);
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
    <Form form={form}>
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
        <RefusalLine text={form.errors.root} code={code} />
      </div>
      <Button type="submit" full isBusy={form.isBusy}>
        {t('other.save')}
      </Button>
    </Form>
  );
}

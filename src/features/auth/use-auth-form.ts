import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiUnknown } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { type AppConfig, useConfig } from '../../lib/stores/config-store.ts';
import {
  type AuthField,
  type AuthValues,
  fieldOfRefusal,
  type Lengths,
  NO_VALUES,
  problemOf,
} from './rules.ts';

/** What a form's call answered, as far as the form cares. */
export type Answer =
  | { ok: true }
  | { ok: false; code: number; details: Record<string, string | number> };

/** A form's state and what its fields need. */
export interface AuthForm {
  values: AuthValues;
  /** Texts of errors by field. */
  errors: Partial<Record<AuthField, string>>;
  /** A refusal that belongs to no field. */
  panel: string | undefined;
  isBusy: boolean;
  lengths: Lengths;
  set<Name extends keyof AuthValues>(name: Name, value: AuthValues[Name]): void;
  /** Checks one field and shows its error; true when it is fine. */
  check(field: AuthField): boolean;
  /** Shows a refusal at its field or in the panel. */
  showRefusal(code: number, details: Record<string, string | number>): void;
  /** Shows a text at a field. */
  showFault(field: AuthField, text: string): void;
  showLost(error: unknown): void;
  formProps: { onSubmit: (event: FormEvent) => void; noValidate: true; method: 'post' };
}

const FALLBACK: Lengths = {
  account: { min: 1, max: 64 },
  username: { min: 1, max: 64 },
  password: { min: 1, max: 128 },
  smsCode: { min: 1, max: 12 },
  withdrawAccount: { min: 1, max: 64 },
};

/** The part of the config that the forms go by; `undefined` only while under maintenance. */
export function useAuthConfig(): AppConfig | undefined {
  return useConfig((state) => state.config);
}

interface Options {
  /** What is checked before `send`. */
  fields: readonly AuthField[];
  initial?: Partial<AuthValues>;
  send: (values: AuthValues) => Promise<Answer>;
}

/** Holds one form: values, errors at their fields, a panel for the rest, one call at a time. */
export function useAuthForm({ fields, initial, send }: Options): AuthForm {
  const { t } = useTranslation('auth');
  const lengths = useAuthConfig()?.lengths ?? FALLBACK;
  const [values, setValues] = useState<AuthValues>({ ...NO_VALUES, ...initial });
  const [errors, setErrors] = useState<AuthForm['errors']>({});
  const [panel, setPanel] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const focusFirst = useFocusFirstError(errors);

  const textOf = (field: AuthField): string | undefined => {
    const problem = problemOf(field, values, lengths);
    return problem && t(problem.key, problem.values ?? {});
  };
  const showRefusal: AuthForm['showRefusal'] = (code, details) => {
    const field = fieldOfRefusal(code, details);
    const isShown = field && (fields.includes(field) || field === 'code');
    if (isShown) setErrors({ [field]: refusalText(code, details) });
    else setPanel(refusalText(code, details));
    focusFirst();
  };
  const showLost = (error: unknown) =>
    setPanel(t(error instanceof ApiUnknown ? 'app:error.unknown' : 'app:error.bug'));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = Object.fromEntries(
      fields.map((field) => [field, textOf(field)]).filter(([, text]) => text),
    );
    setErrors(found);
    setPanel(undefined);
    if (Object.keys(found).length > 0) return focusFirst();
    setBusy(true);
    try {
      const answer = await send(values);
      if (!answer.ok) showRefusal(answer.code, answer.details);
    } catch (error) {
      showLost(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    panel,
    isBusy,
    lengths,
    set(name, value) {
      setValues((old) => ({ ...old, [name]: value }));
      const field = errorFieldOf(name);
      if (field) setErrors((old) => ({ ...old, [field]: undefined }));
    },
    check(field) {
      const text = textOf(field);
      setErrors((old) => ({ ...old, [field]: text }));
      return text === undefined;
    },
    showRefusal,
    showFault: (field, text) => setErrors((old) => ({ ...old, [field]: text })),
    showLost,
    formProps: { onSubmit: submit, noValidate: true, method: 'post' },
  };
}

function errorFieldOf(name: keyof AuthValues): AuthField | undefined {
  if (name.startsWith('birth')) return 'birthDate';
  if (name === 'acceptTerms') return 'terms';
  if (name === 'remember') return undefined;
  if (name === 'account' || name === 'mobile' || name === 'password' || name === 'code')
    return name;
  return 'declarations';
}

/** After an error has been drawn, the first wrong control gets the focus. */
function useFocusFirstError(errors: AuthForm['errors']): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the errors were drawn.
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return () => {
    isWanted.current = true;
  };
}

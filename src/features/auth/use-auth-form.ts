import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiUnknown } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { type AppConfig, useConfig } from '../../lib/stores/config-store.ts';
import { type HouseForm, useForm } from '../../parts/forms/form.tsx';
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
export interface AuthForm extends HouseForm<AuthValues, AuthField> {
  /** A refusal that belongs to no field. */
  panel: string | undefined;
  /** Its code, for the way that it leaves. */
  panelCode: number | undefined;
  lengths: Lengths;
  /** Of a login that waits for more proof; see ProofDialog. */
  ticket: string | undefined;
  dropTicket(): void;
  /** Shows a refusal at its field or in the panel. */
  showRefusal(code: number, details: Record<string, string | number>): void;
  showLost(error: unknown): void;
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
  /** Shows a field that is not drawn now; false where the form has none of that name. */
  bringUp?: (field: AuthField) => boolean;
  send: (values: AuthValues) => Promise<Answer>;
}

/** Holds one form: values, errors at their fields, a panel for the rest, one call at a time. */
export function useAuthForm({ fields, initial, bringUp, send }: Options): AuthForm {
  const { t } = useTranslation('auth');
  const lengths = useAuthConfig()?.lengths ?? FALLBACK;
  const [code, setCode] = useState<number>();
  const [ticket, setTicket] = useState<string>();
  const form = useForm<AuthValues, AuthField>({
    initial: { ...NO_VALUES, ...initial },
    checks: Object.fromEntries(
      fields.map((field) => [field, (values: AuthValues) => problemOf(field, values, lengths)]),
    ),
    t,
    onEdit: 'clear',
    faultOf: errorFieldOf,
    send: async (values) => {
      try {
        const answer = await send(values);
        if (answer.ok) return;
        if (answer.code === REFUSALS.proofNeeded) setTicket(String(answer.details.ticket));
        else showRefusal(answer.code, answer.details);
      } catch (error) {
        showLost(error);
      }
    },
  });
  const showRefusal: AuthForm['showRefusal'] = (refused, details) => {
    const field = fieldOfRefusal(refused, details);
    const isShown = field && (fields.includes(field) || field === 'code' || bringUp?.(field));
    setCode(refused);
    form.refuse({ [isShown ? field : 'root']: refusalText(refused, details) });
  };
  const showLost = (error: unknown) => {
    setCode(undefined);
    form.refuse({ root: t(error instanceof ApiUnknown ? 'app:error.unknown' : 'app:error.bug') });
  };
  const dropTicket = () => setTicket(undefined);
  const panel = { panel: form.errors.root, panelCode: code };
  return { ...form, ...panel, lengths, ticket, dropTicket, showRefusal, showLost };
}

function errorFieldOf(name: keyof AuthValues): AuthField | undefined {
  if (name.startsWith('birth')) return 'birthDate';
  if (name === 'acceptTerms') return 'terms';
  if (name === 'remember') return undefined;
  if (name === 'account' || name === 'mobile' || name === 'password' || name === 'code')
    return name;
  return 'declarations';
}

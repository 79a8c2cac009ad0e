import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../contract/refusals.ts';
import { safeboxPassword } from '../../../contract/safebox.ts';
import { ApiUnknown, call } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import styles from './safebox.module.css';
import { takeSafebox } from './safebox-info.ts';

interface PasswordFormProps {
  /** There is a password already: it is asked for before the new one. */
  hasOne: boolean;
  onDone?: () => void;
}

interface Typed {
  current: string;
  password: string;
  again: string;
}
const NOTHING: Typed = { current: '', password: '', again: '' };
/** Why it was not saved; a refusal with its code. */
interface Fault {
  text: string;
  code?: number;
}
const FALLBACK = { min: 8, max: 64 };

/** Sets the safebox's password, or changes it. */
export function PasswordForm({ hasOne, onDone }: PasswordFormProps) {
  const { t } = useTranslation('safebox');
  const lengths = useConfig((state) => state.config?.lengths.password) ?? FALLBACK;
  const save = useSave(hasOne);
  const [code, setCode] = useState<number>();
  const form = useForm({
    initial: NOTHING,
    checks: {
      current: ({ current }) => (hasOne && current === '' ? 'password.missing' : undefined),
      password: ({ password: { length } }) =>
        length >= lengths.min && length <= lengths.max
          ? undefined
          : { key: 'password.length', values: lengths },
      again: ({ again, password }) => (again === password ? undefined : 'password.differs'),
    },
    t,
    send: async (typed) => {
      const fault = await save(typed);
      if (fault === undefined) onDone?.();
      else {
        form.set('current', '');
        form.refuse({ root: fault.text });
        setCode(fault.code);
        // It is to be typed anew: said at once, and the focus goes there.
        form.check('current');
      }
    },
  });
  const field = (name: keyof Typed) => ({
    ...form.input(name),
    name: `safebox-${name}`,
    label: t(`password.${name}`),
  });
  return (
    <Form form={form}>
      {hasOne ? <PasswordField {...field('current')} autoComplete="off" /> : null}
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={t('password.hint', lengths)}
      />
      <PasswordField {...field('again')} autoComplete="new-password" />
      <div className={styles.fault}>
        <RefusalLine text={form.errors.root} code={code} />
      </div>
      <Button type="submit" full isBusy={form.isBusy}>
        {t('password.save')}
      </Button>
    </Form>
  );
}

function useSave(hasOne: boolean) {
  const { t } = useTranslation('safebox');
  /** @returns why the new password does not count; nothing once it does */
  return async ({ current, password }: Typed): Promise<Fault | undefined> => {
    try {
      const result = await call(safeboxPassword, hasOne ? { password, current } : { password });
      if (!result.ok) {
        const { code, details } = result;
        const isUnfit = code === REFUSALS.fieldInvalid;
        return isUnfit
          ? { text: t('password.length', details) }
          : { text: refusalText(code, details), code };
      }
      takeSafebox(result.data);
      toast(t('password.saved'));
      return undefined;
    } catch (error) {
      // Setting the same password twice changes nothing: the player may simply try again.
      return {
        text: t(error instanceof ApiUnknown ? 'error.unknown' : 'error.bug', { ns: 'app' }),
      };
    }
  };
}

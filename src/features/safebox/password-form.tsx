import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../contract/refusals.ts';
import { safeboxPassword } from '../../../contract/safebox.ts';
import { ApiUnknown, call } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
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
type Errors = Partial<Record<keyof Typed, string>>;
const NOTHING: Typed = { current: '', password: '', again: '' };
const FALLBACK = { min: 8, max: 64 };

/** Sets the safebox's password, or changes it. */
export function PasswordForm({ hasOne, onDone }: PasswordFormProps) {
  const { t } = useTranslation('safebox');
  const lengths = useConfig((state) => state.config?.lengths.password) ?? FALLBACK;
  const [typed, setTyped] = useState(NOTHING);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, fault, save } = useSave(hasOne);
  const errors = errorsOf(typed, lengths, hasOne);
  const fieldOf = (name: keyof Typed) => ({
    name: `safebox-${name}`,
    label: t(`password.${name}`),
    value: typed[name],
    error: isChecked && errors[name] ? t(`password.${errors[name]}`, lengths) : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(errors).length > 0) return;
    if (await save(typed)) onDone?.();
    else setTyped({ ...typed, current: '' });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {hasOne ? <PasswordField {...fieldOf('current')} autoComplete="off" /> : null}
      <PasswordField
        {...fieldOf('password')}
        autoComplete="new-password"
        hint={t('password.hint', lengths)}
      />
      <PasswordField {...fieldOf('again')} autoComplete="new-password" />
      <div className={styles.fault}>
        <RefusalLine text={fault} />
      </div>
      <Button type="submit" full isBusy={isBusy}>
        {t('password.save')}
      </Button>
    </form>
  );
}

/** What is wrong with each field: a key of `password.*`. */
function errorsOf(
  { current, password, again }: Typed,
  { min, max }: { min: number; max: number },
  hasOne: boolean,
): Errors {
  const isFit = password.length >= min && password.length <= max;
  return {
    ...(hasOne && current === '' ? { current: 'missing' } : {}),
    ...(isFit ? {} : { password: 'length' }),
    ...(again === password ? {} : { again: 'differs' }),
  };
}

function useSave(hasOne: boolean) {
  const { t } = useTranslation('safebox');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** @returns true once the new password counts */
  const save = async ({ current, password }: Typed): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      const input = hasOne ? { password, current } : { password };
      const result = await call(safeboxPassword, input);
      if (result.ok) {
        takeSafebox(result.data);
        toast(t('password.saved'));
        return true;
      }
      const { code, details } = result;
      setFault(
        code === REFUSALS.fieldInvalid ? t('password.length', details) : refusalText(code, details),
      );
    } catch (error) {
      // Setting the same password twice changes nothing: the player may simply try again.
      setFault(t(error instanceof ApiUnknown ? 'error.unknown' : 'error.bug', { ns: 'app' }));
    } finally {
      setBusy(false);
    }
    return false;
  };
  return { isBusy, fault, save };
}

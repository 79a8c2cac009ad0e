import { useTranslation } from 'react-i18next';
import { RefusalWay } from '../../parts/intents/refusal-way.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { PasswordField as ShownPasswordField } from '../../ui/controls/password-field.tsx';
import styles from './auth.module.css';
import type { AuthForm } from './use-auth-form.ts';

/** The account name. */
export function AccountField({ form, isNew }: { form: AuthForm; isNew?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Field
      label={t('field.account')}
      {...form.input('account')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={isNew ? t('hint.account', form.lengths.account) : undefined}
    />
  );
}

/** A Philippine mobile number. */
export function MobileField({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  return (
    <Field
      label={t('field.mobile')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="09xx xxx xxxx"
      {...form.input('mobile')}
    />
  );
}

interface PasswordProps {
  form: AuthForm;
  /** A password to choose, not one to remember. */
  isNew?: boolean;
}

/** The account's password. */
export function PasswordField({ form, isNew }: PasswordProps) {
  const { t } = useTranslation('auth');
  return (
    <ShownPasswordField
      label={t(isNew ? 'field.newPassword' : 'field.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...form.input('password')}
      hint={isNew ? t('hint.password', form.lengths.password) : undefined}
    />
  );
}

/** Keep the account on this device. */
export function RememberField({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={form.values.remember}
        onChange={(event) => form.set('remember', event.target.checked)}
      />
      <span>{t('field.remember')}</span>
    </label>
  );
}

/** Says why the form was refused, where that belongs to no field. */
export function ProblemPanel({ form }: { form: AuthForm }) {
  return (
    <div role="alert">
      {form.panel ? (
        <p className={styles.panel}>
          <Icon name="alert" />
          <span>{form.panel}</span>
        </p>
      ) : null}
      {form.panel ? <RefusalWay code={form.panelCode} /> : null}
    </div>
  );
}

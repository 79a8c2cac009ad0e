import { useTranslation } from 'react-i18next';
import { bindAccount } from '../../../../contract/bank-account.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { FormEnd } from '../../../parts/intents/form-end.tsx';
import { CodeField } from '../../../parts/own-code/code-field.tsx';
import { isMobile, useBindCode } from '../../../parts/own-code/use-bind-code.ts';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { renewAccounts } from './bank-info.ts';
import { DigitField } from './digit-field.tsx';
import styles from './forms.module.css';

/** Binds a phone to an account that has none: every later change of money's way is told there. */
export function PhoneStep() {
  const { t } = useTranslation(['withdraw', 'app', 'code']);
  const hasPassword = useSession((state) => state.userInfo?.hasPassword ?? false);
  const intent = useOnceIntent('bind-phone', bindAccount, {
    isKept: false,
    onAnswer: (bound) => {
      const { userInfo, setUserInfo } = useSession.getState();
      if (userInfo) setUserInfo({ ...userInfo, mobile: bound.mobile });
      toast(t('phone.saved'));
      void renewAccounts();
    },
  });
  const form = useForm({
    initial: { mobile: '', code: '', password: '' },
    checks: {
      mobile: ({ mobile }) => (isMobile(mobile) ? undefined : 'code:wrongMobile'),
      code: ({ code }) => (code.trim() ? undefined : 'code.missing'),
      password: ({ password }) => (password || !hasPassword ? undefined : 'phone.passwordMissing'),
    },
    t,
    onEdit: 'clear-all',
    intent,
    send: ({ mobile, code, password }) =>
      intent.start({ mobile, code: code.trim(), ...(hasPassword && { password }) }),
  });
  const { errors } = form;
  const sender = useBindCode(form.values.mobile, form.show);
  const mobile = form.text('mobile');
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('phone.lead')}</p>
      <DigitField
        label={t('phone.mobile')}
        name="mobile"
        digits={mobile.value}
        kind="ewallet"
        hint={undefined}
        error={mobile.error}
        onChange={mobile.onChange}
      />
      <CodeField sender={sender} {...form.text('code')} />
      {hasPassword ? (
        <PasswordField
          {...form.input('password')}
          label={t('phone.password')}
          autoComplete="current-password"
          maxLength={128}
          hint={t('phone.passwordWhy')}
          error={errors.password ?? errors.oldPassword}
        />
      ) : null}
      <FormEnd intent={intent} action={t('phone.save')} />
    </Form>
  );
}

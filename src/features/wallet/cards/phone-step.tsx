import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindAccount } from '../../../../contract/bank-account.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { FormEnd, fieldFault } from '../../../parts/intents/form-end.tsx';
import { CodeField } from '../../../parts/own-code/code-field.tsx';
import { type BindErrors, isMobile, useBindCode } from '../../../parts/own-code/use-bind-code.ts';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { renewAccounts } from './bank-info.ts';
import { DigitField } from './digit-field.tsx';
import styles from './forms.module.css';

interface Errors extends BindErrors {
  password?: string;
}

/** Digits of a mobile number with the country's code in front. */
const MOBILE_MAX = 12;

/** Binds a phone to an account that has none: every later change of money's way is told there. */
export function PhoneStep() {
  const { t } = useTranslation(['withdraw', 'app', 'code']);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
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
  const faults = fieldFault(intent.phase);
  const sender = useBindCode(mobile, setErrors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(isMobile(mobile) ? {} : { mobile: t('code:wrongMobile') }),
      ...(code.trim() ? {} : { code: t('code.missing') }),
      ...(password || !hasPassword ? {} : { password: t('phone.passwordMissing') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    intent.start({ mobile, code: code.trim(), ...(hasPassword && { password }) });
  };
  const edit = () => {
    setErrors({});
    if (intent.phase.name === 'idle') intent.clear();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('phone.lead')}</p>
      <DigitField
        label={t('phone.mobile')}
        name="mobile"
        digits={mobile}
        kind="ewallet"
        max={MOBILE_MAX}
        hint={undefined}
        error={errors.mobile ?? faults.mobile}
        onChange={(digits) => {
          edit();
          setMobile(digits);
        }}
      />
      <CodeField
        value={code}
        error={errors.code ?? faults.code}
        sender={sender}
        onChange={(text) => {
          edit();
          setCode(text);
        }}
      />
      {hasPassword ? (
        <PasswordField
          label={t('phone.password')}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          hint={t('phone.passwordWhy')}
          error={errors.password ?? faults.password ?? faults.oldPassword}
          onChange={(event) => {
            edit();
            setPassword(event.target.value);
          }}
        />
      ) : null}
      <FormEnd intent={intent} action={t('phone.save')} />
    </form>
  );
}

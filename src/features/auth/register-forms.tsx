import { useTranslation } from 'react-i18next';
import { accountRegist, accountRegist4 } from '../../../contract/account.ts';
import { call } from '../../lib/api/api.ts';
import { beginSession } from '../../lib/session/player-data.ts';
import { rememberAccount } from '../../lib/session/remembered-account.ts';
import { CodeField } from './code-field.tsx';
import { EligibilityFields } from './eligibility-fields.tsx';
import { AccountField, MobileField, PasswordField, RememberField } from './fields.tsx';
import { forgetInviter, inviterField } from './inviter.ts';
import { type AuthValues, birthDateOf } from './rules.ts';
import { SubmitForm } from './submit-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** What every registration sends besides its credentials. */
export function statementOf(values: AuthValues) {
  const { notOfficial, ofAge, notRestricted, notLicensee, acceptTerms } = values;
  return {
    birthDate: birthDateOf(values) ?? '',
    declarations: { notOfficial, ofAge, notRestricted, notLicensee },
    acceptTerms,
    ...inviterField(),
  };
}

/** Registration by account and password. */
export function AccountRegisterForm() {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    fields: ['account', 'password', 'birthDate', 'declarations', 'terms'],
    send: async (values) => {
      const account = values.account.trim();
      const { password, remember } = values;
      const result = await call(accountRegist, { account, password, ...statementOf(values) });
      if (!result.ok) return result;
      if (remember) void rememberAccount(account, password);
      forgetInviter();
      beginSession(result.data);
      return result;
    },
  });
  return (
    <SubmitForm form={form} action={t('action.register')}>
      <AccountField form={form} isNew />
      <PasswordField form={form} isNew />
      <RememberField form={form} />
      <EligibilityFields form={form} />
    </SubmitForm>
  );
}

/** Login-and-register in one step by phone and code; the password may come later. */
export function PhoneRegisterForm() {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    fields: ['mobile', 'code', 'birthDate', 'declarations', 'terms'],
    send: async (values) => {
      const { mobile, code } = values;
      const input = { mobile, code: code.trim(), ...statementOf(values) };
      const result = await call(accountRegist4, input);
      if (!result.ok) return result;
      forgetInviter();
      beginSession(result.data);
      return result;
    },
  });
  return (
    <SubmitForm form={form} action={t('action.register')}>
      <MobileField form={form} />
      <CodeField form={form} purpose="register" />
      <EligibilityFields form={form} />
    </SubmitForm>
  );
}

import { useTranslation } from 'react-i18next';
import { accountLogin, accountLoginSms, accountLoginSms2 } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { call, type Result } from '../../lib/api/api.ts';
import { beginSession } from '../../lib/session/player-data.ts';
import {
  forgetAccount,
  rememberAccount,
  rememberedAccount,
} from '../../lib/session/remembered-account.ts';
import { CodeField } from './code-field.tsx';
import { AccountField, MobileField, PasswordField, RememberField } from './fields.tsx';
import { isMobile } from './rules.ts';
import { SubmitForm } from './submit-form.tsx';
import { type AuthForm, useAuthForm } from './use-auth-form.ts';

/** Remembers or forgets the account; a failure to do so never stops a login. */
function keepAccount(remember: boolean, account: string, password: string): void {
  if (remember) void rememberAccount(account, password);
  else forgetAccount();
}

function remembered(wantsMobile: boolean): string {
  const account = rememberedAccount()?.account ?? '';
  return isMobile(account) === wantsMobile ? account : '';
}

type PasswordLogin = typeof accountLogin | typeof accountLoginSms2;

/** A login by a name and a password, which the device may keep if the player wants so. */
function usePasswordLogin(
  field: 'account' | 'mobile',
  logIn: (name: string, password: string) => Promise<Result<PasswordLogin>>,
): AuthForm {
  return useAuthForm({
    fields: [field, 'password'],
    initial: { [field]: remembered(field === 'mobile') },
    send: async ({ account, mobile, password, remember }) => {
      const name = field === 'account' ? account.trim() : mobile;
      const result = await logIn(name, password);
      // Also where more proof is asked: these credentials are right.
      if (result.ok || result.code === REFUSALS.proofNeeded) keepAccount(remember, name, password);
      if (result.ok) beginSession(result.data);
      return result;
    },
  });
}

/** Login type 2: account and password. */
export function AccountLoginForm() {
  const { t } = useTranslation('auth');
  const form = usePasswordLogin('account', (account, password) =>
    call(accountLogin, { account, password }),
  );
  return (
    <SubmitForm form={form} action={t('action.login')}>
      <AccountField form={form} />
      <PasswordField form={form} />
      <RememberField form={form} />
    </SubmitForm>
  );
}

/** Login type 1: phone and code. */
export function CodeLoginForm() {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    fields: ['mobile', 'code'],
    send: async ({ mobile, code }) => {
      const result = await call(accountLoginSms, { mobile, code: code.trim() });
      if (result.ok) beginSession(result.data);
      return result;
    },
  });
  return (
    <SubmitForm form={form} action={t('action.login')}>
      <MobileField form={form} />
      <CodeField form={form} purpose="login" />
    </SubmitForm>
  );
}

/** Login type 3: phone and password. */
export function PhonePasswordLoginForm() {
  const { t } = useTranslation('auth');
  const form = usePasswordLogin('mobile', (mobile, password) =>
    call(accountLoginSms2, { mobile, password }),
  );
  return (
    <SubmitForm form={form} action={t('action.login')}>
      <MobileField form={form} />
      <PasswordField form={form} />
      <RememberField form={form} />
    </SubmitForm>
  );
}

import { useTranslation } from 'react-i18next';
import { accountLogin, accountLoginSms, accountLoginSms2 } from '../../../contract/account.ts';
import { call } from '../../lib/api.ts';
import { beginSession } from '../../lib/player-data.ts';
import { forgetAccount, rememberAccount, rememberedAccount } from '../../lib/remembered-account.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import {
  AccountField,
  MobileField,
  PasswordField,
  ProblemPanel,
  RememberField,
} from './fields.tsx';
import { isMobile } from './rules.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Remembers or forgets the account; a failure to do so never stops a login. */
function keepAccount(remember: boolean, account: string, password: string): void {
  if (remember) void rememberAccount(account, password);
  else forgetAccount();
}

function remembered(wantsMobile: boolean): string {
  const account = rememberedAccount()?.account ?? '';
  return isMobile(account) === wantsMobile ? account : '';
}

/** Login type 2: account and password. */
export function AccountLoginForm() {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    fields: ['account', 'password'],
    initial: { account: remembered(false) },
    send: async ({ account, password, remember }) => {
      const result = await call(accountLogin, { account: account.trim(), password });
      if (!result.ok) return result;
      keepAccount(remember, account.trim(), password);
      beginSession(result.data);
      return result;
    },
  });
  return (
    <form {...form.formProps}>
      <AccountField form={form} />
      <PasswordField form={form} />
      <RememberField form={form} />
      <ProblemPanel form={form} />
      <Button type="submit" full isBusy={form.isBusy}>
        {t('action.login')}
      </Button>
    </form>
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
    <form {...form.formProps}>
      <MobileField form={form} />
      <CodeField form={form} purpose="login" />
      <ProblemPanel form={form} />
      <Button type="submit" full isBusy={form.isBusy}>
        {t('action.login')}
      </Button>
    </form>
  );
}

/** Login type 3: phone and password. */
export function PhonePasswordLoginForm() {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    fields: ['mobile', 'password'],
    initial: { mobile: remembered(true) },
    send: async ({ mobile, password, remember }) => {
      const result = await call(accountLoginSms2, { mobile, password });
      if (!result.ok) return result;
      keepAccount(remember, mobile, password);
      beginSession(result.data);
      return result;
    },
  });
  return (
    <form {...form.formProps}>
      <MobileField form={form} />
      <PasswordField form={form} />
      <RememberField form={form} />
      <ProblemPanel form={form} />
      <Button type="submit" full isBusy={form.isBusy}>
        {t('action.login')}
      </Button>
    </form>
  );
}

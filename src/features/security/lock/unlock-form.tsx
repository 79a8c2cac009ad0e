import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../../contract/refusals.ts';
import { unlockSession } from '../../../../contract/security.ts';
import { ApiBug, ApiUnknown, call } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import type { UserInfo } from '../../../lib/session/session-store.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { OwnCodeField } from '../../../parts/own-code/own-code-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';

interface UnlockFormProps {
  /** The masked phone that a code goes to; undefined = the password opens. */
  mobile: string | undefined;
  /** For the password manager. */
  account: string;
  onOpen: (userInfo: UserInfo) => void;
  onOver: (text: string) => void;
}

/** The one field that opens the lock. */
export function UnlockForm({ mobile, account, onOpen, onOver }: UnlockFormProps) {
  const { t } = useTranslation(['lock', 'app', 'code']);
  const unlock = async (typed: string) => {
    const input = mobile === undefined ? { password: typed } : { code: typed.trim() };
    const result = await call(unlockSession, input);
    if (result.ok) return onOpen(result.data.userInfo);
    const text = refusalText(result.code, result.details);
    if (result.code === REFUSALS.accountLocked) return onOver(text);
    form.refuse({ typed: text });
  };
  const missing = mobile === undefined ? 'missing' : 'missingCode';
  const form = useForm({
    initial: { typed: '' },
    checks: { typed: ({ typed }) => (typed ? undefined : missing) },
    t,
    onEdit: 'clear',
    send: async ({ typed }) => {
      try {
        await unlock(typed);
      } catch (failure) {
        // A session that is over has opened the login already.
        if (failure instanceof ApiBug && failure.code === 401) return;
        const isUnknown = failure instanceof ApiUnknown;
        form.refuse({ typed: t(isUnknown ? 'app:error.unknown' : 'app:error.bug') });
      }
    },
  });
  return (
    <Form form={form}>
      {mobile === undefined ? (
        <>
          <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
          <PasswordField
            {...form.input('typed')}
            label={t('password')}
            name="password"
            autoComplete="current-password"
            maxLength={128}
          />
        </>
      ) : (
        <OwnCodeField purpose="unlock" mobile={mobile} {...form.text('typed')} />
      )}
      <Button type="submit" full isBusy={form.isBusy}>
        {t('unlock')}
      </Button>
    </Form>
  );
}

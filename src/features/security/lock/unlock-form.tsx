import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../../contract/refusals.ts';
import { unlockSession } from '../../../../contract/security.ts';
import { ApiBug, ApiUnknown, call } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import type { UserInfo } from '../../../lib/session/session-store.ts';
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
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const send = async () => {
    const input = mobile === undefined ? { password: typed } : { code: typed.trim() };
    const result = await call(unlockSession, input);
    if (result.ok) return onOpen(result.data.userInfo);
    const text = refusalText(result.code, result.details);
    if (result.code === REFUSALS.accountLocked) return onOver(text);
    setError(text);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(typed ? undefined : t(mobile === undefined ? 'missing' : 'missingCode'));
    if (!typed) return;
    setBusy(true);
    try {
      await send();
    } catch (failure) {
      // A session that is over has opened the login already.
      if (failure instanceof ApiUnknown) setError(t('app:error.unknown'));
      else if (!(failure instanceof ApiBug && failure.code === 401)) setError(t('app:error.bug'));
    } finally {
      setBusy(false);
    }
  };
  const edit = (text: string) => {
    setError(undefined);
    setTyped(text);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate method="post">
      {mobile === undefined ? (
        <>
          <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            maxLength={128}
            value={typed}
            onChange={(event) => edit(event.target.value)}
            error={error}
          />
        </>
      ) : (
        <OwnCodeField
          purpose="unlock"
          value={typed}
          error={error}
          mobile={mobile}
          onChange={edit}
        />
      )}
      <Button type="submit" full isBusy={isBusy}>
        {t('unlock')}
      </Button>
    </form>
  );
}

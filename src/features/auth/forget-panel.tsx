import { useTranslation } from 'react-i18next';
import { forgetPassword } from '../../../contract/account.ts';
import { call } from '../../lib/api/api.ts';
import { beginSession } from '../../lib/session/player-data.ts';
import styles from './auth.module.css';
import { PartLink } from './auth-place.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField, PasswordField } from './fields.tsx';
import { SubmitForm } from './submit-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** A new password by a code to the phone. */
export function ForgetPanel() {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    fields: ['mobile', 'code', 'password'],
    send: async ({ mobile, code, password }) => {
      const result = await call(forgetPassword, { mobile, code: code.trim(), password });
      if (result.ok) beginSession(result.data);
      return result;
    },
  });
  return (
    <>
      <p className={styles.lead}>{t('note.forget')}</p>
      <SubmitForm form={form} action={t('action.setPassword')}>
        <MobileField form={form} />
        <CodeField form={form} purpose="forget" />
        <PasswordField form={form} isNew />
      </SubmitForm>
      <p className={styles.question}>
        {t('note.remembered')} <PartLink to="login">{t('action.login')}</PartLink>
      </p>
    </>
  );
}

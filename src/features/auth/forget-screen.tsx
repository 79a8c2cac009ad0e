import { useTranslation } from 'react-i18next';
import { forgetPassword } from '../../../contract/account.ts';
import { call } from '../../lib/api.ts';
import { beginSession } from '../../lib/player-data.ts';
import styles from './auth.module.css';
import { VisitorPage } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField, PasswordField } from './fields.tsx';
import { SubmitForm } from './submit-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** `/auth/forget`: a new password by a code to the phone. */
export default function ForgetScreen() {
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
    <VisitorPage title={t('title.forget')}>
      <p className={styles.lead}>{t('note.forget')}</p>
      <SubmitForm form={form} action={t('action.setPassword')}>
        <MobileField form={form} />
        <CodeField form={form} purpose="forget" />
        <PasswordField form={form} isNew />
      </SubmitForm>
    </VisitorPage>
  );
}

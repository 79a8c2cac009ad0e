import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { initPassword } from '../../../contract/account.ts';
import { call } from '../../lib/api/api.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './auth.module.css';
import { PasswordField } from './fields.tsx';
import { SubmitForm } from './submit-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** `/auth/set-password`: the first password of a player who registered by code. */
export default function SetPasswordScreen() {
  const { t } = useTranslation('auth');
  const hasPassword = useSession((state) => state.userInfo?.hasPassword);
  const form = useAuthForm({
    fields: ['password'],
    send: async ({ password }) => {
      const result = await call(initPassword, { password });
      if (!result.ok) return result;
      const { userInfo, setUserInfo } = useSession.getState();
      if (userInfo) setUserInfo({ ...userInfo, hasPassword: true });
      toast(t('note.passwordSet'));
      return result;
    },
  });
  if (hasPassword) return <Navigate to={PATHS.member} replace />;
  return (
    <>
      <ScreenHeader title={t('title.setPassword')} />
      <div className={styles.page}>
        <div className={styles.mark}>
          <Parol size={56} />
        </div>
        <p className={styles.lead}>{t('note.setPassword')}</p>
        <SubmitForm form={form} action={t('action.setPassword')}>
          <PasswordField form={form} isNew />
        </SubmitForm>
      </div>
    </>
  );
}

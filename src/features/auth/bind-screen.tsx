import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { bindAccount } from '../../../contract/bank-account.ts';
import { useOnceCall } from '../../lib/once/once-intent.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './auth.module.css';
import { useReturn } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField, PasswordField } from './fields.tsx';
import { SubmitForm } from './submit-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** `/auth/bind`: a phone for an account that has none (auth form mode 1). */
export default function BindScreen() {
  const { t } = useTranslation('auth');
  const { back } = useReturn();
  const userInfo = useSession((state) => state.userInfo);
  const hasPassword = userInfo?.hasPassword === true;
  const bind = useOnceCall('bind-phone', bindAccount, { isKept: false });
  const form = useAuthForm({
    fields: hasPassword ? ['mobile', 'code', 'password'] : ['mobile', 'code'],
    send: async ({ mobile, code, password }) => {
      const input = { mobile, code: code.trim(), ...(hasPassword ? { password } : {}) };
      const result = await bind(input);
      if (!result.ok) return result;
      const { userInfo: now, setUserInfo } = useSession.getState();
      if (now) setUserInfo({ ...now, mobile: result.data.mobile });
      toast(t('note.phoneBound'));
      return result;
    },
  });
  if (userInfo?.mobile) return <Navigate to={back} replace />;
  return (
    <>
      <ScreenHeader title={t('title.bind')} />
      <div className={styles.page}>
        <div className={styles.mark}>
          <Parol size={56} />
        </div>
        <p className={styles.lead}>{t('note.bind')}</p>
        <SubmitForm form={form} action={t('action.bind')}>
          <MobileField form={form} />
          <CodeField form={form} purpose="bind" />
          {hasPassword ? <PasswordField form={form} /> : null}
        </SubmitForm>
        <div className={styles.later}>
          <LinkButton to={back} kind="quiet" full replace>
            {t('app:button.later')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

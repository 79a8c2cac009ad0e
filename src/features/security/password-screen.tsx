import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { changePassword } from '../../../contract/security.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { FormEnd } from '../../parts/intents/form-end.tsx';
import { OwnCodeField } from '../../parts/own-code/own-code-field.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import './texts.ts';
import styles from './security.module.css';
import { bindPhonePath, SECURITY_PATHS } from './security-paths.ts';

/** `/member/security/password`: another password, by the old one and a code to the phone. */
export default function PasswordScreen() {
  const { t } = useTranslation('security');
  const userInfo = useSession((state) => state.userInfo);
  if (!userInfo) return null;
  if (!userInfo.hasPassword) return <Navigate to={SECURITY_PATHS.setPassword} replace />;
  return (
    <>
      <ScreenHeader title={t('password.title')} />
      <div className={styles.page}>
        {userInfo.mobile ? <PasswordForm userInfo={userInfo} /> : <PhoneFirst />}
      </div>
    </>
  );
}

function PhoneFirst() {
  const { t } = useTranslation('security');
  const bind = (
    <LinkButton to={bindPhonePath(SECURITY_PATHS.password)}>{t('password.bind')}</LinkButton>
  );
  return (
    <EmptyState title={t('password.phoneFirst')} text={t('password.phoneWhy')} action={bind} />
  );
}

function PasswordForm({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const lengths = useConfig((state) => state.config?.lengths.password) ?? { min: 1, max: 128 };
  const intent = useOnceIntent('change-password', changePassword, {
    isKept: false,
    onAnswer: () => {
      toast(t('password.saved'));
      navigate(SECURITY_PATHS.security, { replace: true });
    },
  });
  const form = useForm({
    initial: { oldPassword: '', password: '', code: '' },
    checks: {
      oldPassword: ({ oldPassword }) => (oldPassword ? undefined : 'password.oldMissing'),
      password({ password }) {
        const { length } = [...password];
        const isFit = length >= lengths.min && length <= lengths.max;
        return isFit ? undefined : { key: 'password.length', values: lengths };
      },
      code: ({ code }) => (code.trim() ? undefined : 'codeMissing'),
    },
    t,
    onEdit: 'clear-all',
    intent,
    send: ({ oldPassword, password, code }) =>
      intent.start({ oldPassword, password, code: code.trim() }),
  });
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('password.lead')}</p>
      <input type="hidden" autoComplete="username" value={userInfo.account} readOnly />
      <PasswordField
        {...form.input('oldPassword')}
        label={t('password.old')}
        autoComplete="current-password"
        maxLength={128}
      />
      <PasswordField
        {...form.input('password')}
        label={t('password.new')}
        autoComplete="new-password"
        maxLength={128}
        hint={t('password.length', lengths)}
      />
      <OwnCodeField purpose="password" mobile={userInfo.mobile} {...form.text('code')} />
      <FormEnd intent={intent} action={t('password.save')} />
    </Form>
  );
}

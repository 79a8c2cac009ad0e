import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { changePassword } from '../../../contract/security.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { FormEnd, fieldFault } from '../../parts/intents/form-end.tsx';
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

const NOTHING = { oldPassword: '', password: '', code: '' };
type Values = typeof NOTHING;

function PasswordForm({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const lengths = useConfig((state) => state.config?.lengths.password) ?? { min: 1, max: 128 };
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const intent = useOnceIntent('change-password', changePassword, {
    isKept: false,
    onAnswer: () => {
      toast(t('password.saved'));
      navigate(SECURITY_PATHS.security, { replace: true });
    },
  });
  const faults = fieldFault(intent.phase);
  const set = (name: keyof Values) => (text: string) => {
    setErrors({});
    if (intent.phase.name === 'idle') intent.clear();
    setValues((old) => ({ ...old, [name]: text }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { oldPassword, password } = values;
    const code = values.code.trim();
    const { length } = [...password];
    const isFit = length >= lengths.min && length <= lengths.max;
    const found = {
      ...(oldPassword ? {} : { oldPassword: t('password.oldMissing') }),
      ...(isFit ? {} : { password: t('password.length', lengths) }),
      ...(code ? {} : { code: t('codeMissing') }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) intent.start({ oldPassword, password, code });
  };
  return (
    <form onSubmit={submit} noValidate method="post">
      <p className={styles.lead}>{t('password.lead')}</p>
      <input type="hidden" autoComplete="username" value={userInfo.account} readOnly />
      <PasswordField
        label={t('password.old')}
        name="oldPassword"
        autoComplete="current-password"
        maxLength={128}
        value={values.oldPassword}
        onChange={(event) => set('oldPassword')(event.target.value)}
        error={errors.oldPassword ?? faults.oldPassword}
      />
      <PasswordField
        label={t('password.new')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        hint={t('password.length', lengths)}
        value={values.password}
        onChange={(event) => set('password')(event.target.value)}
        error={errors.password ?? faults.password}
      />
      <OwnCodeField
        purpose="password"
        value={values.code}
        error={errors.code ?? faults.code}
        mobile={userInfo.mobile}
        onChange={set('code')}
      />
      <FormEnd intent={intent} action={t('password.save')} />
    </form>
  );
}

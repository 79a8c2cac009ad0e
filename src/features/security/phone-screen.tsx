import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { changePhone } from '../../../contract/security.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { FormEnd } from '../../parts/intents/form-end.tsx';
import { CodeField } from '../../parts/own-code/code-field.tsx';
import { OwnCodeField } from '../../parts/own-code/own-code-field.tsx';
import { isMobile, useBindCode } from '../../parts/own-code/use-bind-code.ts';
import { Field } from '../../ui/controls/field.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import './texts.ts';
import styles from './security.module.css';
import { bindPhonePath, SECURITY_PATHS } from './security-paths.ts';

/** `/member/security/phone`: another phone, by a code to the old one and one to the new one. */
export default function PhoneScreen() {
  const { t } = useTranslation('security');
  const mobile = useSession((state) => state.userInfo?.mobile);
  if (mobile === undefined) return null;
  if (!mobile) return <Navigate to={bindPhonePath(SECURITY_PATHS.security)} replace />;
  return (
    <>
      <ScreenHeader title={t('phone.title')} />
      <div className={styles.page}>
        <PhoneForm old={mobile} />
      </div>
    </>
  );
}

function PhoneForm({ old }: { old: string }) {
  const { t } = useTranslation(['security', 'code']);
  const navigate = useNavigate();
  const intent = useOnceIntent('change-phone', changePhone, {
    isKept: false,
    onAnswer: ({ mobile }) => {
      const { userInfo, setUserInfo } = useSession.getState();
      if (userInfo) setUserInfo({ ...userInfo, mobile });
      toast(t('phone.saved', { mobile }));
      navigate(SECURITY_PATHS.security, { replace: true });
    },
  });
  const form = useForm({
    initial: { code: '', mobile: '', newCode: '' },
    checks: {
      code: ({ code }) => (code.trim() ? undefined : 'codeMissing'),
      mobile: ({ mobile }) => (isMobile(mobile) ? undefined : 'code:wrongMobile'),
      newCode: ({ newCode }) => (newCode.trim() ? undefined : 'codeMissing'),
    },
    t,
    onEdit: 'clear-all',
    intent,
    send: ({ code, mobile, newCode }) =>
      intent.start({ code: code.trim(), mobile, newCode: newCode.trim() }),
  });
  const sender = useBindCode(form.values.mobile, ({ mobile, code }) =>
    form.show({ ...(mobile && { mobile }), ...(code && { newCode: code }) }),
  );
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('phone.lead')}</p>
      <h2 className={styles.step}>{t('phone.now')}</h2>
      <OwnCodeField label={t('phone.code')} purpose="phone" mobile={old} {...form.text('code')} />
      <h2 className={styles.step}>{t('phone.next')}</h2>
      <Field
        {...form.input('mobile')}
        label={t('phone.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        hint={t('phone.mobileHint')}
      />
      <CodeField label={t('phone.newCode')} sender={sender} {...form.text('newCode')} />
      <FormEnd intent={intent} action={t('phone.save')} />
    </Form>
  );
}

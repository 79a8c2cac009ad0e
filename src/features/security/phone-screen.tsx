import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { changePhone } from '../../../contract/security.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { FormEnd, fieldFault } from '../../parts/intents/form-end.tsx';
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

const NOTHING = { code: '', mobile: '', newCode: '' };
type Values = typeof NOTHING;

function PhoneForm({ old }: { old: string }) {
  const { t } = useTranslation(['security', 'code']);
  const navigate = useNavigate();
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const intent = useOnceIntent('change-phone', changePhone, {
    isKept: false,
    onAnswer: ({ mobile }) => {
      const { userInfo, setUserInfo } = useSession.getState();
      if (userInfo) setUserInfo({ ...userInfo, mobile });
      toast(t('phone.saved', { mobile }));
      navigate(SECURITY_PATHS.security, { replace: true });
    },
  });
  const faults = fieldFault(intent.phase);
  const sender = useBindCode(values.mobile, ({ mobile, code }) =>
    setErrors({ ...(mobile && { mobile }), ...(code && { newCode: code }) }),
  );
  const set = (name: keyof Values) => (text: string) => {
    setErrors({});
    if (intent.phase.name === 'idle') intent.clear();
    setValues((before) => ({ ...before, [name]: text }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { mobile } = values;
    const [code, newCode] = [values.code.trim(), values.newCode.trim()];
    const found = {
      ...(code ? {} : { code: t('codeMissing') }),
      ...(isMobile(mobile) ? {} : { mobile: t('code:wrongMobile') }),
      ...(newCode ? {} : { newCode: t('codeMissing') }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) intent.start({ code, mobile, newCode });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('phone.lead')}</p>
      <h2 className={styles.step}>{t('phone.now')}</h2>
      <OwnCodeField
        label={t('phone.code')}
        purpose="phone"
        value={values.code}
        error={errors.code ?? faults.code}
        mobile={old}
        onChange={set('code')}
      />
      <h2 className={styles.step}>{t('phone.next')}</h2>
      <Field
        label={t('phone.mobile')}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={values.mobile}
        onChange={(event) => set('mobile')(event.target.value)}
        error={errors.mobile ?? faults.mobile}
        hint={t('phone.mobileHint')}
      />
      <CodeField
        label={t('phone.newCode')}
        value={values.newCode}
        error={errors.newCode ?? faults.newCode}
        sender={sender}
        onChange={set('newCode')}
      />
      <FormEnd intent={intent} action={t('phone.save')} />
    </form>
  );
}

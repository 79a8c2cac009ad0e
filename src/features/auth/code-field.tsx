import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import { type SmsPurpose, smsSend } from '../../../contract/account.ts';
import { call } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './auth.module.css';
import { type AuthForm, useAuthConfig } from './use-auth-form.ts';

interface CodeFieldProps {
  form: AuthForm;
  purpose: Static<typeof SmsPurpose>;
}

/** The code from a text message, with the button that sends it. */
export function CodeField({ form, purpose }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  const inbox = useAuthConfig()?.demo.smsInboxUrl;
  const { isSending, secondsLeft, send } = useCodeSender(form, purpose);
  return (
    <>
      <Field
        label={t('field.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={form.values.code}
        onChange={(event) => form.set('code', event.target.value)}
        error={form.errors.code}
        hint={t('hint.code', { count: form.lengths.smsCode.max })}
        after={
          <button
            type="button"
            className={styles.inside}
            disabled={isSending || secondsLeft > 0}
            onClick={send}
          >
            {secondsLeft > 0 ? t('action.resendIn', { seconds: secondsLeft }) : t('action.send')}
          </button>
        }
      />
      {inbox ? (
        <p className={styles.demo}>
          <a href={inbox} target="_blank" rel="noopener noreferrer">
            {t('action.demoInbox')}
          </a>
        </p>
      ) : null}
    </>
  );
}

function useCodeSender(form: AuthForm, purpose: CodeFieldProps['purpose']) {
  const { t } = useTranslation('auth');
  const [isSending, setSending] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft <= 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const send = async () => {
    if (!form.check('mobile')) return;
    setSending(true);
    try {
      const result = await call(smsSend, { mobile: form.values.mobile, purpose });
      if (result.ok) {
        setSecondsLeft(result.data.resendAfterSeconds);
        toast(t('note.codeSent'));
      } else form.showRefusal(result.code, result.details);
    } catch (error) {
      form.showLost(error);
    } finally {
      setSending(false);
    }
  };
  return { isSending, secondsLeft, send };
}

import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import en from '../../locales/en/code.json';
import fil from '../../locales/fil/code.json';
import { Field } from '../../ui/controls/field.tsx';
import { FieldButton } from '../../ui/controls/field-button.tsx';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import styles from './code-field.module.css';
import { type CodeSender, useCodeOfMessage } from './use-code-sender.ts';

addTexts('code', { en, fil });

interface CodeFieldProps {
  /** Where a form asks for two codes: which one this is. */
  label?: string;
  value: string;
  error: string | undefined;
  sender: CodeSender;
  /** The masked number that it goes to, where that is not typed beside it. */
  to?: string;
  onChange: (code: string) => void;
}

/** The code from a text message, with the button that sends it. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, error, sender, to, onChange } = props;
  const { t } = useTranslation('code');
  const config = useConfig((state) => state.config);
  const inbox = config?.demo.smsInboxUrl;
  const count = config?.lengths.smsCode.max;
  const limit = config?.smsCodeSendLimit;
  const { isSending, secondsLeft, send } = sender;
  useCodeOfMessage(secondsLeft > 0, onChange);
  return (
    <>
      <Field
        label={label ?? t('label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint={to ? t('hintTo', { count, limit, to }) : t('hint', { count, limit })}
        after={
          <FieldButton disabled={isSending || secondsLeft > 0} onClick={() => void send()}>
            {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('send')}
          </FieldButton>
        }
      />
      {inbox ? (
        <p className={styles.demo}>
          <ExternalLink href={inbox}>{t('demoInbox')}</ExternalLink>
        </p>
      ) : null}
    </>
  );
}

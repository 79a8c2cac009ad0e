import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import { type OwnCodePurpose, smsSendOwn } from '../../../contract/bank-account.ts';
import { ApiUnknown, call } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { CodeField } from './code-field.tsx';
import { codeWait } from './code-wait.ts';
import { useCodeSender } from './use-code-sender.ts';

interface OwnCodeFieldProps {
  label?: string;
  /** What the code will do; its message says so. */
  purpose: Static<typeof OwnCodePurpose>;
  value: string;
  error: string | undefined;
  /** The bound number, masked. */
  mobile: string;
  onChange: (code: string) => void;
}

/** The code that goes to the player's own bound phone: no account changes without it. */
export function OwnCodeField(props: OwnCodeFieldProps) {
  const { label, purpose, value, error, mobile, onChange } = props;
  const { t } = useTranslation(['app', 'code']);
  const [sendFault, setSendFault] = useState<string>();
  const request = async () => {
    setSendFault(undefined);
    try {
      const result = await call(smsSendOwn, { purpose });
      if (result.ok) return result.data;
      if (result.code === 2008) {
        const { text, sent } = codeWait(result.details);
        setSendFault(text);
        return sent;
      }
      setSendFault(refusalText(result.code, result.details));
    } catch (failure) {
      setSendFault(t(failure instanceof ApiUnknown ? 'app:error.unknown' : 'app:error.bug'));
    }
    return undefined;
  };
  const sender = useCodeSender(request, () => toast(t('code:sent')));
  return (
    <CodeField
      {...(label !== undefined && { label })}
      value={value}
      error={error ?? sendFault}
      sender={sender}
      to={mobile}
      onChange={onChange}
    />
  );
}

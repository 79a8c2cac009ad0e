import { useTranslation } from 'react-i18next';
import { smsSend } from '../../../contract/account.ts';
import { ApiUnknown, call } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { codeWait } from './code-wait.ts';
import { type CodeSender, useCodeSender } from './use-code-sender.ts';

/** True for a Philippine mobile number as people type it: 09..., 9... or +639... */
export function isMobile(typed: string): boolean {
  return /^\+?(?:63|0)?9\d{9}$/.test(typed.replace(/[\s().-]/g, ''));
}

/** What is wrong with the number or with the code to it. */
export interface BindErrors {
  mobile?: string;
  code?: string;
}

/** Sends the code to a number that is to be linked to the account. */
export function useBindCode(mobile: string, setErrors: (errors: BindErrors) => void): CodeSender {
  const { t } = useTranslation(['code', 'app']);
  const request = async () => {
    if (!isMobile(mobile)) {
      setErrors({ mobile: t('wrongMobile') });
      return undefined;
    }
    setErrors({});
    try {
      const result = await call(smsSend, { mobile, purpose: 'bind' });
      if (result.ok) return result.data;
      if (result.code === 2008) {
        const { text, sent } = codeWait(result.details);
        setErrors({ code: text });
        return sent;
      }
      setErrors({ code: refusalText(result.code, result.details) });
    } catch (error) {
      setErrors({ code: t(error instanceof ApiUnknown ? 'app:error.unknown' : 'app:error.bug') });
    }
    return undefined;
  };
  return useCodeSender(request, () => toast(t('sent')));
}

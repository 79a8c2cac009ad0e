import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import { type SmsPurpose, smsSend } from '../../../contract/account.ts';
import { call, type Details } from '../../lib/api/api.ts';
import { CodeField as CodeInput } from '../../parts/own-code/code-field.tsx';
import { codeWait } from '../../parts/own-code/code-wait.ts';
import { useCodeSender } from '../../parts/own-code/use-code-sender.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import type { AuthForm } from './use-auth-form.ts';

interface CodeFieldProps {
  form: AuthForm;
  purpose: Static<typeof SmsPurpose>;
}

/** The code from a text message to the number in the form. */
export function CodeField({ form, purpose }: CodeFieldProps) {
  const { t } = useTranslation('code');
  const wait = (details: Details) => {
    const { text, sent } = codeWait(details);
    form.show({ ...form.errors, code: text });
    return sent;
  };
  const request = async () => {
    if (!form.check('mobile')) return undefined;
    try {
      const result = await call(smsSend, { mobile: form.values.mobile, purpose });
      if (result.ok) return result.data;
      if (result.code === 2008) return wait(result.details);
      form.showRefusal(result.code, result.details);
    } catch (error) {
      form.showLost(error);
    }
    return undefined;
  };
  const sender = useCodeSender(request, () => toast(t('sent')));
  return <CodeInput sender={sender} {...form.text('code')} />;
}

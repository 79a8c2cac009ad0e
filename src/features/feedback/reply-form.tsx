import { useTranslation } from 'react-i18next';
import { feedbackReply } from '../../../contract/feedback.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { FormEnd } from '../../parts/intents/form-end.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { renewTickets } from './feedback.ts';
import { MessageFields, messageChecks } from './message-fields.tsx';
import { usePictures } from './use-pictures.ts';

/** Writes on in a ticket. */
export function ReplyForm({ id }: { id: string }) {
  const { t } = useTranslation('feedback');
  const pictures = usePictures();
  const intent = useOnceIntent(`feedback-${id}`, feedbackReply, {
    onAnswer: () => {
      toast(t('reply.sent'));
      form.reset();
      pictures.clear();
      intent.clear();
      void renewTickets();
    },
    // It may have been closed meanwhile.
    onFault: () => void renewTickets(),
  });
  const form = useForm({
    initial: { text: '' },
    checks: messageChecks(pictures),
    t,
    onEdit: 'clear',
    intent,
    send: ({ text }) => intent.start({ id, text, pictures: pictures.ids }),
  });
  return (
    <Form form={form}>
      <MessageFields form={form} pictures={pictures} label={t('reply.label')} />
      <FormEnd intent={intent} action={t('reply.send')} />
    </Form>
  );
}

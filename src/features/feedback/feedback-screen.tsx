import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FEEDBACK_TEXT, feedbackSend } from '../../../contract/feedback.ts';
import { isReference } from '../../lib/navigation/address.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { FormEnd } from '../../parts/intents/form-end.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './feedback.module.css';
import {
  FEEDBACK_PATHS,
  isAbout,
  KINDS,
  type Kind,
  type Options,
  type Reference,
  renewTickets,
  ticketPath,
  useOptions,
} from './feedback.ts';
import { MessageFields, messageChecks } from './message-fields.tsx';
import { KindField, ReferenceField } from './subject-fields.tsx';
import { usePictures } from './use-pictures.ts';

/** `/feedback?kind=&reference=`: writes to customer service; the query fills the form in. */
export default function FeedbackScreen() {
  const { t } = useTranslation('feedback');
  const options = useOptions();
  const toRecord = (
    <Link className={styles.toRecord} to={FEEDBACK_PATHS.record} aria-label={t('record')}>
      <Icon name="records" />
    </Link>
  );
  return (
    <>
      <ScreenHeader title={t('title')} right={toRecord} />
      <div className={styles.page}>
        <Loaded query={options} heights={[72, 160, 128]}>
          {(data) =>
            data.open < data.openMax ? <TicketForm options={data} /> : <Full {...data} />
          }
        </Loaded>
      </div>
    </>
  );
}

/** As many are open as may be. */
function Full({ open }: Options) {
  const { t } = useTranslation('feedback');
  return (
    <EmptyState
      title={t('full.title', { count: open })}
      text={t('full.text')}
      action={<LinkButton to={FEEDBACK_PATHS.record}>{t('full.go')}</LinkButton>}
    />
  );
}

/** What the address fills in. */
function useWanted(): { kind: Kind | ''; reference: string; text: string } {
  const [search] = useSearchParams();
  const kind = KINDS.find((known) => known === search.get('kind')) ?? '';
  const reference = search.get('reference') ?? '';
  // What was said in a chat that nobody has answered.
  const text = (search.get('text') ?? '').slice(0, FEEDBACK_TEXT.max);
  return { kind, reference: isReference(reference) ? reference : '', text };
}

/** Only what the server offers, or the address names, can be meant. */
function chosenReference(
  { references }: Options,
  { kind, reference }: { kind: Kind | ''; reference: string },
): Pick<Reference, 'kind' | 'id'> | undefined {
  if (!reference || !kind) return undefined;
  const offered = references.find(({ id }) => id === reference);
  if (offered) return { kind: offered.kind, id: offered.id };
  if (kind === 'deposit' || kind === 'withdrawal') return { kind, id: reference };
  return kind === 'game' ? { kind: 'round', id: reference } : undefined;
}

function TicketForm({ options }: { options: Options }) {
  const { t } = useTranslation('feedback');
  const navigate = useNavigate();
  const pictures = usePictures();
  const intent = useOnceIntent('feedback', feedbackSend, {
    onAnswer: ({ id, number }) => {
      toast(t('sent', { number }));
      void renewTickets();
      navigate(ticketPath(id), { replace: true });
    },
  });
  const form = useForm({
    initial: useWanted(),
    checks: {
      kind: ({ kind }) => (kind ? undefined : 'kind.missing'),
      ...messageChecks(pictures),
    },
    t,
    onEdit: 'clear',
    intent,
    send: (values) => {
      const { kind, text } = values;
      if (!kind) return;
      const reference = chosenReference(options, values);
      intent.start({ kind, text, pictures: pictures.ids, ...(reference && { reference }) });
    },
  });
  const { kind, reference } = form.values;
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('lead')}</p>
      <KindField
        kind={kind}
        error={form.errors.kind}
        onChoose={(next) => {
          form.set('kind', next);
          const kept = options.references.find(({ id }) => id === reference);
          if (!kept || !isAbout(next, kept)) form.set('reference', '');
        }}
      />
      {kind === 'complaint' ? (
        <p className={styles.note}>{t('complaint', { count: options.complaintDays })}</p>
      ) : null}
      <ReferenceField
        kind={kind}
        references={options.references}
        value={reference}
        onChange={(next) => form.set('reference', next)}
      />
      <MessageFields form={form} pictures={pictures} label={t('text.label')} />
      <FormEnd intent={intent} action={t('send')} />
    </Form>
  );
}

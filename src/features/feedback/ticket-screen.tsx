import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { feedbackClose } from '../../../contract/feedback.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiRefused, call } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { AskSheet } from '../../parts/intents/ask-sheet.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './feedback.module.css';
import { type Detail, FEEDBACK_PATHS, renewTickets, useTicket } from './feedback.ts';
import { ReplyForm } from './reply-form.tsx';
import { referenceText } from './subject-fields.tsx';
import { Thread } from './thread.tsx';
import { TicketNext, TicketState } from './ticket-state.tsx';

/** `/feedback/record/{id}`: one ticket, its thread, and the way to write on or close it. */
export default function TicketScreen() {
  const { t } = useTranslation('feedback');
  const { id = '' } = useParams();
  const query = useTicket(id);
  const { error } = query;
  const isGone =
    error instanceof ApiRefused &&
    (error.code === REFUSALS.notFound || error.code === REFUSALS.inputInvalid);
  return (
    <>
      <ScreenHeader title={t('ticket')} />
      <div className={styles.page}>
        {isGone ? (
          <EmptyState
            title={t('gone')}
            action={<LinkButton to={FEEDBACK_PATHS.record}>{t('record')}</LinkButton>}
          />
        ) : (
          <Loaded query={query} heights={[120, 160, 128]}>
            {(detail) => <TicketPage detail={detail} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

function TicketPage({ detail: { head, reference, thread } }: { detail: Detail }) {
  const { t } = useTranslation('feedback');
  const [isAsking, setAsking] = useState(false);
  const { id, number, kind, time, state } = head;
  return (
    <>
      <section className={styles.head}>
        <p className={styles.rowHead}>
          <strong className={styles.number}>{number}</strong>
          <TicketState ticket={head} />
        </p>
        <p className={styles.facts}>
          {t(`kind.${kind}`)} · <time dateTime={time}>{dateTimeText(time)}</time>
        </p>
        {reference ? (
          <p className={styles.facts}>
            {t(`reference.${reference.kind}`)} · {referenceText(reference)}
          </p>
        ) : null}
        <TicketNext ticket={head} />
      </section>
      <Thread thread={thread} />
      {state === 'closed' ? (
        <LinkButton to={FEEDBACK_PATHS.form} kind="secondary" full>
          {t('write')}
        </LinkButton>
      ) : (
        <>
          <ReplyForm id={id} />
          <div className={styles.after}>
            <Button kind="quiet" full onClick={() => setAsking(true)}>
              {t('close.button')}
            </Button>
          </div>
        </>
      )}
      {isAsking ? <CloseSheet id={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function CloseSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('feedback');
  const act = async () => {
    const result = await call(feedbackClose, { id });
    if (result.ok) {
      toast(t('close.done'));
      onClose();
      void renewTickets();
    }
    return result;
  };
  return (
    <AskSheet
      title={t('close.title')}
      text={t('close.text')}
      action={t('close.button')}
      act={act}
      onClose={onClose}
    />
  );
}

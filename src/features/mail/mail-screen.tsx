import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { delMail, type getMailDetail } from '../../../contract/mail.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiRefused, call } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { layersLeft } from '../../lib/navigation/back-stack.ts';
import { AskSheet } from '../../parts/intents/ask-sheet.tsx';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './mail.module.css';
import { renewInbox, useMail, useTakeGifts } from './mails.ts';

/** `/email/detail?id=`: one mail, which counts as read from now on. */
export default function MailScreen() {
  const { t } = useTranslation('mail');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data: mail, error, refetch } = useMail(id);
  const isGone =
    error instanceof ApiRefused &&
    (error.code === REFUSALS.notFound || error.code === REFUSALS.inputInvalid);
  return (
    <>
      <ScreenHeader title={t('detail')} />
      <div className={styles.page}>
        {mail ? <LetterPage mail={mail} /> : null}
        {!mail && isGone ? (
          <EmptyState
            title={t('gone')}
            action={<LinkButton to="/email">{t('toInbox')}</LinkButton>}
          />
        ) : null}
        {!mail && error && !isGone ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {mail || error ? null : <Skeleton height={240} />}
      </div>
    </>
  );
}

type Letter = ReplyOf<typeof getMailDetail>;

function LetterPage({ mail }: { mail: Letter }) {
  const { t } = useTranslation('mail');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <article className={styles.letter}>
        <h2 className={styles.subject}>{localText(mail.title)}</h2>
        <time className={styles.time} dateTime={mail.time}>
          {dateTimeText(mail.time)}
        </time>
        {localText(mail.body)
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        {mail.award === 'none' ? null : <Gift mail={mail} />}
      </article>
      <Button kind="quiet" full onClick={() => setAsking(true)}>
        <Icon name={MONEY_SHAPES.trash} size={20} />
        <span className={styles.delete}>{t('delete')}</span>
      </Button>
      {isAsking ? <DeleteSheet mail={mail} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** What lies in the letter, and what became of it. */
function Gift({ mail }: { mail: Letter }) {
  const { t } = useTranslation('mail');
  const { busyId, fault, receive } = useTakeGifts();
  const time = dateTimeText(mail.expireTime);
  return (
    <section className={styles.inside} aria-label={t('gift.inside')}>
      <h3 className={styles.insideTitle}>{t('gift.inside')}</h3>
      <RewardChips rewards={mail.rewards} />
      {mail.award === 'waits' ? (
        <>
          <p className={styles.until}>{t('gift.until', { time })}</p>
          {mail.rewards.some(({ propId }) => propId === PROPS.coin) ? (
            <p className={styles.until}>{t('gift.wagerOnce')}</p>
          ) : null}
          <Button full isBusy={busyId !== undefined} onClick={() => void receive(mail.id)}>
            {t('gift.take')}
          </Button>
          <FaultLine fault={fault} />
        </>
      ) : (
        <p className={styles.until}>
          {t(mail.award === 'received' ? 'gift.received' : 'gift.over', { time })}
        </p>
      )}
    </section>
  );
}

function DeleteSheet({ mail, onClose }: { mail: Letter; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const navigate = useNavigate();
  const act = async () => {
    const result = await call(delMail, { id: mail.id });
    if (result.ok) {
      toast(t('deleted'));
      onClose();
      void renewInbox();
      await layersLeft();
      navigate('/email', { replace: true });
    }
    return result;
  };
  return (
    <AskSheet
      title={t('deleteTitle')}
      text={t(mail.award === 'waits' ? 'gift.deleteText' : 'deleteText')}
      action={t('delete')}
      act={act}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { limitCancel, limitConfirm } from '../../../../contract/protection.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import type { Limit, Protection } from '../../../lib/session/protection.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { LimitMeter } from '../../../parts/limits/limit-meter.tsx';
import { limitText } from '../../../parts/limits/limit-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { LimitForm } from './limit-form.tsx';
import styles from './self-limited.module.css';
import { useChange, useIsDue } from './use-protection.ts';

interface LimitSheetProps {
  limit: Limit;
  info: Protection;
  onClose: () => void;
}

/** One limit: what is used of it, a change that waits for its second confirmation, and a new one. */
export function LimitSheet({ limit, info, onClose }: LimitSheetProps) {
  const { t } = useTranslation(['self-limited', 'limit']);
  const { t: tLimit } = useTranslation('limit');
  const { kind, period, operatorValue, pending } = limit;
  return (
    <Sheet title={t(`limit:of.${kind}.${period}`)} onClose={onClose}>
      <p className={styles.about}>{t(`about.${kind}`)}</p>
      <LimitMeter limit={limit} />
      {operatorValue === null ? null : (
        <p className={styles.note}>
          {t('form.operator', { value: limitText(tLimit, kind, operatorValue) })}
        </p>
      )}
      {pending ? (
        <PendingPart limit={limit} pending={pending} info={info} onDone={onClose} />
      ) : null}
      <LimitForm limit={limit} onDone={onClose} />
    </Sheet>
  );
}

interface PendingPartProps {
  limit: Limit;
  pending: NonNullable<Limit['pending']>;
  info: Protection;
  onDone: () => void;
}

/** A looser limit that was asked for: kept off at any time, confirmed only after its 24 hours. */
function PendingPart({ limit, pending, info, onDone }: PendingPartProps) {
  const { t } = useTranslation('self-limited');
  const { t: tLimit } = useTranslation('limit');
  const { isBusy, fault, change } = useChange();
  const isDue = useIsDue(info, pending.confirmFrom);
  const { kind, period } = limit;
  const textOf = (value: number | null) => (value === null ? '' : limitText(tLimit, kind, value));
  const present = textOf(limit.value);
  const value = textOf(pending.value);
  const finish = async (work: Promise<boolean>, done: 'confirmed' | 'cancelled') => {
    if (!(await work)) return;
    toast(t(`done.${done}`));
    onDone();
  };
  return (
    <section className={styles.waiting}>
      <h3>{t(pending.value === null ? 'pending.titleNone' : 'pending.title', { value })}</h3>
      <p>{t('pending.asked', { time: dateTimeText(pending.askTime) })}</p>
      <p>
        {isDue
          ? t('pending.ask', { present, until: dateTimeText(pending.confirmUntil) })
          : t('pending.holds', { present, from: dateTimeText(pending.confirmFrom) })}
      </p>
      <RefusalLine text={fault?.text} />
      <Button
        full
        disabled={isBusy}
        onClick={() => void finish(change(limitCancel, { kind, period }), 'cancelled')}
      >
        {t('pending.keep', { present })}
      </Button>
      {isDue ? (
        <Button
          kind="secondary"
          full
          disabled={isBusy}
          onClick={() =>
            void finish(change(limitConfirm, { kind, period, value: pending.value }), 'confirmed')
          }
        >
          {pending.value === null ? t('pending.confirmNone') : t('pending.confirm', { value })}
        </Button>
      ) : null}
    </section>
  );
}

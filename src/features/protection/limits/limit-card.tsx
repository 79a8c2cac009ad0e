import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import type { Limit, LimitKind, Protection } from '../../../lib/session/protection.ts';
import { LimitMeter } from '../../../parts/limits/limit-meter.tsx';
import { limitText } from '../../../parts/limits/limit-text.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import { limitsOf } from './limit-rules.ts';
import { LimitSheet } from './limit-sheet.tsx';
import styles from './self-limited.module.css';
import { useIsDue } from './use-protection.ts';

/** One kind of limit: what it counts, and its day, week and month, each with a sheet to change it. */
export function LimitCard({ kind, info }: { kind: LimitKind; info: Protection }) {
  const { t } = useTranslation(['self-limited', 'limit']);
  const [opened, setOpened] = useState<Limit['period']>();
  const limits = limitsOf(info, kind);
  const limit = limits.find(({ period }) => period === opened);
  return (
    <section className={styles.card}>
      <h2>{t(`limit:kind.${kind}`)}</h2>
      <p className={styles.about}>{t(`about.${kind}`)}</p>
      {limits.map((one) => (
        <LimitRow key={one.period} limit={one} info={info} onOpen={() => setOpened(one.period)} />
      ))}
      {limit ? <LimitSheet limit={limit} info={info} onClose={() => setOpened(undefined)} /> : null}
    </section>
  );
}

interface LimitRowProps {
  limit: Limit;
  info: Protection;
  onOpen: () => void;
}

function LimitRow({ limit, info, onOpen }: LimitRowProps) {
  const { t } = useTranslation(['self-limited', 'limit']);
  const { t: tLimit } = useTranslation('limit');
  const { kind, period, effective, pending } = limit;
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.open}
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-label={t(`limit:of.${kind}.${period}`)}
        aria-describedby={`${kind}-${period}`}
      >
        <span className={styles.period}>{t(`limit:period.${period}`)}</span>
        <span id={`${kind}-${period}`} className={effective === null ? styles.unset : styles.value}>
          {effective === null ? t('unset') : limitText(tLimit, kind, effective)}
        </span>
        <Icon name="chevron" size={20} />
      </button>
      <LimitMeter limit={limit} />
      {pending ? <PendingLine limit={limit} pending={pending} info={info} /> : null}
    </div>
  );
}

interface PendingLineProps {
  limit: Limit;
  pending: NonNullable<Limit['pending']>;
  info: Protection;
}

function PendingLine({ limit, pending, info }: PendingLineProps) {
  const { t } = useTranslation('self-limited');
  const { t: tLimit } = useTranslation('limit');
  const isDue = useIsDue(info, pending.confirmFrom);
  const figures = {
    value: pending.value === null ? '' : limitText(tLimit, limit.kind, pending.value),
    time: dateTimeText(pending.confirmFrom),
  };
  const key = isDue ? 'pending.due' : 'pending.wait';
  return (
    <p className={isDue ? `${styles.pending} ${styles.due}` : styles.pending}>
      <Icon name={MONEY_SHAPES.clock} size={18} />
      <span>{t(pending.value === null ? `${key}None` : key, figures)}</span>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../../contract/call.ts';
import { coinDetailRow } from '../../../../contract/records.ts';
import { ask } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { signedText, useUnitName } from '../amounts.ts';
import { GroupIcon } from '../group-icon.tsx';
import { useKindName } from '../move-row.tsx';
import type { Move } from '../record-list.ts';
import records from '../records.module.css';
import { Fact, NotKnown } from './fact.tsx';
import { Postings } from './postings.tsx';
import styles from './sheets.module.css';

type Opened = ReplyOf<typeof coinDetailRow>;

/** One move opened: what it was, where it came from and went, and the reference for support. */
export function MoveSheet({ move, onClose }: { move: Move; onClose: () => void }) {
  const { t } = useTranslation('records');
  const nameOf = useKindName();
  const unitOf = useUnitName();
  const { propId, amount, time, reference, group } = move;
  const query = useQuery({
    queryKey: ['records', 'move', move.id],
    queryFn: () => ask(coinDetailRow, { id: move.id }),
  });
  return (
    <Sheet title={nameOf(move)} onClose={onClose}>
      <div className={styles.sum}>
        <GroupIcon group={group} />
        <p className={styles.sumText}>
          <strong className={amount < 0 ? records.out : records.in}>
            {signedText(propId, amount)}
          </strong>
          <span className={records.note}>{unitOf(propId)}</span>
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('move.time')} value={dateTimeText(time)} />
        <Fact name={t('move.group')} value={t(`group.${group}`)} />
        <div className={styles.fact}>
          <dt>{t('move.reference')}</dt>
          <dd className={styles.reference}>{reference}</dd>
          <dd className={styles.copy}>
            <CopyButton text={reference} label={t('move.copy')} />
          </dd>
        </div>
        {query.data?.facts.map(({ name, value }) => (
          <Fact key={name} name={t(`fact.${name}`, { defaultValue: name })} value={value} />
        ))}
      </dl>
      <Where propId={propId} query={query} />
    </Sheet>
  );
}

interface WhereProps {
  propId: number;
  query: { data: Opened | undefined; error: Error | null; refetch: () => unknown };
}

/** From where to where, or why that is not known. */
function Where({ propId, query: { data, error, refetch } }: WhereProps) {
  if (data) return <Postings propId={propId} postings={data.postings} />;
  return error ? <NotKnown error={error} onRetry={refetch} /> : <Skeleton height={120} />;
}

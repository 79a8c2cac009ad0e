import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/i18n/date-text.ts';
import { useLedgerWords } from '../../lib/ledger-words.ts';
import { plainText, signedText, useUnitName } from './amounts.ts';
import { GroupIcon } from './group-icon.tsx';
import type { Move } from './record-list.ts';
import styles from './records.module.css';

/** Gives the plain name of a move: that of its kind, else that of its group. */
export function useKindName(): (move: Pick<Move, 'kind' | 'group'>) => string {
  const { t } = useTranslation('records');
  const { kindText } = useLedgerWords();
  return ({ kind, group }) => kindText(kind) ?? t(`group.${group}`);
}

/** One move: what it was, when, how much, and what was left. */
export function MoveRow({ move, onOpen }: { move: Move; onOpen: () => void }) {
  const { t } = useTranslation('records');
  const nameOf = useKindName();
  const unitOf = useUnitName();
  const { propId, amount, balanceAfter, time, group } = move;
  const unit = unitOf(propId);
  const left = plainText(propId, balanceAfter);
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <GroupIcon group={group} />
        <span className={styles.what}>
          <span className={styles.name}>{nameOf(move)}</span>
          <time className={styles.note} dateTime={time}>
            {timeText(time)}
          </time>
        </span>
        <span className={styles.amounts}>
          <span className={amount < 0 ? styles.out : styles.in}>{signedText(propId, amount)}</span>
          <span className={styles.note}>
            {unit ? `${unit}: ${left}` : t('row.balance', { amount: left })}
          </span>
        </span>
      </button>
    </li>
  );
}

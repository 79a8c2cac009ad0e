import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { PostingLine } from '../../../../contract/records.ts';
import { useLedgerWords } from '../../../lib/ledger-words.ts';
import { plainText, signedText } from '../amounts.ts';
import records from '../records.module.css';
import styles from './sheets.module.css';

type Posting = Static<typeof PostingLine>;

interface PostingsProps {
  propId: number;
  postings: readonly Posting[];
}

/** Both sides of a move in plain words: what changed at the player's, and from or to where. */
export function Postings({ propId, postings }: PostingsProps) {
  const { t } = useTranslation('records');
  // The player's own side comes first: it is what the player looks for.
  const sorted = [...postings].sort((a, b) => Number(b.isPlayer) - Number(a.isPlayer));
  return (
    <section aria-labelledby="postings">
      <h3 id="postings" className={styles.heading}>
        {t('move.postings')}
      </h3>
      <ul className={styles.postings}>
        {sorted.map((posting) => (
          <li key={posting.account} className={styles.posting}>
            {posting.isPlayer ? (
              <OwnSide propId={propId} posting={posting} />
            ) : (
              <OtherSide propId={propId} posting={posting} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useAccountName(): (posting: Posting) => string {
  const { t } = useTranslation('records');
  const { houseText } = useLedgerWords();
  return ({ account, isPlayer }) =>
    isPlayer
      ? t(`account.own.${account}`, { defaultValue: t('account.own.wallet') })
      : houseText(account);
}

function OwnSide({ propId, posting }: { propId: number; posting: Posting }) {
  const { t } = useTranslation('records');
  const nameOf = useAccountName();
  const { amount, balanceAfter } = posting;
  return (
    <>
      <span className={styles.side}>
        {nameOf(posting)}
        {balanceAfter === null ? null : (
          <span className={records.note}>
            {t('move.after', { amount: plainText(propId, balanceAfter) })}
          </span>
        )}
      </span>
      <strong className={amount < 0 ? records.out : records.in}>
        {signedText(propId, amount)}
      </strong>
    </>
  );
}

/** The other side gives what the player gets: said as "from" or "to", without a second sign. */
function OtherSide({ propId, posting }: { propId: number; posting: Posting }) {
  const { t } = useTranslation('records');
  const nameOf = useAccountName();
  const { amount } = posting;
  return (
    <>
      <span className={styles.side}>
        {t(amount < 0 ? 'move.from' : 'move.to', { account: nameOf(posting) })}
      </span>
      <span className={styles.other}>{plainText(propId, Math.abs(amount))}</span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { betDetail } from '../../../../contract/bets.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import { copyReceipt } from '../../../lib/api/receipt.ts';
import { timeText } from '../../../lib/i18n/date-text.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import records from '../records.module.css';
import styles from './sheets.module.css';

type Detail = ReplyOf<typeof betDetail>;

/** What a round moved in the wallet, oldest first, and the proof of its draw. */
export function RoundMoves({ detail: { moves, drawId } }: { detail: Detail }) {
  const { t } = useTranslation('bets');
  return (
    <>
      <section aria-labelledby="round-moves">
        <h3 id="round-moves" className={styles.heading}>
          {t('move.title')}
        </h3>
        <ul className={styles.postings}>
          {moves.map(({ kind, reference, coin, bonus, time }) => (
            <li key={kind + reference} className={styles.posting}>
              <span className={styles.side}>
                {t(`move.${kind}`)}
                <span className={records.note}>
                  {timeText(time)}
                  {bonus === 0 ? null : (
                    <> · {t('move.bonus', { amount: moneyText(bonus, { sign: true }) })}</>
                  )}
                </span>
              </span>
              <MoneyText amount={coin + bonus} sign />
            </li>
          ))}
        </ul>
      </section>
      {drawId ? <Receipt drawId={drawId} /> : null}
    </>
  );
}

function Receipt({ drawId }: { drawId: string }) {
  const { t } = useTranslation('bets');
  const copy = async () =>
    toast(await copyReceipt(drawId, { copied: t('receipt.copied'), failed: t('receipt.failed') }));
  return (
    <>
      <Button kind="secondary" full onClick={() => void copy()}>
        <Icon name="shield" size={20} />
        {t('receipt.copy')}
      </Button>
      <p className={styles.receiptNote}>{t('receipt.text')}</p>
    </>
  );
}

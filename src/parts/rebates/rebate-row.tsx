import { useTranslation } from 'react-i18next';
import { dateTimeText, dayText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import styles from './rebate-content.module.css';
import { rateText, type TypeRebate } from './rebates.ts';

interface RebateRowProps {
  row: TypeRebate;
  isBusy: boolean;
  onTake: () => void;
}

/** One game type: what was wagered at which rate, and each day that can still be taken. */
export function RebateRow({ row, isBusy, onTake }: RebateRowProps) {
  const { t } = useTranslation('rebates');
  const { name, wagered, rate, amount, state, days } = row;
  const open = days.filter((day) => day.state === 'open');
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name}>{localText(name)}</h3>
        <p className={styles.note}>
          {t('yesterday')}: {t('wagered', { amount: moneyText(wagered), rate: rateText(rate) })}
        </p>
        {open.map((one) => (
          <p key={one.day} className={styles.note}>
            {t('day', {
              day: dayText(one.day),
              amount: moneyText(one.amount),
              end: dateTimeText(one.expireTime),
            })}
          </p>
        ))}
      </div>
      <div className={styles.end}>
        {state === 'open' ? <p className={styles.amount}>{moneyText(amount)}</p> : null}
        {state === 'open' ? (
          <Button
            kind="secondary"
            isBusy={isBusy}
            aria-label={`${t('take')}: ${localText(name)}, ${moneyText(amount)}`}
            onClick={onTake}
          >
            {t('take')}
          </Button>
        ) : null}
        {state === 'received' ? (
          <p className={styles.received}>
            <Icon name="check" size={20} />
            {t('received')}
          </p>
        ) : null}
        {state === 'nothing' ? <p className={styles.note}>{t('nothing')}</p> : null}
      </div>
    </li>
  );
}

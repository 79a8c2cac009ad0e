import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../lib/i18n/pesos.ts';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './amount-picker.module.css';

interface AmountPickerProps {
  /** Amounts on offer, in hundredths. */
  amounts: readonly number[];
  text: string;
  minimum: number;
  maximum: number;
  /** What the channel's day leaves, in hundredths. */
  leftToday: number;
  error: string | undefined;
  /** Bonus coin that an amount brings, in hundredths. */
  bonusFor: (amount: number) => number;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** Amounts on offer as chips with the bonus of each, and a field for any other one in pesos. */
export function AmountPicker(props: AmountPickerProps) {
  const { amounts, text, minimum, maximum, leftToday, error, bonusFor, onChange, onLeave } = props;
  const { t } = useTranslation('wallet');
  const limits = { min: shortMoneyText(minimum), max: shortMoneyText(maximum) };
  const left = t('deposit.left', { left: shortMoneyText(leftToday) });
  return (
    <section aria-label={t('deposit.amount')}>
      <h2 className={styles.title}>{t('deposit.amount')}</h2>
      <div className={styles.chips}>
        {amounts.map((amount) => (
          <Chip
            key={amount}
            amount={amount}
            bonus={bonusFor(amount)}
            isChosen={fieldText(amount) === text}
            onChoose={() => onChange(fieldText(amount))}
          />
        ))}
      </div>
      <MoneyField
        label={t('deposit.other')}
        text={text}
        error={error}
        hint={`${t('deposit.limits', limits)} ${left}`}
        onChange={onChange}
        onLeave={onLeave}
      />
    </section>
  );
}

interface ChipProps {
  amount: number;
  bonus: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ amount, bonus, isChosen, onChoose }: ChipProps) {
  const { t } = useTranslation('wallet');
  const id = useId();
  return (
    <button
      type="button"
      className={isChosen ? styles.chosen : styles.chip}
      aria-pressed={isChosen}
      aria-labelledby={`${id}-amount`}
      aria-describedby={bonus > 0 ? `${id}-bonus` : undefined}
      onClick={onChoose}
    >
      <span id={`${id}-amount`}>{shortMoneyText(amount)}</span>
      {bonus > 0 ? (
        <span id={`${id}-bonus`} className={styles.bonus}>
          {t('deposit.chipBonus', { amount: shortMoneyText(bonus) })}
        </span>
      ) : null}
    </button>
  );
}

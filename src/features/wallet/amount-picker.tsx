import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { shortMoneyText } from '../../ui/money-text.tsx';
import styles from './amount-picker.module.css';
import { fieldText } from './rules.ts';

interface AmountPickerProps {
  /** Amounts on offer, in hundredths. */
  amounts: readonly number[];
  text: string;
  minimum: number;
  maximum: number;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** Amounts on offer as chips, and a field for any other one in pesos. */
export function AmountPicker(props: AmountPickerProps) {
  const { amounts, text, minimum, maximum, error, onChange, onLeave } = props;
  const { t } = useTranslation('wallet');
  return (
    <section className={styles.amount} aria-label={t('deposit.amount')}>
      <h2 className={styles.title}>{t('deposit.amount')}</h2>
      <div className={styles.chips}>
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={fieldText(amount) === text ? styles.chosen : styles.chip}
            aria-pressed={fieldText(amount) === text}
            onClick={() => onChange(fieldText(amount))}
          >
            {shortMoneyText(amount)}
          </button>
        ))}
      </div>
      <Field
        label={t('deposit.other')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={text}
        error={error}
        hint={t('deposit.limits', { min: shortMoneyText(minimum), max: shortMoneyText(maximum) })}
        before={<span className={styles.peso}>₱</span>}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </section>
  );
}

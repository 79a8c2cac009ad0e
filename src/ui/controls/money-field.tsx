import { fieldText } from '../../lib/i18n/pesos.ts';
import { Field } from './field.tsx';
import { FieldButton } from './field-button.tsx';
import styles from './money-field.module.css';

interface MoneyFieldProps {
  label: string;
  /** Pesos as typed; `readAmount` and its like read them. */
  text: string;
  error: string | undefined;
  hint: string;
  /** A button that fills in the most there is, in hundredths; `name` for screen readers. */
  all?: { text: string; name?: string; amount: number };
  onChange: (text: string) => void;
  onLeave?: () => void;
}

/** A field named `amount` for an amount in pesos. */
export function MoneyField({ label, text, error, hint, all, onChange, onLeave }: MoneyFieldProps) {
  return (
    <Field
      label={label}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={text}
      error={error}
      hint={hint}
      before={<span className={styles.peso}>₱</span>}
      after={
        all ? (
          <FieldButton aria-label={all.name} onClick={() => onChange(fieldText(all.amount))}>
            {all.text}
          </FieldButton>
        ) : null
      }
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  );
}

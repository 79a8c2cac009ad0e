import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../art/icon.tsx';
import fieldStyles from './field.module.css';
import { FieldNote } from './field.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** What stands there while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; text: string }[];
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled list to choose one of, in the manner of `Field`. */
export function SelectField(props: SelectFieldProps) {
  const { label, placeholder, options, error, hint, id, ...select } = props;
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={selectId}>
        {label}
      </label>
      <div className={error ? `${fieldStyles.box} ${fieldStyles.wrong}` : fieldStyles.box}>
        <div className={styles.place}>
          <select
            {...select}
            id={selectId}
            className={styles.select}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${selectId}-note`}
          >
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron" size={20} />
          </span>
        </div>
      </div>
      <FieldNote id={`${selectId}-note`} error={error} hint={hint} />
    </div>
  );
}

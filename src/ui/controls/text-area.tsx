import { type TextareaHTMLAttributes, useId } from 'react';
import fieldStyles from './field.module.css';
import { FieldNote } from './field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  value: string;
  /** Characters at most; the count beside the label tells how many are used. */
  max: number;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled field for several lines, in the manner of `Field`. */
export function TextArea({ label, max, error, hint, id, value, ...area }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const used = [...value].length;
  return (
    <div className={fieldStyles.field}>
      <div className={styles.head}>
        <label className={fieldStyles.label} htmlFor={areaId}>
          {label}
        </label>
        <span className={used > max ? `${styles.count} ${styles.over}` : styles.count}>
          {used}/{max}
        </span>
      </div>
      <div className={error ? `${fieldStyles.box} ${fieldStyles.wrong}` : fieldStyles.box}>
        <textarea
          rows={5}
          {...area}
          id={areaId}
          value={value}
          className={`${fieldStyles.input} ${styles.area}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${areaId}-note`}
        />
      </div>
      <FieldNote id={`${areaId}-note`} error={error} hint={hint} />
    </div>
  );
}

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong and what to do about it; read out when it appears. */
  error?: string | undefined;
  /** What is wanted, for example a length. */
  hint?: string | undefined;
  /** Something before or after the text inside the box, for example a prefix or a button. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A labelled text input of at least 48 px with its hint and error. */
export function Field({ label, error, hint, before, after, id, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        {before}
        <input
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${inputId}-note`}
        />
        {after}
      </div>
      <FieldNote id={`${inputId}-note`} error={error} hint={hint} />
    </div>
  );
}

/** The line below a control: its error, else its hint. */
export function FieldNote(props: {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  const { id, error, hint } = props;
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className={styles.error}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p className={styles.note}>{hint}</p>
      ) : null}
    </div>
  );
}

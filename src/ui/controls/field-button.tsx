import type { ButtonHTMLAttributes } from 'react';
import styles from './field-button.module.css';

type FieldButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>;

/** A quiet button inside a field's box, after its text. */
export function FieldButton(props: FieldButtonProps) {
  return <button {...props} type="button" className={styles.button} />;
}

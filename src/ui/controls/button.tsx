import type { ButtonHTMLAttributes, CSSProperties } from 'react';
import { Link } from 'react-router';
import { Icon } from '../art/icon.tsx';
import styles from './button.module.css';

/** Weight of a button: one `primary` a screen. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  /** Work is under way: shows a spinner and takes no press. */
  isBusy?: boolean;
  /** As wide as its container. */
  full?: boolean;
  /** Offers what a player has already (base.css). */
  'data-visitor'?: '';
}

function look(kind: ButtonKind, full: boolean | undefined, className = ''): string {
  return `${styles.button} ${styles[kind]} ${full ? styles.full : ''} ${className}`.trim();
}

/** A push button of at least 48 px. */
export function Button(props: ButtonProps) {
  const { kind = 'primary', isBusy, full, className, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={look(kind, full, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Icon name="spinner" size={20} /> : null}
      {children}
    </button>
  );
}

/** Of a `LinkButton`. */
export interface LinkButtonProps {
  to: string;
  kind?: ButtonKind;
  full?: boolean;
  replace?: boolean;
  /** Loads the page anew: for what stands where the app itself has broken. */
  reloadDocument?: boolean;
  className?: string;
  style?: CSSProperties;
  onClick?: () => void;
  children: React.ReactNode;
}

/** A link that looks like a button: for everything that only leads elsewhere. */
export function LinkButton({ kind = 'primary', full, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look(kind, full, className)} />;
}

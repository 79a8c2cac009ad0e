import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** One thing to do next. */
  action?: ReactNode;
}

/** An unlit parol on its pole, one sentence and one action: nothing is here, and what to do. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
        <ellipse cx="48" cy="88" rx="26" ry="5" fill="var(--night-800)" />
        <path d="M48 62v26" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M48 8l8.4 20.2 21.8 1.7-16.7 14.1 5.1 21.2L48 53.8 29.4 65.2l5.1-21.2-16.7-14.1 21.8-1.7z"
          fill="var(--night-700)"
          stroke="var(--line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M48 8v30l8.4-9.8zM78.2 29.9 48 38l13.5 6zM66.6 65.2 48 38v15.8z"
          fill="var(--night-800)"
        />
        <circle cx="48" cy="38" r="6" fill="var(--line)" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

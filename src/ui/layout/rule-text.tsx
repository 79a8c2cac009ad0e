import type { ReactNode } from 'react';
import styles from './rule-text.module.css';

/** The body of a rule page or sheet: headings (h2 on a page, h3 in a sheet), text, lists, odds. */
export function RuleText({ children }: { children: ReactNode }) {
  return <div className={styles.rules}>{children}</div>;
}

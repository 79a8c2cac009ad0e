import type { ReactNode } from 'react';
import { Parol } from '../art/parol.tsx';
import styles from './full-state.module.css';

interface FullStateProps {
  /** A number that support can ask for, for example 404. */
  code?: string;
  title: string;
  text: string;
  actions?: ReactNode;
}

/** A whole screen that says what happened and what to do. */
export function FullState({ code, title, text, actions }: FullStateProps) {
  return (
    <div className={styles.screen}>
      <Parol size={88} />
      {code ? <p className={styles.code}>{code}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

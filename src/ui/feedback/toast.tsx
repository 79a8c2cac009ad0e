import { useEffect } from 'react';
import { create } from 'zustand';
import styles from './toast.module.css';

/** For a glance at a few words. */
const SHOWN_MS = 4000;
/** Signs that are read meanwhile by somebody who looks at something else first; each one more takes its time. */
const GLANCE_SIGNS = 40;
const SIGN_MS = 60;

function readingMs(text: string): number {
  return SHOWN_MS + Math.max(0, text.length - GLANCE_SIGNS) * SIGN_MS;
}

const useToast = create<{ text: string; id: number; ms: number }>()(() => ({
  text: '',
  id: 0,
  ms: SHOWN_MS,
}));

/** Shows a short sentence below the header, for as long as it takes to read unless said; a new one replaces it. */
export function toast(text: string, ms = readingMs(text)): void {
  useToast.setState(({ id }) => ({ text, id: id + 1, ms }));
}

/** Where toasts appear; once in the app. */
export function ToastHost() {
  const { text, id, ms } = useToast();
  useEffect(() => {
    if (!id) return undefined;
    const timer = setTimeout(() => useToast.setState({ text: '' }), ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {text ? (
        <p key={id} className={styles.toast}>
          {text}
        </p>
      ) : null}
    </div>
  );
}

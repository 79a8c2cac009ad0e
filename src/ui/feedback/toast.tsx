import { useEffect } from 'react';
import { create } from 'zustand';
import styles from './toast.module.css';

const SHOWN_MS = 4000;

const useToast = create<{ text: string; id: number; ms: number }>()(() => ({
  text: '',
  id: 0,
  ms: SHOWN_MS,
}));

/** Shows a short sentence below the header, for four seconds unless said; a new one replaces it. */
export function toast(text: string, ms = SHOWN_MS): void {
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

import { useEffect } from 'react';
import { create } from 'zustand';
import styles from './toast.module.css';

const SHOWN_MS = 4000;

const useToast = create<{ text: string; id: number }>()(() => ({ text: '', id: 0 }));

/** Shows a short sentence below the header for four seconds; a new one replaces it. */
export function toast(text: string): void {
  useToast.setState(({ id }) => ({ text, id: id + 1 }));
}

/** Where toasts appear; once in the app. */
export function ToastHost() {
  const { text, id } = useToast();
  useEffect(() => {
    if (!id) return undefined;
    const timer = setTimeout(() => useToast.setState({ text: '' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
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

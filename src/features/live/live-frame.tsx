import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { ParolLoader } from '../../ui/feedback/parol-loader.tsx';
import styles from './live.module.css';
import { sandboxFor } from './live-info.ts';

/** A page that has not come by now is offered again. */
const SLOW_MS = 15_000;

/** The show in its frame, with loading and a second try. */
export function LiveFrame({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('live');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'slow'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try waits anew.
  useEffect(() => {
    setState('loading');
    const timer = setTimeout(() => setState((now) => (now === 'shown' ? now : 'slow')), SLOW_MS);
    return () => clearTimeout(timer);
  }, [url, attempt]);
  return (
    <div className={styles.wide}>
      <iframe
        key={`${url} ${attempt}`}
        className={styles.frame}
        src={url}
        title={title}
        sandbox={sandboxFor(url, location.origin)}
        referrerPolicy="same-origin"
        allow="autoplay; fullscreen"
        onLoad={() => setState('shown')}
      />
      {state === 'shown' ? null : (
        <div className={styles.over}>
          {state === 'loading' ? (
            <ParolLoader />
          ) : (
            <>
              <p className={styles.slow}>{t('slow')}</p>
              <Button kind="secondary" onClick={() => setAttempt(attempt + 1)}>
                {t('button.retry', { ns: 'app' })}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

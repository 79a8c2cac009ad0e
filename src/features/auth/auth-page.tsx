import './texts.ts';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturn } from '../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './auth.module.css';

/** The wanted address of a visitor, and links to the feature's screens that keep it. */
export function useReturn(): { back: string; keep: (path: string) => string } {
  const [query] = useSearchParams();
  const wanted = query.get('back');
  return {
    back: safeReturn(wanted),
    keep: (path) => (wanted ? `${path}?back=${encodeURIComponent(wanted)}` : path),
  };
}

/** Around the screens for visitors: a player who comes here, or becomes one, goes on to `back`. */
export function VisitorPage({ title, children }: { title: string; children: ReactNode }) {
  const { back } = useReturn();
  if (useIsLoggedIn()) return <Navigate to={back} replace />;
  return (
    <>
      <ScreenHeader title={title} />
      <div className={styles.page}>
        <div className={styles.mark}>
          <Parol size={56} />
        </div>
        {children}
      </div>
    </>
  );
}

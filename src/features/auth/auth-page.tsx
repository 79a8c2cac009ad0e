import './texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { backPathFor, safeReturn } from '../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { Art } from '../../ui/art/art.tsx';
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

/** Where a new player is welcomed, on the way to what they wanted. */
export function welcomePathFor(back: string): string {
  return backPathFor('/welcome', back);
}

interface VisitorPageProps {
  title: string;
  /** Whoever becomes a player here is a new one. */
  isNew?: boolean;
  children: ReactNode;
}

/** Around the screens for visitors: a player who comes here, or becomes one, goes on to `back`. */
export function VisitorPage({ title, isNew = false, children }: VisitorPageProps) {
  const { back } = useReturn();
  if (useIsLoggedIn()) return <Navigate to={isNew ? welcomePathFor(back) : back} replace />;
  return (
    <>
      <ScreenHeader title={title} />
      <div className={styles.page}>
        <WayOn back={back} />
        {children}
      </div>
    </>
  );
}

/** The game that an address opens, on a screen that lists games or by itself. */
export function useGameOf(address: string) {
  const games = useConfig((state) => state.gameList.games);
  const query = new URLSearchParams(address.split('?')[1]);
  const id = query.get('game') ?? query.get('gameId');
  return games.find((game) => String(game.id) === id);
}

/** What is on the other side: the game that was tapped, else the house's star. */
function WayOn({ back }: { back: string }) {
  const { t } = useTranslation('auth');
  const game = useGameOf(back);
  if (!game) {
    return (
      <div className={styles.mark}>
        <Parol size={56} />
      </div>
    );
  }
  return (
    <div className={styles.wayOn}>
      <Art id={game.cover} className={styles.cover} />
      <p>
        <span>{t('note.wayOn')}</span>
        <strong>{game.name}</strong>
      </p>
    </div>
  );
}

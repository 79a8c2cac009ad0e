import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { openOverlay } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { heldLazy } from '../lib/platform/connection.ts';
import { openFirstLook } from '../lib/platform/first-look.ts';
import { useIsLoggedIn } from '../lib/session/session-store.ts';
import { Icon } from '../ui/art/icon.tsx';
import { Parol } from '../ui/art/parol.tsx';
import { Button } from '../ui/controls/button.tsx';
import { PageFoot } from '../ui/layout/page-foot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { JackpotBubble } from './jackpot-bubble.tsx';
import styles from './shell.module.css';
import { ScreenWait } from './skeletons.tsx';

// A visitor has none, and the first load is theirs.
const LazyPurse = heldLazy(() => import('./purse.tsx'));

/** Around the five screens of the bottom bar: header, screen, bar and the floating bubble. */
export function Shell() {
  return (
    <div className={`${styles.column} ${styles.overBar}`}>
      <Header />
      <Screen />
      <BottomBar />
      <JackpotBubble />
    </div>
  );
}

/** Around a screen that brings its own header. */
export function PlainShell() {
  return (
    <div className={styles.column}>
      <Screen />
      <JackpotBubble />
    </div>
  );
}

/** The screen, and with it the foot of every page. */
function Screen() {
  return (
    <Suspense fallback={<ScreenWait />}>
      <main className={styles.main}>
        <Outlet />
      </main>
      <PageFoot />
      <InPage />
    </Suspense>
  );
}

/** Tells that the screen beside it is in the page: last, so that what the screen asks is asked before. */
function InPage() {
  useEffect(openFirstLook, []);
  return null;
}

function Header() {
  const { t } = useTranslation('app');
  const isLoggedIn = useIsLoggedIn();
  return (
    <header className={styles.header}>
      <Link to={PATHS.home} className={styles.brand} aria-label={t('name')}>
        <Parol />
        <span className={styles.name}>{t('name')}</span>
      </Link>
      {isLoggedIn ? (
        <Suspense fallback={<span className={styles.purse} data-guide="wallet" />}>
          <LazyPurse />
        </Suspense>
      ) : (
        <Entrance />
      )}
      <button
        type="button"
        className={styles.iconButton}
        onClick={() => openOverlay('language')}
        aria-label={t('header.language')}
      >
        <Icon name="globe" />
      </button>
    </header>
  );
}

function Entrance() {
  const { t } = useTranslation('app');
  return (
    <>
      <Button
        kind="quiet"
        className={styles.small}
        onClick={() => openOverlay('login')}
        data-visitor=""
      >
        {t('header.login')}
      </Button>
      <Button
        kind="secondary"
        className={styles.small}
        onClick={() => openOverlay('register')}
        data-visitor=""
      >
        {t('header.register')}
      </Button>
    </>
  );
}

import { type ReactNode, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { SCREENS, type ScreenName } from '../lib/navigation/paths.ts';
import { logEvent } from '../lib/platform/event-log.ts';
import { PlayerOnly } from './guarded.tsx';
import { SCREEN_COMPONENTS, SCREEN_NAMES } from './screens.ts';
import { PlainShell, Shell } from './shell.tsx';

/** The routes of the first load's table (`lib/paths`); its last one leads to all others. */
export function AppRouter() {
  useScrollToTop();
  useScreenLog();
  return (
    <>
      <p ref={nameScreens} className="sr-only" aria-live="polite" />
      <Routes>
        <Route element={<Shell />}>{routesOf(SCREEN_NAMES.filter(hasBars))}</Route>
        <Route element={<PlainShell />}>
          {routesOf(SCREEN_NAMES.filter((name) => !hasBars(name)))}
        </Route>
      </Routes>
    </>
  );
}

/**
 * Names the page after its screen's heading, however late that comes and whatever language it speaks. A screen
 * reader knows the first one's from the page itself; each later one is said.
 */
function nameScreens(said: HTMLElement | null): () => void {
  let last = '';
  const look = () => {
    const name = document.querySelector('h1')?.textContent;
    if (!name || name === last) return;
    document.title = name.includes('Bituin') ? name : `${name} · Bituin`;
    if (last && said) said.textContent = name;
    last = name;
  };
  look();
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => watch.disconnect();
}

function hasBars(name: ScreenName): boolean {
  return SCREENS[name].hasBars;
}

function routesOf(names: readonly ScreenName[]): ReactNode {
  return names.map((name) => {
    const Screen = SCREEN_COMPONENTS[name];
    const { path, guard } = SCREENS[name];
    const screen = <Screen />;
    if (guard === 'public') return <Route key={name} path={path} element={screen} />;
    return (
      <Route key={name} element={<PlayerOnly />}>
        <Route path={path} element={screen} />
      </Route>
    );
  });
}

function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen starts at its top.
  useEffect(() => {
    // Newer engines answer a promise here, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
}

/** The address without its query, which may carry what is nobody's business. */
function useScreenLog(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log reads the address itself.
  useEffect(() => logEvent('screen_open'), [pathname]);
}

import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startApp, watchPage } from './app/start-app.ts';
import { currentLocale, startI18n, textsReady } from './lib/i18n/i18n.ts';
import { useConnection } from './lib/platform/connection.ts';
import { SKELETON } from './lib/platform/late-drawings.ts';
import { useSession } from './lib/session/session-store.ts';
import { usePrefs } from './lib/stores/prefs-store.ts';

/** What the page was drawn in, before the app says what it speaks. */
const drawnIn = document.documentElement.lang;

/** True where home would draw for this visitor what the server drew for every visitor. */
function isTheirs(): boolean {
  const { recents, favourites } = usePrefs.getState();
  const isPlain = recents.length === 0 && favourites.length === 0;
  return isPlain && !useSession.getState().token && drawnIn === currentLocale();
}

const SKELETON_MS_MAX = 3000;

/** The page's skeleton gives way to what the app has to say: without a connection at once, else after three seconds. */
function skeletonIsTooLong(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SKELETON_MS_MAX);
    if (useConnection.getState().isLost) resolve();
    const stop = useConnection.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Brings the app into the page. A home that the server has drawn is taken over as it stands; where it is
 * somebody else's it stays until the app knows what to put in its place. So does the page's skeleton: the first
 * that is drawn in its place is the screen, and no other skeleton before it, unless the start-up is held up. All in
 * slices: a finger that comes meanwhile is not kept waiting.
 */
async function showApp(
  root: HTMLElement,
  { started, screen, heldUp }: ReturnType<typeof startApp>,
): Promise<void> {
  const isDrawn = root.querySelector(SKELETON) === null;
  if (isDrawn && isTheirs()) {
    await textsReady();
    startTransition(() => {
      hydrateRoot(root, <App />);
    });
    return;
  }
  if (isDrawn) await Promise.race([started, heldUp]);
  else await Promise.race([screen, heldUp, skeletonIsTooLong()]);
  startTransition(() => createRoot(root).render(<App />));
}

/** The browser has what else waits first: a finger, or a frame. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Running the app's files was one task of the browser; each part of its start is another. */
async function start(): Promise<void> {
  await nextTask();
  startI18n();
  await nextTask();
  const begun = startApp();
  await nextTask();
  watchPage();
  await nextTask();
  const root = document.getElementById('root');
  if (root) await showApp(root, begun);
}

void start();

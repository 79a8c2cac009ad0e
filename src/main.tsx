import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startApp } from './app/start-app.ts';
import { currentLocale, startI18n, textsReady } from './lib/i18n/i18n.ts';
import { useSession } from './lib/session/session-store.ts';
import { usePrefs } from './lib/stores/prefs-store.ts';

/** In the page as it is built; gone where the server has drawn home instead. */
const SKELETON = '.first';

/** What the page was drawn in, before the app says what it speaks. */
const drawnIn = document.documentElement.lang;

/** True where home would draw for this visitor what the server drew for every visitor. */
function isTheirs(): boolean {
  const { recents, favourites } = usePrefs.getState();
  const isPlain = recents.length === 0 && favourites.length === 0;
  return isPlain && !useSession.getState().token && drawnIn === currentLocale();
}

/**
 * Brings the app into the page. A home that the server has drawn is taken over as it stands; where it is
 * somebody else's it stays until the app knows what to put in its place. Both in slices: a finger that comes
 * meanwhile is not kept waiting.
 * @param started the end of the start-up
 */
async function showApp(root: HTMLElement, started: Promise<void>): Promise<void> {
  const isDrawn = root.querySelector(SKELETON) === null;
  if (isDrawn && isTheirs()) {
    await textsReady();
    startTransition(() => {
      hydrateRoot(root, <App />);
    });
    return;
  }
  if (isDrawn) await started;
  startTransition(() => createRoot(root).render(<App />));
}

/** The browser has what else waits first: a finger, or a frame. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Running the app's files was one task of the browser; each part of its start is another. */
async function start(): Promise<void> {
  await nextTask();
  startI18n();
  await nextTask();
  const started = startApp();
  await nextTask();
  const root = document.getElementById('root');
  if (root) await showApp(root, started);
}

void start();

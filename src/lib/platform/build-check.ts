import { fetchFresh } from '../api/api.ts';
import { openOverlay } from '../navigation/overlays.ts';
import { whenAtRest } from '../stores/under-way.ts';
import { BUILD_ID } from './build-info.ts';

/** How often `/build.json` is looked at while the page is visible. */
const CHECK_MS = 5 * 60_000;
const RELOADED = 'bituin.reloaded-for';

/**
 * Looks for a new build every 5 minutes while visible and on focus.
 * @param onNewBuild called once, when the server has another build than this page
 * @returns how to stop
 */
export function startBuildCheck(onNewBuild: () => void): () => void {
  if (BUILD_ID === 'dev') return () => undefined;
  let isTold = false;
  const check = async () => {
    if (isTold || document.visibilityState !== 'visible') return;
    const build = await fetchFresh<{ id?: string }>('/build.json');
    if (isTold || !build?.id || build.id === BUILD_ID) return;
    isTold = true;
    onNewBuild();
  };
  const timer = setInterval(check, CHECK_MS);
  addEventListener('focus', check);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', check);
  };
}

let isOffered = false;

/**
 * Offers the newest build in the one dialog, once in a page's life: the build check and the service
 * worker may both learn of it. Never into a round or a stake: it waits until they are over.
 */
export function offerUpdate(): void {
  if (isOffered) return;
  isOffered = true;
  whenAtRest(() => openOverlay('update', {}, true));
}

/**
 * Reloads when a chunk of this build can't be loaded any more, but only once for each build, so
 * that a chunk that is really missing shows the error page instead of a loop, and only while the
 * site answers: without a network a reload would end in the browser's own error page.
 * @returns whether the page reloads
 */
export function reloadOnce(reload: () => void = () => location.reload()): Promise<boolean> {
  // Vite's event and the error boundary tell of the same chunk: both get the same answer.
  attempt ??= tryReload(reload).finally(() => {
    attempt = undefined;
  });
  return attempt;
}
let attempt: Promise<boolean> | undefined;

async function tryReload(reload: () => void): Promise<boolean> {
  if (!(await fetchFresh('/build.json'))) return false;
  try {
    if (sessionStorage.getItem(RELOADED) === BUILD_ID) return false;
    sessionStorage.setItem(RELOADED, BUILD_ID);
  } catch {
    return false;
  }
  reload();
  return true;
}

/** A chunk that was lost with the connection says nothing of this build: it may be reloaded again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Blocked: then nothing is reloaded.
  }
}

/** True for the error of a chunk or style that did not load. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS|Loading chunk/i.test(
      error.message,
    )
  );
}

let fetchesAhead = 0;

/**
 * Runs a load that nobody waits for: a chunk that is lost meanwhile must not reload the page under a
 * player's hands. Who needs the chunk later is told then.
 */
export async function loadAhead<Value>(load: () => Promise<Value>): Promise<Value> {
  fetchesAhead += 1;
  try {
    return await load();
  } finally {
    fetchesAhead -= 1;
  }
}

/**
 * Reloads once when Vite reports a chunk that the server's newer build has no more; until then, and where
 * the network alone lost it, whoever wanted it does without. Never into a round or a stake. Vite reports
 * whatever a chunk throws while it starts, too: a phone without WebGL would lose its page to that.
 * @returns how to stop
 */
export function watchChunkErrors(reload?: () => void): () => void {
  const onLost = async ({ payload }: VitePreloadErrorEvent) => {
    if (fetchesAhead > 0 || !isChunkError(payload)) return;
    const build = await fetchFresh<{ id?: string }>('/build.json');
    if (build?.id && build.id !== BUILD_ID) whenAtRest(() => void reloadOnce(reload));
  };
  addEventListener('vite:preloadError', onLost);
  return () => removeEventListener('vite:preloadError', onLost);
}

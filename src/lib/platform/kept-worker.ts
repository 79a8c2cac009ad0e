import { Workbox } from 'workbox-window';
import { fetchFresh } from '../api/api.ts';
import { readTab, writeTab } from '../storage/safe-storage.ts';
import { useConfig } from '../stores/config-store.ts';
import { BUILD_ID } from './build-info.ts';

/** Set for this tab when the browser would not register the worker: it is not asked again. */
const FAILED = 'bituin.worker-failed';

/**
 * Registers the service worker, or takes it and what it kept away where the operator has switched it
 * off. Shows nothing when it fails.
 * @param onNewBuild called when a worker of another build than this page waits for its turn
 */
export async function keepWorker(onNewBuild: () => void): Promise<void> {
  if (BUILD_ID === 'dev' || !('serviceWorker' in navigator)) return;
  try {
    if (useConfig.getState().config?.serviceWorker === 0) return await takeAway();
    if (readTab(FAILED)) return;
    const worker = new Workbox('/service-worker.js', { updateViaCache: 'none' });
    worker.addEventListener('waiting', () => void judge(worker, onNewBuild));
    await worker.register();
  } catch {
    writeTab(FAILED, true);
  }
}

/** A page that came fresh from the network may be as new as the worker: then nobody needs to reload. */
async function judge(worker: Workbox, onNewBuild: () => void): Promise<void> {
  const build = await fetchFresh<{ id?: string }>('/build.json');
  if (build?.id === BUILD_ID) worker.messageSkipWaiting();
  else if (build?.id) onNewBuild();
}

async function takeAway(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith('bituin-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}

import { afterStillness } from '../platform/first-look.ts';
import { useSession } from '../session/session-store.ts';

/** A place on the page that can hold the one canvas. */
export interface StageSlot<Stage> {
  element: HTMLElement;
  /** Of two slots the higher rank has the canvas: 1 an activity, 0 the bubble. */
  rank: number;
  /** The canvas is here now and has this element's size: show a scene. */
  gained(stage: Stage): void;
  /** The canvas goes to another slot, or WebGL is gone for good: show the plain picture. */
  lost(): void;
}

/** The one stage of the app; `Stage` is the type of that name in scenes, which lib cannot name. */
export interface StageHost<Stage> {
  /** The stage without a slot, for what needs none: bringing pictures onto the device. */
  readonly stage: Stage;
  /** Brings the canvas into a slot as soon as it outranks the others; the answer gives it back. */
  take(slot: StageSlot<Stage>): () => void;
}

/** What `?quality=` said when the page was opened: going from screen to screen drops the query. */
export const ADDRESS_QUALITY = new URLSearchParams(globalThis.location?.search).get('quality');

type Loader = () => Promise<StageHost<unknown>>;

let loader: Loader | undefined;
let loading: Promise<StageHost<unknown>> | undefined;

/** Tells where the stage's chunk is; the app does it once at start. */
export function provideStage(load: Loader): void {
  loader = load;
}

/**
 * The stage, loaded at the first wish. Repeatable: there is one for the app's life.
 * @throws Error when the chunk cannot be loaded or the browser has no WebGL; a failed network may
 * be tried again by the next call.
 */
export function loadStage<Stage>(): Promise<StageHost<Stage>> {
  if (!loader) return Promise.reject(new Error('no stage was provided'));
  if (!loading) {
    loading = loader();
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading as Promise<StageHost<Stage>>;
}

/** True where the player asked the browser to save data. */
export function isSavingData(): boolean {
  const device: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return device.connection?.saveData === true;
}

/** True where a fetch that nobody asked for is free: data is not being saved, and no phone's plan pays for it. */
export function isUnmetered(): boolean {
  const device: Navigator & { connection?: { type?: string } } = navigator;
  return !isSavingData() && device.connection?.type !== 'cellular';
}

/**
 * Loads the stage once the player is looking and the browser has nothing else to do, so that a tap draws at once. Only
 * for a logged-in player and never where data is being saved.
 */
export async function prefetchStage(
  alsoLoad: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  if (!useSession.getState().token || isSavingData()) return;
  await afterStillness();
  const load = () => {
    // A failed prefetch costs nothing: the tap asks again.
    Promise.all([loadStage(), alsoLoad()]).catch(() => undefined);
  };
  if (window.requestIdleCallback) window.requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 2000);
}

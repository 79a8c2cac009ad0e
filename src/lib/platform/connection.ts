import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { create } from 'zustand';
import { fetchFresh } from '../api/api.ts';
import type { ScreenQueries } from '../api/screen-queries.ts';
import { allowReload, isChunkError, loadAhead } from './build-check.ts';
import { BUILD_ID } from './build-info.ts';

/** First and longest wait between two looks at a site that did not answer. */
const LOOK_MS = 2000;
const LOOK_MS_MAX = 30_000;
/** A line that says nothing for so long is as good as none. */
const ANSWER_MS = 8000;

/** True from the first sign of a lost connection until the site has answered again. */
export const useConnection = create<{ isLost: boolean }>()(() => ({
  // On the server nobody says anything of it.
  isLost: navigator.onLine === false,
}));

let looks = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<boolean> | undefined;

function setLost(isLost: boolean): void {
  clearTimeout(timer);
  looks = isLost ? looks + 1 : 0;
  if (isLost)
    timer = setTimeout(checkConnection, Math.min(LOOK_MS * 2 ** (looks - 1), LOOK_MS_MAX));
  if (useConnection.getState().isLost !== isLost) useConnection.setState({ isLost });
}

async function look(): Promise<boolean> {
  // The development server has no such file.
  const answer = BUILD_ID === 'dev' ? navigator.onLine : fetchFresh('/build.json');
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MS));
  const isThere = Boolean(await Promise.race([answer, silence]));
  setLost(!isThere);
  return isThere;
}

/**
 * Looks whether the site answers, after something failed or because the player asks; several at once
 * share one look. While it does not answer it is looked at again by itself, less and less often.
 */
export function checkConnection(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

/** The browser says that the network is back: a look from before knows nothing of that. */
async function lookAnew(): Promise<void> {
  await looking;
  looks = 0;
  await checkConnection();
}

/** Hears of the network from the browser, which knows only about the device. */
export function watchConnection(): void {
  addEventListener('offline', () => setLost(true));
  addEventListener('online', () => void lookAnew());
  if (useConnection.getState().isLost) setLost(true);
}

/** Calls `run` each time that the site answers again. @returns how to stop */
export function onConnectionBack(run: () => void): () => void {
  return useConnection.subscribe((now, before) => {
    if (before.isLost && !now.isLost) run();
  });
}

/** Waits before a chunk that is lost while the site answers is asked for again: a line that wavers loses several. */
const TRY_AGAIN_MS = [0, 500, 2000];

/**
 * Loads a chunk, and where it fails without a connection loads it again once the site answers: who
 * waits for it shows that there is none (`useConnection`).
 * @throws what `load` throws while the site answers: a chunk lost again and again, or one that fails to start.
 */
export function held<Value>(load: () => Promise<Value>): Promise<Value> {
  return loadHeld(load, 0);
}

async function loadHeld<Value>(load: () => Promise<Value>, losses: number): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error)) throw error;
    if (await checkConnection()) {
      const wait = TRY_AGAIN_MS[losses];
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      return loadAhead(() => loadHeld(load, losses + 1));
    }
  }
  await new Promise<void>((resolve) => {
    const stop = onConnectionBack(() => {
      stop();
      resolve();
    });
  });
  // Older engines keep a failed module as failed for the page's life: who still waits for it may
  // reload for it, once for each loss.
  allowReload();
  return loadAhead(() => loadHeld(load, 0));
}

/** A file with one component. */
interface Chunk<Props> {
  default: ComponentType<Props>;
  /** A screen's: what it asks. */
  queries?: ScreenQueries;
}

/** A component in a chunk of its own. */
type HeldComponent<Props> = FunctionComponent<Props> & {
  /** Loads the chunk ahead: who is drawn afterwards suspends nothing. */
  load(): Promise<Chunk<Props>>;
};

/**
 * React's `lazy` with a chunk that waits for the connection (`held`): its Suspense says that there is none. A chunk
 * that is there already is drawn at once.
 */
export function heldLazy<Props extends object>(
  load: () => Promise<Chunk<Props>>,
): HeldComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    const chunk = await held(load);
    Loaded = chunk.default;
    return chunk;
  };
  const Late = lazy(loadPart) as unknown as ComponentType<Props>;
  function Held(props: Props) {
    // The same for its life, as another one would begin anew.
    const [Part] = useState(() => Loaded ?? Late);
    return createElement(Part, props);
  }
  return Object.assign(Held, { load: loadPart });
}

import { useEffect, useRef } from 'react';

interface Layer {
  id: number;
  /** It has its entry in the history. */
  isEntered: boolean;
  close(): void;
}

/**
 * Layers over the screen, top last. Each has an entry of its own in the browser's history with the
 * same address, so that the back button takes the layer away and not the screen.
 */
const layers: Layer[] = [];
let lastId = 0;
let isListening = false;
/** Settles once no entry of a closed layer is on its way out. */
let leaving: Promise<void> = Promise.resolve();
/** Settles `leaving`; undefined where nothing is on its way. */
let left: (() => void) | undefined;
/** While a step back is on its way: another one would go too far, out of the app in the end. */
let stepping: ReturnType<typeof setTimeout> | undefined;
/** Id in the entry from which a step back was asked for and has not come yet, however long ago; 0 = none. */
let askedFrom = 0;
/** A traversal that the browser dropped must not hold up what waits for it. */
const LEAVING_MS_MAX = 500;
/** The same where the browser tells when it drops one: a busy phone may need seconds for one that comes. */
const TOLD_LEAVING_MS_MAX = 10_000;

function layerHere(): number {
  return typeof history.state?.layer === 'number' ? history.state.layer : 0;
}

/** Closes what lies above the entry that the browser is at now, and nothing else. */
function onPop(): void {
  const here = layerHere();
  // A step of our own that came late, after another layer had got its entry: it was not meant to close that one.
  if (here < askedFrom) for (const layer of layers) layer.isEntered &&= layer.id < askedFrom;
  clearTimeout(stepping);
  stepping = undefined;
  askedFrom = 0;
  const isAbove = (layer: Layer | undefined) => layer?.isEntered && layer.id > here;
  while (isAbove(layers[layers.length - 1])) layers.pop()?.close();
  leaveEntries();
}

function end(): void {
  stepping = undefined;
  left?.();
  left = undefined;
  for (const layer of layers) if (!layer.isEntered) enter(layer);
}

function enter(layer: Layer): void {
  // Gone on from there by other means: that step never comes.
  if (layerHere() !== askedFrom) askedFrom = 0;
  layer.isEntered = true;
  history.pushState({ ...history.state, layer: layer.id }, '');
}

/**
 * The step to the screen's entry below this one; where the browser tells how it ended, it rejects when it was dropped.
 * Undefined where what lies below is known to be something else: a reload that was under way when a layer opened has
 * written the layer into the screen's own entry, and a step back would leave the app.
 */
function stepToScreen(): (() => Promise<unknown> | undefined) | undefined {
  // Since Chromium 102.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  if (!navigation?.currentEntry) {
    return () => {
      history.back();
      return undefined;
    };
  }
  const before = navigation.entries()[navigation.currentEntry.index - 1];
  if (!before?.sameDocument || before.url !== location.href) return undefined;
  return () => {
    // By its key: on a busy phone the second of two steps in a row went one too far, out of the app.
    const { committed, finished } = navigation.traverseTo(before.key);
    finished?.catch(() => undefined);
    return committed;
  };
}

function holdLeaving(): void {
  if (left) return;
  leaving = new Promise((resolve) => {
    left = resolve;
  });
}

/** Steps off entries whose layer is gone: they would make the player press back twice. */
function leaveEntries(): void {
  if (stepping !== undefined) return;
  const here = layerHere();
  if (here === 0 || here === askedFrom || layers.some(({ id }) => id === here)) {
    end();
    return;
  }
  const step = stepToScreen();
  if (!step) {
    history.replaceState({ ...history.state, layer: undefined }, '');
    end();
    return;
  }
  askedFrom = here;
  holdLeaving();
  const committed = step();
  const limit = setTimeout(end, committed ? TOLD_LEAVING_MS_MAX : LEAVING_MS_MAX);
  stepping = limit;
  committed?.catch(() => {
    if (stepping !== limit) return;
    clearTimeout(limit);
    askedFrom = 0;
    end();
  });
}

/** True while anything lies over the screen that the back button would close. */
export function hasLayers(): boolean {
  return layers.length > 0;
}

/** True where the browser's history has a screen of ours before this one. */
export function hasBefore(): boolean {
  return typeof history.state?.idx === 'number' && history.state.idx > 0;
}

/** Opens a layer that the back button closes; call the answer when it closes by other means. */
export function pushLayer(close: () => void): () => void {
  if (!isListening) {
    isListening = true;
    addEventListener('popstate', onPop);
  }
  // Higher than any id that an earlier load of the page left in the history.
  lastId = Math.max(lastId + 1, Date.now());
  const layer: Layer = { id: lastId, isEntered: false, close };
  layers.push(layer);
  // Not in the middle of a step back, which would take the new entry for the old one, or leave the app.
  if (stepping === undefined) enter(layer);
  return () => removeLayer(layer);
}

function removeLayer(layer: Layer): void {
  const index = layers.indexOf(layer);
  if (index < 0) return;
  layers.splice(index, 1);
  holdLeaving();
  // A navigation in the same breath has left the entry already: then there is nothing to undo.
  setTimeout(leaveEntries, 0);
}

/**
 * Resolves once the entry of a layer that just closed is gone. What navigates by itself after a
 * sheet closed waits for it: else the step back takes the new address away again.
 */
export function layersLeft(): Promise<void> {
  return leaving;
}

/** Lets the back button close what this component shows. */
export function useBackToClose(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => pushLayer(() => latest.current()), []);
}

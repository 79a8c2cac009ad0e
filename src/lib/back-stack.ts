import { useEffect, useRef } from 'react';

interface Layer {
  id: number;
  close(): void;
}

/**
 * Layers over the screen, top last. Each has an entry of its own in the browser's history with the
 * same address, so that the back button takes the layer away and not the screen.
 */
const layers: Layer[] = [];
let lastId = 0;
let isListening = false;

/** Closes what lies above the entry that the browser is at now, and nothing else. */
function onPop(): void {
  const here = typeof history.state?.layer === 'number' ? history.state.layer : 0;
  while ((layers[layers.length - 1]?.id ?? 0) > here) layers.pop()?.close();
  // An entry whose layer is gone already would make the player press back twice.
  if (here > 0 && !layers.some(({ id }) => id === here)) history.back();
}

/** Opens a layer that the back button closes; call the answer when it closes by other means. */
export function pushLayer(close: () => void): () => void {
  if (!isListening) {
    isListening = true;
    addEventListener('popstate', onPop);
  }
  // Higher than any id that an earlier load of the page left in the history.
  lastId = Math.max(lastId + 1, Date.now());
  const layer: Layer = { id: lastId, close };
  layers.push(layer);
  history.pushState({ ...history.state, layer: layer.id }, '');
  return () => removeLayer(layer);
}

function removeLayer(layer: Layer): void {
  const index = layers.indexOf(layer);
  if (index < 0) return;
  layers.splice(index, 1);
  // A navigation in the same breath has left the entry already: then there is nothing to undo.
  setTimeout(() => {
    if (history.state?.layer === layer.id) history.back();
  }, 0);
}

/** Lets the back button close what this component shows. */
export function useBackToClose(onClose: () => void, isActive = true): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isActive) return undefined;
    return pushLayer(() => latest.current());
  }, [isActive]);
}

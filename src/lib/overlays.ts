import { create } from 'zustand';

/** Overlays that the app can show; each has a component in `src/app/overlays`. */
export type OverlayName = 'jackpot' | 'tips' | 'language' | 'update';

/** One overlay waiting or shown. */
export interface Overlay {
  name: OverlayName;
  props: Readonly<Record<string, unknown>>;
}

interface OverlaysState {
  /** The first one is shown; the others wait their turn. */
  queue: readonly Overlay[];
  /** Queues an overlay; one that is waiting or shown already is not queued twice. */
  open(name: OverlayName, props?: Overlay['props']): void;
  /** Closes the shown overlay; the next one follows. */
  close(): void;
  /** Drops everything, for example when the session ends. */
  closeAll(): void;
}

/** One queue for all overlays: one at a time (DESIGN section 7). */
export const useOverlays = create<OverlaysState>()((set) => ({
  queue: [],
  open: (name, props = {}) =>
    set(({ queue }) => {
      if (queue.some((overlay) => overlay.name === name)) return {};
      return { queue: [...queue, { name, props }] };
    }),
  close: () => set(({ queue }) => ({ queue: queue.slice(1) })),
  closeAll: () => set({ queue: [] }),
}));

/** Opens an overlay from outside React. */
export function openOverlay(name: OverlayName, props?: Overlay['props']): void {
  useOverlays.getState().open(name, props);
}

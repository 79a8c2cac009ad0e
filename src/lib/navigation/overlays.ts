import { create } from 'zustand';

/** One overlay waiting or shown. */
export interface Overlay {
  /** Tells two overlays of one name apart. */
  id: number;
  /** As a manifest declares it. */
  name: string;
  props: Readonly<Record<string, unknown>>;
  /** Opened by itself and not by a tap. */
  isAuto: boolean;
  /** It lies over the one behind it in the queue, which stays seen and leaves with it. */
  isOver: boolean;
  /**
   * Closes it and what it lies over; the next one follows. Does nothing where it is not the first: what ends late
   * leaves the others alone, and what lies below another one leaves with that.
   */
  close(): void;
}

interface OverlaysState {
  /** The first one is shown, with the one that it lies over; the others wait their turn. */
  queue: readonly Overlay[];
  /**
   * Queues an overlay; one without properties that waits or is shown already is not queued twice. Where it waits and
   * is wanted over what is shown, it comes to the front.
   */
  open(name: string, props?: Overlay['props'], isAuto?: boolean, isOver?: boolean): void;
  /** Drops everything, for example when the session ends. */
  closeAll(): void;
}

/** What of a queue is seen: the first one, and the one that it lies over. */
export function shownOf(queue: readonly Overlay[]): Overlay[] {
  return queue.slice(0, queue[0]?.isOver ? 2 : 1);
}

let lastId = 0;

/** One queue for all overlays: one at a time (DESIGN section 7). */
export const useOverlays = create<OverlaysState>()((set) => ({
  queue: [],
  open: (name, props = {}, isAuto = false, isOver = false) =>
    set(({ queue }) => {
      const isBare = Object.keys(props).length === 0;
      const known = queue.find((overlay) => isBare && overlay.name === name);
      if (known && (!isOver || shownOf(queue).includes(known))) return {};
      lastId += 1;
      const isCover = isOver && queue.length > 0;
      const opened: Overlay = {
        id: lastId,
        name,
        props,
        isAuto,
        isOver: isCover,
        close: () =>
          set((now) =>
            now.queue[0] === opened ? { queue: now.queue.slice(shownOf(now.queue).length) } : {},
          ),
      };
      const others = queue.filter((overlay) => overlay !== known);
      return { queue: isCover ? [opened, ...others] : [...others, opened] };
    }),
  closeAll: () => set({ queue: [] }),
}));

/**
 * Opens an overlay from outside React.
 * @param isAuto nobody has tapped for it
 * @param isOver it lies over the shown one and takes it along
 */
export function openOverlay(
  name: string,
  props?: Overlay['props'],
  isAuto?: boolean,
  isOver?: boolean,
): void {
  useOverlays.getState().open(name, props, isAuto, isOver);
}

import type { StageSlot } from '../lib/stage/stage-context.ts';

/** The part of a stage that moving the canvas needs. */
export interface MovableStage {
  clear(): void;
  resize(viewport: { width: number; height: number; insetTop: number; insetBottom: number }): void;
}

/** Who has the canvas. */
export interface Slots<Stage> {
  /** Brings the canvas into a slot as soon as it outranks the others; the answer gives it back. */
  take(slot: StageSlot<Stage>): () => void;
  /** The stage is there: the slots that wait already are served. */
  open(stage: Stage): void;
  /** WebGL is gone for good: every slot, now and later, is told so. */
  giveUp(): void;
}

/** Moves one canvas between slots: the highest rank has it, of equal ranks the newest. */
export function createSlots<Stage extends MovableStage>(canvas: HTMLElement): Slots<Stage> {
  const waiting: StageSlot<Stage>[] = [];
  let stage: Stage | undefined;
  let holder: StageSlot<Stage> | undefined;
  let isOver = false;
  const observer = new ResizeObserver(() => {
    if (holder) measure(holder);
  });

  const measure = ({ element }: StageSlot<Stage>) => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width > 0 && height > 0) stage?.resize({ width, height, insetTop: 0, insetBottom: 0 });
  };
  const drop = () => {
    if (!holder) return;
    observer.unobserve(holder.element);
    stage?.clear();
    canvas.remove();
    const { lost } = holder;
    holder = undefined;
    lost();
  };
  const settle = () => {
    const next = isOver ? undefined : highest(waiting);
    if (next === holder) return;
    drop();
    if (!next || !stage) return;
    holder = next;
    next.element.append(canvas);
    measure(next);
    observer.observe(next.element);
    next.gained(stage);
  };

  return {
    take(slot) {
      waiting.push(slot);
      if (isOver) slot.lost();
      else settle();
      return () => {
        const index = waiting.indexOf(slot);
        if (index < 0) return;
        waiting.splice(index, 1);
        settle();
      };
    },
    open(opened) {
      stage = opened;
      settle();
    },
    giveUp() {
      isOver = true;
      settle();
    },
  };
}

function highest<Stage>(slots: readonly StageSlot<Stage>[]): StageSlot<Stage> | undefined {
  let best: StageSlot<Stage> | undefined;
  for (const slot of slots) if (!best || slot.rank >= best.rank) best = slot;
  return best;
}

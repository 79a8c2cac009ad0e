import type { Field, Zone } from './drag.ts';

/** Side of the bubble in CSS pixels. */
export const BUBBLE_SIZE = 72;
const GAP = 8;
const SIDE = 4;

/** The column in which the app stands: all of a phone, the middle of a desktop. */
export interface Column {
  left: number;
  width: number;
}

/** Reads the column of an element that spans it. */
export function columnOf(element: HTMLElement): Column {
  const { left, width } = element.getBoundingClientRect();
  return { left, width };
}

/**
 * Space of the bubble on the page now, in pixels from the column's left: header and bottom bar by
 * the house's measures.
 * @param hasZones also reads every `data-keep-clear` element's rectangle: where the bubble is about
 * to rest, not at each step of a drag.
 */
export function fieldOf(element: HTMLElement, { hasZones }: { hasZones: boolean }): Field {
  const column = columnOf(element);
  const style = getComputedStyle(element);
  const bar = pixels(style.getPropertyValue('--bar-height'), 64);
  const header = pixels(style.getPropertyValue('--header-height'), 56);
  const safeBottom = pixels(style.paddingBottom, 0);
  return {
    viewport: { width: column.width, height: window.innerHeight },
    bubble: { width: BUBBLE_SIZE, height: BUBBLE_SIZE },
    insets: { top: header + GAP, bottom: bar + safeBottom + GAP, side: SIDE },
    keepOut: hasZones ? zonesFrom(column) : [],
  };
}

function zonesFrom(column: Column): Zone[] {
  const elements = document.querySelectorAll<HTMLElement>('[data-keep-clear]');
  return Array.from(elements, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - column.left, y: top, width, height };
  }).filter(({ width, height }) => width > 0 && height > 0);
}

function pixels(text: string, fallback: number): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : fallback;
}

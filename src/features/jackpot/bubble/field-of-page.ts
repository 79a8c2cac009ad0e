import type { Field, Zone } from './drag.ts';

/** Side of a bubble that no screen has a place for, in CSS pixels. */
const BUBBLE_SIZE = 52;
const GAP = 8;
const SIDE = 4;
/** What nobody may lose under the bubble beside figures: what can be pressed, and what asks for it. */
const CONTROLS =
  'a[href],button,input,select,textarea,summary,label,iframe,[role="button"],[tabindex="0"],[data-keep-clear]';

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
 * the house's measures, and the place that the screen keeps for it (`data-parol-place`), which tells
 * how large it is here.
 * @param hasZones also reads where controls and figures are: where the bubble is about to rest, not
 * at each step of a drag.
 */
export function fieldOf(lane: HTMLElement, { hasZones }: { hasZones: boolean }): Field {
  const column = columnOf(lane);
  const style = getComputedStyle(lane);
  const bar = pixels(style.getPropertyValue('--bar-height'), 64);
  const header = pixels(style.getPropertyValue('--header-height'), 56);
  const safeBottom = pixels(style.paddingBottom, 0);
  const place = document.querySelector('[data-parol-place]');
  const home = place ? zoneOf(place.getBoundingClientRect(), column) : undefined;
  const size = home?.width ?? BUBBLE_SIZE;
  return {
    viewport: { width: column.width, height: window.innerHeight },
    bubble: { width: size, height: size },
    insets: { top: header + GAP, bottom: bar + safeBottom + GAP, side: SIDE },
    keepOut: hasZones ? [...controls(lane), ...figures()].map((rect) => zoneOf(rect, column)) : [],
    home,
  };
}

function controls(lane: HTMLElement): DOMRect[] {
  return Array.from(document.querySelectorAll(CONTROLS))
    .filter((element) => !lane.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(isInSight);
}

/** The lines of text in sight that have a digit. */
function figures(): DOMRect[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: DOMRect[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!/\d/.test(currentNode.nodeValue ?? '')) continue;
    range.selectNodeContents(currentNode);
    found.push(...Array.from(range.getClientRects()).filter(isInSight));
  }
  return found;
}

function isInSight({ width, height, top, bottom }: DOMRect): boolean {
  return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
}

function zoneOf({ left, top, width, height }: DOMRect, column: Column): Zone {
  return { x: left - column.left, y: top, width, height };
}

function pixels(text: string, fallback: number): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : fallback;
}

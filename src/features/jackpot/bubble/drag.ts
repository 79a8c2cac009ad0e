/** Width and height in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Top left corner in CSS pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

/** A zone that the bubble must not cover. */
export interface Zone extends Point, Size {}

/** Where the bubble rests: an edge and how far down the free height (0 top, 1 bottom). */
export interface Dock {
  edge: 'left' | 'right';
  height: number;
}

/** Space in which the bubble may lie, and what it must keep clear of. */
export interface Field {
  viewport: Size;
  bubble: Size;
  /** Kept free at the edges, in pixels: header above, bottom bar below. */
  insets: { top: number; bottom: number; side: number };
  keepOut: readonly Zone[];
  /** The place that the screen itself keeps free for the bubble; undefined where it has none. */
  home?: Point | undefined;
}

/** A finger on the bubble: where it took hold, and where both started. */
export interface Grip {
  pointer: Point;
  origin: Point;
  hasMoved: boolean;
}

/** Movement below this many pixels is a tap. */
export const TAP_SLOP = 6;

/** Share of an arrow key's step in the free height. */
const KEY_STEP = 0.08;

/** Where a bubble docks that has neither been put anywhere nor a place of its own. */
const FIRST: Dock = { edge: 'right', height: 0.7 };

/**
 * Position of the corner for a dock, or at home without one. Where that covers a zone, the nearest
 * height of the same edge that covers none; else of the other edge; else home; on a page without any
 * such place, where it covers least.
 */
export function positionOf(dock: Dock | undefined, field: Field): Point {
  if (!dock && field.home) return field.home;
  const { edge, height } = dock ?? FIRST;
  const range = freeRange(field);
  const wanted = range.top + clamp(height, 0, 1) * (range.bottom - range.top);
  const edges: readonly Dock['edge'][] = edge === 'left' ? ['left', 'right'] : ['right', 'left'];
  const places = edges.flatMap((side) => placesAt(edgeX(side, field), wanted, field));
  const covers = places.map((place) => coveredBy(place, field));
  const least = Math.min(...covers);
  if (least > 0 && field.home) return field.home;
  return places[covers.indexOf(least)] ?? { x: edgeX(edge, field), y: wanted };
}

/**
 * Position after the page has moved under the bubble: where it stands as long as that covers
 * nothing, so that it moves after a scroll only when it is in somebody's way.
 */
export function positionAfterScroll(position: Point, dock: Dock | undefined, field: Field): Point {
  const { home } = field;
  if (home && position.x === home.x && position.y === home.y) return position;
  const isDocked = position.x === edgeX('left', field) || position.x === edgeX('right', field);
  const range = freeRange(field);
  const isInside = position.y >= range.top && position.y <= range.bottom;
  if (dock && isDocked && isInside && coveredBy(position, field) === 0) return position;
  return positionOf(dock, field);
}

/** The bubble under the finger; it gives way softly past the edges of its field and its home. */
export function dragTo(grip: Grip, pointer: Point, field: Field): Point {
  const { top, bottom } = freeRange(field);
  const home = field.home?.y ?? top;
  const x = grip.origin.x + pointer.x - grip.pointer.x;
  const y = grip.origin.y + pointer.y - grip.pointer.y;
  return {
    x: soften(x, edgeX('left', field), edgeX('right', field)),
    y: soften(y, Math.min(top, home), Math.max(bottom, home)),
  };
}

/** The grip after a move; once it was a drag it stays one. */
export function gripAfter(grip: Grip, pointer: Point): Grip {
  const distance = Math.hypot(pointer.x - grip.pointer.x, pointer.y - grip.pointer.y);
  return grip.hasMoved || distance < TAP_SLOP ? grip : { ...grip, hasMoved: true };
}

/**
 * The dock nearest to a position: the nearer edge, at the height where it was let go; undefined, its
 * home, where it was let go over that.
 */
export function dockOf(position: Point, field: Field): Dock | undefined {
  const { home, bubble } = field;
  if (home && Math.hypot(position.x - home.x, position.y - home.y) < bubble.width) return undefined;
  const middle = position.x + bubble.width / 2;
  const range = freeRange(field);
  const span = range.bottom - range.top;
  return {
    edge: middle < field.viewport.width / 2 ? 'left' : 'right',
    height: span > 0 ? clamp((position.y - range.top) / span, 0, 1) : 0,
  };
}

/**
 * The dock after a key: the arrows move it, the first one away from its home; Home brings it back
 * there (undefined). The same dock for any other key.
 */
export function dockAfterKey(dock: Dock | undefined, key: string): Dock | undefined {
  const { edge, height } = dock ?? FIRST;
  switch (key) {
    case 'ArrowLeft':
      return { height, edge: 'left' };
    case 'ArrowRight':
      return { height, edge: 'right' };
    case 'ArrowUp':
      return { edge, height: clamp(height - KEY_STEP, 0, 1) };
    case 'ArrowDown':
      return { edge, height: clamp(height + KEY_STEP, 0, 1) };
    case 'Home':
      return undefined;
    default:
      return dock;
  }
}

function edgeX(edge: Dock['edge'], { viewport, bubble, insets }: Field): number {
  return edge === 'left' ? insets.side : viewport.width - bubble.width - insets.side;
}

function freeRange({ viewport, bubble, insets }: Field): { top: number; bottom: number } {
  const bottom = viewport.height - insets.bottom - bubble.height;
  return { top: insets.top, bottom: Math.max(insets.top, bottom) };
}

/** Heights worth trying, nearest first: the wanted one, and just above and below each zone. */
function placesAt(x: number, wanted: number, field: Field): Point[] {
  const range = freeRange(field);
  const beside = field.keepOut.flatMap((zone) => [
    zone.y - field.bubble.height,
    zone.y + zone.height,
  ]);
  return [wanted, ...beside]
    .filter((y) => y >= range.top && y <= range.bottom)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .map((y) => ({ x, y }));
}

/** Square pixels of zones under a bubble at a position. */
function coveredBy({ x, y }: Point, { bubble, keepOut }: Field): number {
  const shared = (start: number, length: number, from: number, size: number) =>
    Math.max(0, Math.min(start + length, from + size) - Math.max(start, from));
  return keepOut.reduce(
    (sum, zone) =>
      sum +
      shared(x, bubble.width, zone.x, zone.width) * shared(y, bubble.height, zone.y, zone.height),
    0,
  );
}

/** Past a limit only a growing resistance is left: at most 24 px. */
function soften(value: number, low: number, high: number): number {
  if (value < low) return low - resist(low - value);
  if (value > high) return high + resist(value - high);
  return value;
}

function resist(beyond: number): number {
  return (24 * beyond) / (beyond + 72);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Space between two tiles, in CSS pixels. */
const GAP = 8;
/** No column is narrower: as many letters as a name's longest word, and what is around them, in CSS pixels. */
const columnMin = (textPx: number): number => 26 + 4 * textPx;
/** Posters wider than those of a rail would be pictures of nothing more. */
const COLUMNS_MAX = 8;
/** No more tiles than this are in the page, however long the wall is. */
export const TILES_MAX = 60;
/** Rows that a slow phone can mount in one go; more would make a fling stutter, fewer show gaps. */
const OVERSCAN_MAX = 2;

/** How a wall of tiles is laid out in a width. */
export interface WallShape {
  columns: number;
  /** From the top of one row to the top of the next, in CSS pixels. */
  rowHeight: number;
}

/**
 * Columns and rows of posters (three by four) that fill a width.
 * @param width in CSS pixels
 * @param textPx the size of the page's text, in CSS pixels
 */
export function wallShape(width: number, textPx: number): WallShape {
  const fitting = Math.floor((width + GAP) / (columnMin(textPx) + GAP));
  const columns = Math.min(COLUMNS_MAX, Math.max(1, fitting));
  const tile = (width - GAP * (columns - 1)) / columns;
  return { columns, rowHeight: (tile * 4) / 3 + GAP };
}

/**
 * Rows that a wall begins with: what is in view from its top, and the rows kept around. Their covers come
 * with the sprite, in one request of a few kilobytes; every other row is too dear to draw so.
 */
export function firstRowsOf(shape: WallShape, viewHeight: number): number {
  return Math.ceil(viewHeight / shape.rowHeight) + overscanOf(shape, viewHeight);
}

/** Rows to keep above and below what is seen, so that `TILES_MAX` holds. */
export function overscanOf({ columns, rowHeight }: WallShape, viewHeight: number): number {
  const seen = Math.ceil(viewHeight / rowHeight) + 1;
  const spare = Math.floor((Math.floor(TILES_MAX / columns) - seen) / 2);
  return Math.min(OVERSCAN_MAX, Math.max(0, spare));
}

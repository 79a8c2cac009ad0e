import type { IconShape } from './icon-shapes.ts';

/**
 * Shapes for moves of money, drawn like `ICON_SHAPES`. A table of their own: the lobby's first load
 * needs none of them.
 */
export const MONEY_SHAPES = {
  calendar: { d: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7' },
  bars: { d: 'M5 20v-6.5M12 20V4M19 20v-10' },
  star: {
    d: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z',
  },
  exchange: { d: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19' },
  withdraw: { d: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 16v4h16v-4' },
  wager: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 8v8M8 12h8' },
  undo: { d: 'M8.5 5.5 4 10l4.5 4.5M4.5 10H15a5 5 0 0 1 0 10h-4' },
  clock: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2' },
  help: {
    d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.9M12 16.6v.1',
  },
  trash: {
    d: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l.8 13.5h9.4L17.5 7M10.5 11v5.5M13.5 11v5.5',
  },
  pencil: { d: 'M5 19l1-4.5L16 4.5l3.5 3.5L9.5 18zM13.5 7 17 10.5' },
} as const satisfies Record<string, IconShape>;

import type { IconShape } from './icon-shapes.ts';

/**
 * Shapes for moves of money, drawn like `ICON_SHAPES`. A table of their own: the lobby's first load
 * needs none of them.
 */
export const MONEY_SHAPES = {
  calendar: { d: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V7M15.500 3.500V7' },
  bars: { d: 'M5 20v-6.500M12 20V4M19 20v-10' },
  star: {
    d: 'M12 3.500l2.600 5.500 6 .8-4.400 4.200 1.100 6L12 17.100 6.700 20l1.100-6-4.400-4.200 6-.8z',
  },
  exchange: { d: 'M4 8.500h14M14.500 5 18 8.500 14.500 12M20 15.500H6M9.500 12 6 15.500 9.500 19' },
  withdraw: { d: 'M12 15V4M7.500 8.500 12 4l4.500 4.500M4 16v4h16v-4' },
  wager: { d: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 8v8M8 12h8' },
  undo: { d: 'M8.500 5.500 4 10l4.500 4.500M4.500 10H15a5 5 0 0 1 0 10h-4' },
  clock: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.500V12l3 2' },
  help: {
    d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.500 9.700a2.500 2.500 0 1 1 3.700 2.200c-.8.4-1.200 1-1.200 1.900M12 16.600v.1',
  },
  trash: {
    d: 'M4.5 7h15M9.5 7V4h5v3M6.500 7l.8 13.500h9.400L17.500 7M10.500 11v5.500M13.500 11v5.500',
  },
  pencil: { d: 'M5 19l1-4.500L16 4.500l3.500 3.500L9.500 18zM13.500 7 17 10.500' },
} as const satisfies Record<string, IconShape>;

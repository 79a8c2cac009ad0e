import type { IconShape } from '../../ui/art/icon-shapes.ts';

/** Shapes of player protection, drawn like `ICON_SHAPES`; none of them is in the first load. */
export const PROTECTION_SHAPES = {
  phone: {
    d: 'M6.5 4h3l1.500 4-2 1.500c1 2.500 3 4.500 5.500 5.500l1.500-2 4 1.500v3c0 1.500-1 2.500-2.500 2.500C11 19.500 4.500 13 4 6.500 4 5 5 4 6.500 4z',
  },
  gauge: { d: 'M4 17.500a8.500 8.500 0 1 1 16 0M12 14.500l4-5.500M12 16a1.500 1.500 0 1 0 0-3' },
  pause: { d: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM9.500 9v6M14.500 9v6' },
  stop: { d: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM6.500 6.500l11 11' },
  mail: { d: 'M3.500 6h17v12.500h-17zM3.500 7l8.500 6.500L20.500 7' },
  outside: { d: 'M13.500 4.500h6v6M19.500 4.500 11 13M17.500 14v5.500h-13v-13H10' },
} as const satisfies Record<string, IconShape>;

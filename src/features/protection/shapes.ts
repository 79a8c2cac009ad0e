import type { IconShape } from '../../ui/art/icon-shapes.ts';

/** Shapes of player protection, drawn like `ICON_SHAPES`; none of them is in the first load. */
export const PROTECTION_SHAPES = {
  phone: {
    d: 'M6.5 4h3l1.5 4-2 1.5c1 2.5 3 4.5 5.5 5.5l1.5-2 4 1.5v3c0 1.5-1 2.5-2.5 2.5C11 19.5 4.5 13 4 6.5 4 5 5 4 6.5 4z',
  },
  gauge: { d: 'M4 17.5a8.5 8.5 0 1 1 16 0M12 14.5l4-5.5M12 16a1.5 1.5 0 1 0 0-3' },
  pause: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9v6M14.5 9v6' },
  stop: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6.5 6.5l11 11' },
  mail: { d: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7' },
  outside: { d: 'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v5.5h-13v-13H10' },
} as const satisfies Record<string, IconShape>;

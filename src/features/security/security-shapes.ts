import type { IconShape } from '../../ui/art/icon-shapes.ts';

/** Shapes of this area alone, drawn like `ICON_SHAPES`. */
export const SECURITY_SHAPES = {
  phone: {
    d: 'M7.500 3h9a1.500 1.500 0 0 1 1.500 1.500v15a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 6 19.500v-15A1.500 1.500 0 0 1 7.500 3zM10.500 17.800h3',
  },
  computer: { d: 'M4.500 5h15v10.500h-15zM2.500 19h19M9.500 15.500V19M14.500 15.500V19' },
  key: {
    d: 'M8 19a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM11.200 11.300 19.500 3M16 6.500l3 3M13.500 9l2 2',
  },
  link: {
    d: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L11.800 7.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500',
  },
} as const satisfies Record<string, IconShape>;

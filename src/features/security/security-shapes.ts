import type { IconShape } from '../../ui/art/icon-shapes.ts';

/** Shapes of this area alone, drawn like `ICON_SHAPES`. */
export const SECURITY_SHAPES = {
  phone: {
    d: 'M7.5 3h9a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3zM10.5 17.8h3',
  },
  computer: { d: 'M4.5 5h15v10.5h-15zM2.5 19h19M9.5 15.5V19M14.5 15.5V19' },
  key: {
    d: 'M8 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.2 11.3 19.5 3M16 6.5l3 3M13.5 9l2 2',
  },
  link: {
    d: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L11.8 7.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  },
} as const satisfies Record<string, IconShape>;

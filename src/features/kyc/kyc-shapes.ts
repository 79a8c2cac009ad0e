import type { IconShape } from '../../ui/art/icon-shapes.ts';

/** Shapes of the identity check alone, drawn like those of `src/ui/art/icon-shapes`. */
export const KYC_SHAPES = {
  card: {
    d: 'M3.5 5.5h17v13h-17zM8.5 12a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM5.8 15.5c.3-1.6 1.3-2.3 2.7-2.3s2.4.7 2.7 2.3M14 9.5h4M14 13h4',
  },
  camera: {
    d: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v11.5h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  },
  face: {
    d: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM10 11v.1M14 11v.1M10 13.7c1.2 1 2.8 1 4 0',
  },
  file: { d: 'M6 3.5h8l4 4v13H6zM13.5 3.5V8H18M9.5 16.5 12 14l2.5 2.5M12 14.5V19' },
  clock: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2' },
} as const satisfies Record<string, IconShape>;

import type { IconShape } from '../../ui/art/icon-shapes.ts';

/** Shapes of the identity check alone, drawn like those of `src/ui/art/icon-shapes`. */
export const KYC_SHAPES = {
  card: {
    d: 'M3.500 5.500h17v13h-17zM8.500 12a1.900 1.900 0 1 0 0-3.800 1.900 1.900 0 0 0 0 3.800zM5.800 15.500c.3-1.600 1.300-2.300 2.700-2.300s2.400.7 2.700 2.300M14 9.500h4M14 13h4',
  },
  camera: {
    d: 'M3.500 7.500h4L9 5h6l1.500 2.500h4v11.500h-17zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  },
  face: {
    d: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM10 11v.1M14 11v.1M10 13.700c1.200 1 2.800 1 4 0',
  },
  file: { d: 'M6 3.500h8l4 4v13H6zM13.500 3.500V8H18M9.500 16.500 12 14l2.500 2.500M12 14.500V19' },
  clock: { d: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 7.500V12l3 2' },
} as const satisfies Record<string, IconShape>;

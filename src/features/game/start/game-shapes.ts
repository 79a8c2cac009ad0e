import type { IconShape } from '../../../ui/art/icon-shapes.ts';

/** Shapes of the menu over a game, drawn like `ICON_SHAPES`; none of them is in the first load. */
export const GAME_SHAPES = {
  menu: { d: 'M5 7h14M5 12h14M5 17h14' },
  history: { d: 'M4 12a8 8 0 1 1 2.5 5.8M4 18.5v-4h4M12 8v4.5l3 1.5' },
} as const satisfies Record<string, IconShape>;

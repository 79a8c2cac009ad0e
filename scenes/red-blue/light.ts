import type { Sprite } from 'pixi.js';
import type { Camp, Winner } from '../../contract/red-blue.ts';
import { tintTo } from '../kit/sprite.ts';

/** How dark some pieces are: 0 as drawn, 1 out. */
export interface Dimmer {
  level: number;
}

/** A lantern that is out still shows its shape. */
const DARKEST = 0.62;

const LEVEL_LOST = 1;
const LEVEL_TIE = 0.45;

/** How dark a camp stands after its round: the winner is lit, a tie leaves both half dark. */
export function endLevelOf(winner: Winner, camp: Camp): number {
  if (winner === 'tie') return LEVEL_TIE;
  return winner === camp ? 0 : LEVEL_LOST;
}

/** The grey that a picture is multiplied with at a level. */
function tintAt(level: number): number {
  const grey = Math.round(255 * (1 - level * DARKEST));
  return (grey << 16) | (grey << 8) | grey;
}

/** Ties pictures to a level of dark; the pose depends on the level alone. */
export function dimmed(sprites: readonly Sprite[]): Dimmer {
  let level = 0;
  return {
    get level() {
      return level;
    },
    set level(next) {
      level = next;
      for (const sprite of sprites) tintTo(sprite, tintAt(next));
    },
  };
}

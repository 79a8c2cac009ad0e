import { COLORS } from '../../../../contract/color-game.ts';
import { BoothPicture } from './booth-picture.tsx';
import { DieFace } from './color-mark.tsx';
import styles from './static-dice.module.css';

interface StaticDiceProps {
  /** Faces from left to right; the tray is empty without any. */
  dice: readonly number[];
  /** Colours that were staked: such a die is framed. */
  staked: readonly number[];
}

/**
 * The tray as plain elements: before the stage has loaded, and where there is no WebGL. The same dice
 * count, so the picture tells the same outcome.
 */
export function StaticDice({ dice, staked }: StaticDiceProps) {
  return (
    <div className={styles.tray} aria-hidden="true">
      <BoothPicture />
      {dice.map((color, die) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
          key={`${die} ${COLORS[color]}`}
          className={staked.includes(color) ? `${styles.die} ${styles.match}` : styles.die}
        >
          <DieFace color={color} size={64} />
        </span>
      ))}
    </div>
  );
}

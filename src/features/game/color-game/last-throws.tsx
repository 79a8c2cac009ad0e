import { useTranslation } from 'react-i18next';
import { COLORS } from '../../../../contract/color-game.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { settledOf } from './bets.ts';
import { DieFace } from './color-mark.tsx';
import styles from './last-throws.module.css';

const SHOWN = 6;

/** The newest throws at a glance, newest first; where the screen is low they lie in the menu alone. */
export function LastThrows({ rounds }: { rounds: readonly PlayRound[] }) {
  const { t } = useTranslation('color-game');
  const throws = rounds.slice(0, SHOWN).flatMap((round) => {
    const settled = settledOf(round);
    return settled ? [{ id: round.id, dice: settled.dice }] : [];
  });
  // Its place is kept, so that the board does not move under the finger after the first throw.
  if (throws.length === 0) return <div className={styles.throws} />;
  return (
    <ul className={styles.throws} aria-label={t('throws')}>
      {throws.map(({ id, dice }) => (
        <li key={id} className={styles.throw}>
          {dice.map((color, die) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
            <DieFace key={die} color={color} size={20} />
          ))}
          <span className="sr-only">
            {dice.map((color) => t(`color.${COLORS[color]}`)).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

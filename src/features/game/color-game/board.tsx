import { useTranslation } from 'react-i18next';
import { COLORS, type Color } from '../../../../contract/color-game.ts';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import type { ColorBet } from './bets.ts';
import styles from './board.module.css';
import { ColorMark } from './color-mark.tsx';

interface BoardProps {
  /** What lies on the colours now. */
  bets: readonly ColorBet[];
  /** The last throw, while its stakes are still looked at. */
  dice: readonly number[];
  isLocked: boolean;
  /** The value of the chosen chip, for the name of the board. */
  chip: number;
  onStake: (color: number) => void;
}

/** The six colours to stake on, each with its name and its mark beside its colour. */
export function Board({ bets, dice, isLocked, chip, onStake }: BoardProps) {
  const { t } = useTranslation('color-game');
  return (
    <fieldset className={styles.field}>
      <legend className="sr-only">{t('board.label', { chip: shortMoneyText(chip) })}</legend>
      <div className={styles.board}>
        {COLORS.map((color, index) => (
          <Cell
            key={color}
            color={color}
            stake={bets.find((bet) => bet.color === index)?.stake ?? 0}
            matches={dice.filter((face) => face === index).length}
            isDim={dice.length > 0 && !dice.includes(index)}
            isLocked={isLocked}
            onPress={() => onStake(index)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CellProps {
  color: Color;
  stake: number;
  /** Dice of the last throw that show it. */
  matches: number;
  isDim: boolean;
  isLocked: boolean;
  onPress: () => void;
}

function Cell({ color, stake, matches, isDim, isLocked, onPress }: CellProps) {
  const { t } = useTranslation('color-game');
  const looks = [
    styles.cell,
    styles[color],
    stake > 0 ? styles.staked : '',
    isDim ? styles.dim : '',
  ];
  return (
    <button
      type="button"
      className={looks.join(' ')}
      aria-disabled={isLocked}
      onClick={() => {
        if (!isLocked) onPress();
      }}
    >
      <ColorMark color={color} size={24} />
      <span className={styles.name}>{t(`color.${color}`)}</span>
      {matches > 0 ? (
        <span className={styles.matches}>
          <span aria-hidden="true">×{matches}</span>
          <span className="sr-only">{t('board.dice', { count: matches })}</span>
        </span>
      ) : null}
      {stake > 0 ? (
        <span className={styles.chip}>
          <span className="sr-only">{t('board.staked')} </span>
          {shortMoneyText(stake)}
        </span>
      ) : null}
    </button>
  );
}

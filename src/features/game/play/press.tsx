import { Button } from '../../../ui/controls/button.tsx';
import styles from './press.module.css';

interface PressProps {
  /** A press counts now; else it is disabled by name only, so that a keyboard keeps its place. */
  isOn: boolean;
  onPress: () => void;
  word: string;
  /** The amount that it is about: beside the word, or below it where the press stands beside others. */
  amount?: string | undefined;
  /** In full, where word and amount say too little. */
  label?: string;
  /** It stands in a row with other controls. */
  isInRow?: boolean;
  className?: string | undefined;
}

/** A game's one press, for finger, keyboard and screen reader. A key that is held down is one press. */
export function Press(props: PressProps) {
  const { isOn, onPress, word, amount, label, isInRow = false, className = '' } = props;
  const look = isInRow ? styles.inRow : styles.whole;
  return (
    <Button
      full={!isInRow}
      className={`${look} ${className} ${isOn ? '' : styles.waiting}`}
      aria-disabled={!isOn}
      aria-label={label}
      onClick={() => {
        if (isOn) onPress();
      }}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      <strong>{word}</strong>
      {amount ? <span>{amount}</span> : null}
    </Button>
  );
}

import styles from './chips.module.css';

interface ChipsProps<Name extends string> {
  label: string;
  chips: readonly { name: Name; text: string }[];
  chosen: readonly Name[];
  onToggle: (name: Name) => void;
  /** The chip that takes every choice back. */
  all: string;
  onAll: () => void;
}

/** A row of choices that scrolls sideways; none chosen is the same as all. */
export function Chips<Name extends string>(props: ChipsProps<Name>) {
  const { label, chips, chosen, onToggle, all, onAll } = props;
  return (
    <div className={styles.scroller}>
      <fieldset className={styles.chips}>
        <legend className="sr-only">{label}</legend>
        <Chip text={all} isOn={chosen.length === 0} onPress={onAll} />
        {chips.map(({ name, text }) => (
          <Chip
            key={name}
            text={text}
            isOn={chosen.includes(name)}
            onPress={() => onToggle(name)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function Chip({ text, isOn, onPress }: { text: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {text}
    </button>
  );
}

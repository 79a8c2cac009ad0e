import styles from './self-limited.module.css';

interface ChoiceChipsProps<Value extends number> {
  label: string;
  /** The heading above says it already: the label is for screen readers. */
  isNamed?: boolean;
  /** Of the group of radio buttons; one a group on the page. */
  name: string;
  choices: readonly { value: Value; text: string }[];
  chosen: number | undefined;
  isDisabled?: boolean;
  onChoose: (value: Value) => void;
}

/** One of a few lengths; radio buttons that look like chips. */
export function ChoiceChips<Value extends number>(props: ChoiceChipsProps<Value>) {
  const { label, isNamed, name, choices, chosen, isDisabled, onChoose } = props;
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend className={isNamed ? 'sr-only' : styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, text }) => (
          <label key={value} className={styles.chip}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import styles from './search.module.css';

/** One choice that is on or off. */
export function Chip(props: { text: string; isOn?: boolean; onPress: () => void }) {
  const { text, isOn, onPress } = props;
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {text}
    </button>
  );
}

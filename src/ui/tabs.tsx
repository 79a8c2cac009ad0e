import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Sunk into the raised ground of a sheet, close to what is below. */
  isInSheet?: boolean;
}

/** A row of tabs; one alone is not shown. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, chosen, onChoose, isInSheet = false } = props;
  if (tabs.length < 2) return null;
  return (
    <div
      className={isInSheet ? `${styles.tabs} ${styles.inSheet}` : styles.tabs}
      role="tablist"
      aria-label={label}
    >
      {tabs.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={name === chosen}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

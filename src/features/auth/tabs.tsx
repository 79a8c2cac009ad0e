import styles from './auth.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A row of tabs; one alone is not shown. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  if (tabs.length < 2) return null;
  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
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

import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Sunk into the raised ground of a sheet, close to what is below. */
  isInSheet?: boolean;
  /** More than fit side by side in equal parts: each as wide as its text, in rows where they must. */
  isMany?: boolean;
  /** The chosen tab takes the focus as it comes: it was pressed on the screen before. */
  hasFocus?: boolean;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** A row of tabs and the panel of the chosen one; one alone shows its panel and no row. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, chosen, onChoose, hasFocus = false, children } = props;
  const names = tabs.map(({ name }) => name);
  const { listProps, tabPropsOf, panelProps } = useTabs({ label, names, chosen, onChoose });
  const chosenId = panelProps['aria-labelledby'];
  useEffect(() => {
    if (hasFocus) document.getElementById(chosenId)?.focus({ preventScroll: true });
  }, [hasFocus, chosenId]);
  if (tabs.length < 2) return children;
  const looks = [styles.tabs, props.isInSheet && styles.inSheet, props.isMany && styles.many];
  return (
    <>
      <div className={looks.filter(Boolean).join(' ')} {...listProps}>
        {tabs.map(({ name, text }) => (
          <button key={name} className={styles.tab} {...tabPropsOf(name)}>
            {text}
          </button>
        ))}
      </div>
      <div {...panelProps}>{children}</div>
    </>
  );
}

interface TabsOptions<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/**
 * Roles and keys of tabs that show their panel in place, for a row with a look of its own: the Tab
 * key stops at the chosen one, arrows, Home and End choose another.
 */
export function useTabs<Name extends string>(options: TabsOptions<Name>) {
  const { label, names, chosen, onChoose } = options;
  const id = useId();
  const idOf = (name: Name) => `${id}-${name}`;
  const panelId = `${id}panel`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = names[indexAfter(event.key, names.indexOf(chosen), names.length)];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(idOf(next))?.focus();
  };
  return {
    listProps: { role: 'tablist', 'aria-label': label, onKeyDown },
    tabPropsOf: (name: Name) => ({
      id: idOf(name),
      type: 'button' as const,
      role: 'tab',
      'aria-selected': name === chosen,
      'aria-controls': panelId,
      tabIndex: name === chosen ? 0 : -1,
      onClick: () => onChoose(name),
    }),
    panelProps: { id: panelId, role: 'tabpanel', 'aria-labelledby': idOf(chosen) },
  };
}

/** Where a key leads from one of `count` tabs; -1 for every other key. */
function indexAfter(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

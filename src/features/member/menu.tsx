import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconShape } from '../../ui/art/icon-shapes.ts';
import styles from './menu.module.css';

/** A titled list of rows that lead elsewhere. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.list}>{children}</div>
    </nav>
  );
}

interface RowProps {
  icon: IconShape;
  text: string;
  /** What is worth knowing before the tap: an amount, a state. */
  children?: ReactNode;
}

/** A row that opens another screen. */
export function LinkRow({ to, ...row }: RowProps & { to: string }) {
  return (
    <Link to={to} className={styles.row}>
      <RowParts {...row} />
    </Link>
  );
}

/** A row that opens something over this screen. */
export function ButtonRow({ onPress, ...row }: RowProps & { onPress: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <RowParts {...row} />
    </button>
  );
}

function RowParts({ icon, text, children }: RowProps) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.text}>{text}</span>
      {children ? <span className={styles.value}>{children}</span> : null}
      <Icon name="chevron" size={20} />
    </>
  );
}

/** Something known and not to be changed here, with a control at its end where there is one. */
export function FactRow(props: { label: string; value: string; after?: ReactNode }) {
  const { label, value, after } = props;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.factValue}>{value}</span>
        {after}
      </dd>
    </div>
  );
}

/** A titled list of facts. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

/** A lit lamp: something new waits there. The text is for who does not see it. */
export function Lamp({ text }: { text: string }) {
  return (
    <span className={styles.lamp}>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** A state in one or two words; the tone repeats what the words say. */
export function State({ tone, children }: { tone: 'good' | 'calm' | 'todo'; children: ReactNode }) {
  return <span className={`${styles.state} ${styles[tone]}`}>{children}</span>;
}

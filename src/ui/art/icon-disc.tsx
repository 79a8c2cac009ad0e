import { Icon } from './icon.tsx';
import styles from './icon-disc.module.css';
import type { IconShape } from './icon-shapes.ts';

/** An icon on a disc at the start of a row; the row's text says what it means. */
export function IconDisc({ name }: { name: IconShape }) {
  return (
    <span className={styles.disc}>
      <Icon name={name} size={22} />
    </span>
  );
}

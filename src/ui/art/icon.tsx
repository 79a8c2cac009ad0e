import styles from './icon.module.css';
import { ICON_SHAPES, type IconShape } from './icon-shapes.ts';

/** A drawn icon, silent for screen readers: the control that holds it carries the name. */
export function Icon({ name, size = 24 }: { name: IconShape; size?: number }) {
  const isTurning = name === 'spinner';
  return (
    <svg
      className={isTurning ? `${styles.icon} ${styles.turning}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'heart-filled' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? ICON_SHAPES[name] : name.d} />
    </svg>
  );
}

import styles from './skip-button.module.css';

interface SkipButtonProps {
  /** An act plays that may be skipped; without one there is no button. */
  canSkip: boolean;
  skip: () => void;
  text: string;
  /** Says above the text that the outcome comes from an earlier visit. */
  unfinished?: string | undefined;
  /** Small, in the scene's upper right corner, instead of over its foot. */
  isInCorner?: boolean;
}

/** The way to skip an act by touch and by keyboard, over the scene's foot; it takes no room. */
export function SkipButton(props: SkipButtonProps) {
  const { canSkip, skip, text, unfinished, isInCorner = false } = props;
  return (
    <div className={isInCorner ? `${styles.line} ${styles.corner}` : styles.line}>
      {canSkip ? (
        <button type="button" className={styles.skip} onClick={skip}>
          {unfinished ? <strong>{unfinished}</strong> : null}
          <span>{text}</span>
        </button>
      ) : null}
    </div>
  );
}

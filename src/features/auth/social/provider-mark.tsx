import type { Provider } from './flow.ts';
import styles from './social.module.css';

const LETTERS: Record<Provider, string> = { google: 'G', facebook: 'F', line: 'L' };

/** A capiz lantern with the provider's first letter: our own drawing and nobody's logo. */
export function ProviderMark({ provider, size = 32 }: { provider: Provider; size?: number }) {
  return (
    <svg
      className={styles[provider]}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M16 1.5l4.3 4.2 6-.2.2 6L30.7 16l-4.2 4.3-.2 6-6 .2L16 30.5l-4.3-4-6-.2-.2-6L1.3 16l4.2-4.5.2-6 6 .2z"
        fill="currentColor"
      />
      <circle cx="16" cy="16" r="10.500" fill="none" stroke="rgba(255,255,255,.45)" />
      <text className={styles.letter} x="16" y="21.500" textAnchor="middle">
        {LETTERS[provider]}
      </text>
    </svg>
  );
}

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
        d="M16 1.5l4.300 4.200 6-.2.2 6L30.700 16l-4.200 4.300-.2 6-6 .2L16 30.500l-4.300-4-6-.2-.2-6L1.300 16l4.200-4.500.2-6 6 .2z"
        fill="currentColor"
      />
      <circle cx="16" cy="16" r="10.500" fill="none" stroke="rgba(255,255,255,.45)" />
      <text className={styles.letter} x="16" y="21.500" textAnchor="middle">
        {LETTERS[provider]}
      </text>
    </svg>
  );
}

import type { Channel } from './rules.ts';

/**
 * A drawing of our own for each kind of channel (base, shade, light and line, light from above
 * left); no provider's logo.
 */
export function ChannelArt({ kind, size = 40 }: { kind: Channel['kind']; size?: number }) {
  const Drawing = DRAWINGS[kind];
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Drawing />
    </svg>
  );
}

const LINE = { stroke: 'var(--night-950)', strokeWidth: 2, strokeLinejoin: 'round' } as const;

/** A phone that pays with a star coin. */
function Ewallet() {
  return (
    <>
      <rect x="11" y="4" width="24" height="40" rx="5" fill="var(--blue)" {...LINE} />
      <path d="M29 5h1a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4h-1z" fill="var(--blue-solid)" />
      <rect x="15" y="10" width="15" height="25" rx="2" fill="var(--night-900)" />
      <path d="M15 20 24 10h4L15 25z" fill="var(--night-700)" />
      <circle cx="23" cy="39.5" r="1.8" fill="var(--night-950)" />
      <circle cx="34" cy="30" r="10" fill="var(--gold)" {...LINE} />
      <path d="M40.5 24a9 9 0 0 1-11 13.8A10 10 0 0 0 40.5 24z" fill="var(--gold-pressed)" />
      <path
        d="m34 23.5 2 4.2 4.6.5-3.4 3.1.9 4.5-4.1-2.2-4.1 2.2.9-4.5-3.4-3.1 4.6-.5z"
        fill="#fff3cf"
      />
    </>
  );
}

/** A house of money: gable, columns, steps. */
function Bank() {
  return (
    <>
      <path d="M4 18 24 6l20 12v4H4z" fill="var(--gold)" {...LINE} />
      <path d="M24 8 8 18h16z" fill="#ffe08f" />
      <rect x="8" y="22" width="32" height="15" fill="var(--night-700)" {...LINE} />
      <path
        d="M11 23h4v13h-4zM18.5 23h4v13h-4zM26 23h4v13h-4zM33.5 23h4v13h-4z"
        fill="var(--text)"
      />
      <path d="M13 23h2v13h-2zM20.5 23h2v13h-2zM28 23h2v13h-2zM35.5 23h2v13h-2z" fill="#cfc8e4" />
      <path d="M5 37h38v6H5z" fill="var(--gold-pressed)" {...LINE} />
      <circle cx="24" cy="16" r="2.5" fill="var(--night-950)" />
    </>
  );
}

/** A stall with a striped awning. */
function Counter() {
  return (
    <>
      <rect x="8" y="20" width="32" height="14" fill="var(--night-700)" {...LINE} />
      <path d="M13 24h10v10H13z" fill="var(--night-900)" />
      <path
        d="M7 6h34l4 12a4.7 4.7 0 0 1-8.4 2.6 5 5 0 0 1-8.4 0 5 5 0 0 1-8.4 0 5 5 0 0 1-8.4 0A4.7 4.7 0 0 1 3 18z"
        fill="var(--coral)"
        {...LINE}
      />
      <path
        d="M14 7h6.5l-1 12.5a5 5 0 0 1-7.8 1zM27.5 7H34l2.3 13.5a5 5 0 0 1-7.8-1z"
        fill="var(--text)"
      />
      <path d="M4 34h40v9H4z" fill="var(--gold-pressed)" {...LINE} />
      <path d="M5 35h38v3H5z" fill="var(--gold)" />
      <circle cx="32" cy="29" r="3.5" fill="var(--gold)" {...LINE} />
    </>
  );
}

const DRAWINGS = { ewallet: Ewallet, bank: Bank, counter: Counter };

import type { KindId } from '../lottery-info.ts';

const LOOKS = {
  1: { top: '#2f9fa8', bottom: '#0d3b66', line: '#fff3d6' },
  2: { top: '#e2475b', bottom: '#5f1050', line: '#ffd27a' },
  3: { top: '#5340c4', bottom: '#160d47', line: '#ffe6a3' },
} as const;

const MOTIFS = {
  1: 'M22 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM22 5.5v9M17.5 10h9M18.8 6.8l6.4 6.4M25.2 6.8l-6.4 6.4',
  2: 'M22 4.5l1.5 3.7 4 .3-3.1 2.5 1 3.9-3.4-2.2-3.4 2.2 1-3.9-3.1-2.5 4-.3z',
  3: 'M22 3.5l1.3 4.2 4.2 1.3-4.2 1.3L22 14.5l-1.3-4.2L16.5 9l4.2-1.3zM12 6v4M10 8h4M32 9v4M30 11h4',
} as const;

/** A kind of card as a small drawing; its name stands beside it. */
export function CardArt({ kind, width }: { kind: KindId; width: number }) {
  const { top, bottom, line } = LOOKS[kind];
  return (
    <svg width={width} height={(width * 32) / 44} viewBox="0 0 44 32" aria-hidden="true">
      <rect x="1" y="1" width="42" height="30" rx="5" fill={bottom} />
      <path d="M6 1h32a5 5 0 0 1 5 5v10H1V6a5 5 0 0 1 5-5z" fill={top} />
      <path d={MOTIFS[kind]} fill="none" stroke={line} strokeWidth="1.200" strokeLinejoin="round" />
      <rect x="7" y="17" width="30" height="10" rx="2.500" fill="#c3c9d7" />
      <path d="M9 25l8-7M17 26l8-8M27 26l8-8" stroke="#eef1f7" strokeWidth="1.6" />
      <rect
        x="1"
        y="1"
        width="42"
        height="30"
        rx="5"
        fill="none"
        stroke="#ffc845"
        strokeWidth="2"
      />
    </svg>
  );
}

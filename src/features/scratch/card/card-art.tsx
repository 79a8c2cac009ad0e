import type { KindId } from '../lottery-info.ts';

const LOOKS = {
  1: { top: '#2f9fa8', bottom: '#0d3b66', line: '#fff3d6' },
  2: { top: '#e2475b', bottom: '#5f1050', line: '#ffd27a' },
  3: { top: '#5340c4', bottom: '#160d47', line: '#ffe6a3' },
} as const;

const MOTIFS = {
  1: 'M22 5.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM22 5.500v9M17.500 10h9M18.800 6.800l6.400 6.400M25.200 6.800l-6.400 6.400',
  2: 'M22 4.500l1.500 3.700 4 .3-3.100 2.500 1 3.900-3.400-2.200-3.400 2.200 1-3.900-3.100-2.500 4-.3z',
  3: 'M22 3.500l1.300 4.200 4.200 1.300-4.200 1.300L22 14.500l-1.300-4.200L16.500 9l4.200-1.300zM12 6v4M10 8h4M32 9v4M30 11h4',
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
      <path d="M9 25l8-7M17 26l8-8M27 26l8-8" stroke="#eef1f7" strokeWidth="1.600" />
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

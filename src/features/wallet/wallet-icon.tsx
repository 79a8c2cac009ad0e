/** Shapes on a 24 px grid, drawn like the app's own icons; here, as only the wallet needs them. */
const SHAPES = {
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3.5',
  safe: 'M4 4.5h16v13.5H4zM6.5 18v2.5M17.5 18v2.5M12 14.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM12 6.5V8M12 14.5V16',
  ticket:
    'M3.5 6.5h17v3.250a2.25 2.25 0 0 0 0 4.5v3.250h-17v-3.250a2.25 2.25 0 0 0 0-4.5zM14.5 9.5v1M14.5 13.5v1',
} as const;

/** Name of one of the wallet's icons. */
export type WalletIconName = keyof typeof SHAPES;

/** An icon of the wallet, silent for screen readers: what holds it carries the name. */
export function WalletIcon({ name, size = 24 }: { name: WalletIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}

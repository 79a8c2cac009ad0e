import type { Camp } from '../../../contract/red-blue.ts';

const SUN = 'M12 2l2.3 3.9 4.4-1.2-1.2 4.4L21.4 12l-3.9 2.9 1.2 4.4-4.4-1.2L12 22';
const SUN_LEFT =
  'l-2.300-3.900-4.400 1.200 1.200-4.400L2.600 12l3.900-2.900-1.200-4.400 4.400 1.200z';
const MOON = 'M14.5 3.2A9 9 0 1 0 20.8 14.6 7.4 7.4 0 0 1 14.5 3.2z';

/** The sign of a camp, so that its colour is never the only one: sun for red, moon for blue. */
export function CampIcon({ camp, size = 24 }: { camp: Camp; size?: number }) {
  const isRed = camp === 'red';
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={isRed ? SUN + SUN_LEFT : MOON} fill={`var(--${isRed ? 'coral' : 'blue'})`} />
    </svg>
  );
}

import { manilaDayOf } from '../manila-day.ts';
import { readStored, writeStored } from './safe-storage.ts';

/** Under this name the device keeps which popups were shown on which day. */
const SHOWN_KEY = 'bituin.dailyPopups';

interface Shown {
  day: string;
  names: readonly string[];
}

function shownToday(): readonly string[] {
  const shown = readStored<Shown>(SHOWN_KEY);
  return shown?.day === manilaDayOf(Date.now()) ? shown.names : [];
}

/** True once a popup has been shown on this device on this Manila day (spec section 9). */
export function wasShownToday(name: string): boolean {
  return shownToday().includes(name);
}

/** Remembers that a popup was shown today, or is not to be shown again today. */
export function markShownToday(name: string): void {
  const day = manilaDayOf(Date.now());
  writeStored(SHOWN_KEY, { day, names: [...shownToday(), name] } satisfies Shown);
}

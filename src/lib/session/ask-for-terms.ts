import { openOverlay } from '../navigation/overlays.ts';
import { loadPlayer } from './player-data.ts';

/** Changed terms stopped a deposit or a stake: says what changed, above whatever is open. */
export async function askForTerms(): Promise<void> {
  await loadPlayer().catch(() => undefined);
  openOverlay('new-terms', {}, true, true);
}

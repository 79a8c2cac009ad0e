import { ACTIVITY_IDS } from '../../contract/activity.ts';
import type { Stage } from '../../scenes/stage/stage.ts';
import { loadAhead } from '../lib/platform/build-check.ts';
import { isUnmetered, loadStage } from '../lib/stage/stage-context.ts';
import { ACTIVITIES, GAMES, POPUPS } from '../manifests/fold.ts';

/**
 * Brings the scenes and pictures onto the device that a tap in the lobby may ask for, one after the
 * other: what the bubble opens always, the rest where nobody's data plan pays for it. A fetch that
 * fails costs nothing: the tap asks again.
 * @param activityIds the activities that are open
 */
export async function fetchIdleScenes(activityIds: readonly number[]): Promise<void> {
  const { stage } = await loadStage<Stage>();
  const isFree = isUnmetered();
  const wanted = activityIds.filter((id) => isFree || id === ACTIVITY_IDS.luckyJackpot);
  const open = wanted.flatMap((id) => ACTIVITIES.get(id)?.scene ?? []);
  // The games of the house are on everybody's lobby.
  const games = [...GAMES.values()].flatMap(({ stage: own }) => own?.scene ?? []);
  for (const load of isFree ? [...open, ...games] : open) {
    await loadAhead(load)
      .then((scene) => stage.prefetch(scene))
      .catch(() => undefined);
  }
  if (!isFree) return;
  for (const { prepare } of POPUPS.values()) {
    await loadAhead(async () => prepare?.(stage)).catch(() => undefined);
  }
}

import type { Mission, SlotsHackInfo, Spin } from './slots-hack-info.ts';
import type { SpinState } from './spin.ts';

/** What the screen may show: nothing of a spin before its act has ended. */
export interface Standing {
  /** Stars shown so far. */
  stars: number;
  /** Where the reels stand. */
  stops: readonly number[];
  spinsLeft: number;
  /** The shown stars reach the goal. */
  isReached: boolean;
  /** As the server counts: no more spin would be taken, whatever the time. */
  isFull: boolean;
}

/** Reels before the first spin of a mission: three symbols that make nothing. */
export const FIRST_STOPS: readonly number[] = [2, 6, 7];

/** Settled spins that the player has not seen, oldest first. */
export function hiddenSpins(info: SlotsHackInfo, state: SpinState): Spin[] {
  const { phase, outcome, queue, shownIds } = state;
  const acting = outcome && phase === 'act' ? [outcome] : [];
  const shown = [...shownIds, ...(phase === 'prize' && outcome ? [outcome.id] : [])];
  const known = [...acting, ...queue];
  const listed = info.unshownSpins.filter(
    ({ id }) => !shown.includes(id) && !known.some((spin) => spin.id === id),
  );
  return [...known, ...listed].sort((one, other) => one.number - other.number);
}

/** How a mission stands in the player's eyes. `last` is the spin that was shown last. */
export function standingOf(
  mission: Mission,
  info: SlotsHackInfo,
  state: SpinState,
  last: Spin | undefined,
): Standing {
  const ofMission = (spin: Spin) => spin.missionId === mission.id;
  const hidden = hiddenSpins(info, state).filter(ofMission);
  const shown = last && ofMission(last) ? last : undefined;
  const [first] = hidden;
  const newest = hidden[hidden.length - 1];
  const stars = first
    ? first.starsAfter - first.stars
    : Math.max(mission.stars, shown?.starsAfter ?? 0);
  const settled = Math.max(mission.stars, newest?.starsAfter ?? 0, shown?.starsAfter ?? 0);
  const spins = Math.max(mission.spins, newest?.number ?? 0, shown?.number ?? 0);
  return {
    stars,
    stops: stopsOf(mission, shown, first),
    spinsLeft: mission.spinsMax - spins,
    isReached: stars >= mission.goal,
    isFull: settled >= mission.goal || spins >= mission.spinsMax,
  };
}

function stopsOf(
  mission: Mission,
  shown: Spin | undefined,
  hidden: Spin | undefined,
): readonly number[] {
  const isNewest = shown && (hidden ? shown.number < hidden.number : shown.number >= mission.spins);
  if (isNewest) return shown.stops;
  // Where they stood before a hidden spin is not known: anything but what it will show.
  return hidden ? FIRST_STOPS : (mission.lastStops ?? FIRST_STOPS);
}

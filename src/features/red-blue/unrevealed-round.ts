import type { PkData, PkState } from './pk.ts';

/**
 * The round whose end the player is still to be shown: no list may tell it before its act has, not
 * even while the act is still being loaded.
 */
export function unrevealedRoundOf(
  { unshown }: Pick<PkData, 'unshown'>,
  { phase, outcome, shownIds }: Pick<PkState, 'phase' | 'outcome' | 'shownIds'>,
): string | undefined {
  if (!unshown || shownIds.includes(unshown.id)) return undefined;
  return phase === 'prize' && outcome?.id === unshown.id ? undefined : unshown.id;
}

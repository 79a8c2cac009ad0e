import type { GameTerms } from '../../providers/games/studio/terms.ts';

/** RTS 14D: no game may be quicker, so that no setting is. */
const ROUND_EVERY_MIN_MS = 2500;
/** A page that was open before a change waits this long at most, within the 3 s of its press. */
const ROUND_EVERY_MAX_MS = 5000;

/** What is wrong with the terms, and where; undefined when they hold. */
export function gamesProblem({ tableRoundEveryMs }: GameTerms): string | undefined {
  return tableRoundEveryMs < ROUND_EVERY_MIN_MS || tableRoundEveryMs > ROUND_EVERY_MAX_MS
    ? `games.tableRoundEveryMs is from ${ROUND_EVERY_MIN_MS} to ${ROUND_EVERY_MAX_MS}.`
    : undefined;
}

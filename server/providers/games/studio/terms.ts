import type { Engine } from '../../../../contract/game-engines.ts';
import type { StudioDeps } from './deps.ts';
import type { Rules } from './engines/engine.ts';
import { GAME_ENGINES } from './engines/engines.ts';

/** What an operator sets for every game of the studio (the setting `games`). */
export interface GameTerms {
  /** False = no round begins without a press (UKGC RTS 8C). */
  autoplay: boolean;
  /** Least time between two rounds of a game that is no slot, in milliseconds (RTS 14G asks 5,000). */
  tableRoundEveryMs: number;
}

/** As it was before there was anything to set. */
export const DEFAULT_GAME_TERMS: GameTerms = { autoplay: true, tableRoundEveryMs: 2500 };

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

const SLOTS: ReadonlySet<Engine> = new Set(['slot-three']);

/**
 * The rules of a game as its operator lets it be played: never quicker than the game itself, nor with
 * more autoplay. Read anew for every round, so that a change holds for the next one.
 */
export async function rulesOf({ database }: StudioDeps, engine: Engine): Promise<Rules> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'games')
    .executeTakeFirst();
  const set = row?.value as Partial<GameTerms> | undefined;
  const { autoplay, tableRoundEveryMs } = { ...DEFAULT_GAME_TERMS, ...set };
  const { rules } = GAME_ENGINES[engine];
  const leastMs = SLOTS.has(engine) ? 0 : tableRoundEveryMs;
  return {
    ...rules,
    autoplayMax: autoplay ? rules.autoplayMax : 0,
    roundEveryMs: Math.max(rules.roundEveryMs, leastMs),
  };
}

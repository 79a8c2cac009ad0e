import { startGame, tryGame } from '../../../contract/games.ts';
import { idOf } from '../navigation/address.ts';

// How a game is opened, word for word: the page's early script and the game's screen must ask the same.

/** What the address of a game asks for (spec section 2: gameId, tryIt, activityId). */
export interface WantedGame {
  gameId: number;
  tryIt: boolean;
  activityId?: number;
}

/** Reads `/game/start`'s query; its manifest lets no other one through. */
export function wantedGame(search: URLSearchParams): WantedGame {
  const gameId = idOf(search.get('gameId')) ?? 0;
  const activityId = idOf(search.get('activityId'));
  const tryIt = ['1', 'true'].includes(search.get('tryIt') ?? '');
  return { gameId, tryIt, ...(activityId === undefined ? {} : { activityId }) };
}

/** The call that opens it. @param isVisitor nobody has logged in: for fun, and nothing is kept of it */
export function launchCall({ gameId, tryIt, activityId }: WantedGame, isVisitor: boolean) {
  if (isVisitor) return { call: tryGame, input: { gameId } };
  const input = { gameId, tryIt, ...(activityId === undefined ? {} : { activityId }) };
  return { call: startGame, input };
}

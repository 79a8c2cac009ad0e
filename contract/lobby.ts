import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { JACKPOT_POTS, JackpotWinner } from './jackpot.ts';
import { Empty, Id } from './wire.ts';

const LobbyFeedReply = Type.Object({
  jackpot: Type.Object({ isOpen: Type.Boolean(), ...JACKPOT_POTS }),
  winners: Type.Array(JackpotWinner, { description: 'real, booked wins only; names masked' }),
});
/** What moves on the home screen: the jackpot strip and the winners ticker. */
export const lobbyFeed = defineCall({
  path: 'lobbyFeed',
  guard: 'public',
  request: Empty,
  reply: LobbyFeedReply,
});

const GameLikeRequest = Type.Object({ gameId: Id, like: Type.Boolean() });
const GameLikeReply = Type.Object({ favouriteGameIds: Type.Array(Type.Integer()) });
export const gameLike = defineCall({
  path: 'gameLike',
  refusals: [4004],
  request: GameLikeRequest,
  reply: GameLikeReply,
});

import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Id, Moment, Uuid } from './wire.ts';

/** Id of one visit of a game: whoever knows it may end it, nothing else. */
export const GameSessionId = Uuid;

/** How a game is shown: on our stage, or as its provider's page in a frame. */
export const Launch = Type.Union([
  Type.Object({
    kind: Type.Literal('stage'),
    engine: Type.String(),
    theme: Type.String({ description: 'colours and symbols of this game of the engine' }),
    apiUrl: Type.String({
      description: "where the game's own calls go, without a slash at the end",
    }),
  }),
  Type.Object({ kind: Type.Literal('frame'), url: Type.String() }),
]);

const StartGameRequest = Type.Object({
  gameId: Id,
  tryIt: Type.Boolean({ description: 'plays for fun money with the same odds (GLI-19 4.9.1)' }),
  activityId: Type.Optional(Id),
});
const StartGameReply = Type.Object({
  sessionId: GameSessionId,
  token: Type.String({
    description: 'proves this visit to the game; never the session of the app',
  }),
  gameId: Type.Integer(),
  name: Type.String(),
  rtp: Type.Integer({ description: 'published return to player in hundredths of a per cent' }),
  tryIt: Type.Boolean(),
  launch: Launch,
});
/**
 * Opens a game (spec section 7). An earlier visit of the same player ends with it: one game is on at
 * a time. Refused for a closed or unknown game, and as every play is (breaks, exclusion, play time).
 */
export const startGame = defineCall({
  path: 'startGame',
  refusals: [4004, 8001],
  request: StartGameRequest,
  reply: StartGameReply,
});

const TryGameRequest = Type.Object({ gameId: Id });
/**
 * Opens a game for fun for whoever has no account: the same odds, no money, nothing booked and nothing
 * kept. Refused where a game is unknown, closed or not to be tried, and to players, who try by
 * `startGame`.
 */
export const tryGame = defineCall({
  path: 'tryGame',
  guard: 'public',
  refusals: [4004, 8001],
  request: TryGameRequest,
  reply: StartGameReply,
});

const ExitGameRequest = Type.Object({ sessionId: Type.Optional(GameSessionId) });
/** Ends a visit; public, so that a page whose login has ended can still close its game (spec section 6). */
export const exitGame = defineCall({
  path: 'exitGame',
  guard: 'public',
  request: ExitGameRequest,
  reply: Empty,
});

/** A round whose stake is taken and whose result is not in the books yet. */
export const OpenRound = Type.Object({
  roundId: Type.String(),
  gameId: Type.Integer(),
  stake: Money,
  startTime: Moment,
});

/** What lies with one game provider: the stakes of rounds that have no result yet. */
const ProviderBalance = Type.Object({
  platformId: Type.Integer(),
  name: Type.String(),
  amount: Money,
  rounds: Type.Array(OpenRound),
  isAsked: Type.Boolean({ description: 'its provider is being asked to end them' }),
});
const ProviderBalancesReply = Type.Object({ list: Type.Array(ProviderBalance) });
/** Every game provider with what lies there (decisions: retrieve balance). */
export const gameBalances = defineCall({
  path: 'gameBalances',
  request: Empty,
  reply: ProviderBalancesReply,
});

const RetrieveRequest = Type.Object({ platformId: Id });
/** Asks a provider to end its open rounds now: what was won is booked, what never ran comes back. */
export const retrieveBalance = defineCall({
  path: 'retrieveBalance',
  refusals: [4004],
  request: RetrieveRequest,
  reply: Empty,
});

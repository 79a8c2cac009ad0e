import * as Type from 'typebox';
import { Money } from './money.ts';
import { Uuid } from './wire.ts';

/**
 * The seamless wallet: what a game provider's server calls on ours. Every call is a POST of JSON
 * under `WALLET_PREFIX`, signed over its raw body; answers carry `status`. Described for providers
 * in docs/game-wallet.md.
 */
export const WALLET_PREFIX = '/wallet/v1/';

/** Headers of a signed call, either way. */
export const WALLET_HEADERS = {
  /** The provider's name with us. */
  provider: 'x-provider',
  /** Whole seconds since 1970. */
  timestamp: 'x-timestamp',
  /** Hex HMAC-SHA256 over timestamp, path and raw body, joined by full stops. */
  signature: 'x-signature',
} as const;

/** A signed call older or newer than this is refused. */
export const WALLET_WINDOW_SECONDS = 300;

/** A provider's own id of something, unique for it. */
const Reference = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' });
/** The player, as `session` named them. */
const WalletPlayer = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
/** A visit, as `session` named it. */
const Visit = Uuid;

/** The draw of a provably fair round, for its receipt. */
const DrawId = Type.String({ pattern: '^[A-Za-z0-9_.:-]{0,64}$' });

/** What became of a call. Only `ok` moved money, and it says so again however often it is repeated. */
export const WALLET_STATUSES = [
  'ok',
  'player-unknown',
  'insufficient-funds',
  'limit-reached',
  'player-barred',
  'player-unverified',
  'terms-changed',
  'help-unreachable',
  'session-ended',
  'game-closed',
  'round-over',
  'wager-missing',
  'rolled-back',
  'settled',
  'conflict',
] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];
const Status = Type.Enum([...WALLET_STATUSES]);

/** Asks who plays: once when a page opens with its token. */
export const WalletSessionRequest = Type.Object({ token: Type.String({ maxLength: 200 }) });
export const WalletSessionReply = Type.Object({
  status: Status,
  sessionId: Type.Optional(Type.String()),
  player: Type.Optional(
    Type.String({ description: 'the player, under the id the provider knows' }),
  ),
  nickname: Type.Optional(Type.String()),
  gameId: Type.Optional(Type.Integer()),
  tryIt: Type.Optional(Type.Boolean()),
  currency: Type.Optional(Type.Literal('PHP')),
});

export const WalletBalanceRequest = Type.Object({ player: WalletPlayer });
/** Takes a stake. A round may have several; they share the round's result. */
export const WalletWagerRequest = Type.Object({
  player: WalletPlayer,
  sessionId: Visit,
  gameId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  roundId: Reference,
  transactionId: Reference,
  amount: Type.Integer({ minimum: 1, maximum: 1e12, description: 'hundredths' }),
});
/** Books a result; 0 says that the round was lost. `roundEnds` closes it in the same statement. */
export const WalletWinRequest = Type.Object({
  player: WalletPlayer,
  roundId: Reference,
  wagerId: Reference,
  transactionId: Reference,
  amount: Type.Integer({ minimum: 0, maximum: 1e12, description: 'hundredths' }),
  roundEnds: Type.Boolean(),
  details: Type.Optional(Type.Unknown({ description: 'the outcome, for records and replay' })),
  drawId: Type.Optional(DrawId),
});
/** Takes a wager back, also before it came. */
export const WalletRollbackRequest = Type.Object({
  player: WalletPlayer,
  roundId: Reference,
  wagerId: Reference,
});
/** Ends a round whose results are booked. */
export const WalletEndRoundRequest = Type.Object({
  player: WalletPlayer,
  roundId: Reference,
  details: Type.Optional(Type.Unknown()),
  drawId: Type.Optional(DrawId),
});
/** The answer of every call about money. */
export const WalletReply = Type.Object({
  status: Status,
  balance: Type.Optional(Money),
  bonus: Type.Optional(Money),
  coinPart: Type.Optional(Money),
  bonusPart: Type.Optional(Money),
  replayed: Type.Optional(Type.Boolean()),
});

/** The calls of the wallet: what is sent to `WALLET_PREFIX` and the name. */
export const WALLET_CALLS = {
  session: WalletSessionRequest,
  balance: WalletBalanceRequest,
  wager: WalletWagerRequest,
  win: WalletWinRequest,
  rollback: WalletRollbackRequest,
  'end-round': WalletEndRoundRequest,
} as const;
export type WalletCall = keyof typeof WALLET_CALLS;

/**
 * What we send a provider at its own address, signed in the same way: end these rounds now, by wins
 * or rollbacks. An empty object with status 200 says that it will.
 */
export const ResolveRoundsRequest = Type.Object({
  player: WalletPlayer,
  roundIds: Type.Array(Reference, { maxItems: 100 }),
});

import type { Static } from 'typebox';
import type { Launch } from '../../../contract/games.ts';

/** One visit that is to begin. */
export interface LaunchOrder {
  gameId: number;
  /** What draws it; empty where that is the provider's own affair. */
  engine: string;
  theme: string;
  /** Proves the visit; the provider asks the wallet whose it is. */
  token: string;
}

/** A visitor's visit that has begun: its token proves it to the provider, which alone knows of it. */
export interface FunLaunch {
  sessionId: string;
  token: string;
  launch: Static<typeof Launch>;
}

/** Rounds of a player that a provider is to end. */
export interface ResolveOrder {
  playerId: number;
  /** The provider's own ids of them. */
  roundIds: readonly string[];
}

/** The provider could not be reached or did not answer as documented; another try may do. */
export class GameProviderUnavailable extends Error {
  override readonly name = 'GameProviderUnavailable';
}

/** Somebody who runs games. Their server calls our wallet (server/features/game-wallet). */
export interface GameProvider {
  /** Names the provider in `game_platforms` and in its signed calls. */
  readonly code: string;
  /** Origins whose pages ours may embed. */
  readonly frameOrigins: readonly string[];
  /** How a game is shown; uses no network. */
  launch(order: LaunchOrder): Static<typeof Launch>;
  /** How a game is shown to a visitor, for fun; absent = the provider lets nobody play without an account. */
  launchForFun?(order: Omit<LaunchOrder, 'token'>): Promise<FunLaunch>;
  /**
   * Asks the provider, over the network, to end rounds by wins or rollbacks.
   * @throws GameProviderUnavailable
   */
  resolve(order: ResolveOrder): Promise<void>;
}

/** The providers of this server by their code. */
export type GameProviders = ReadonlyMap<string, GameProvider>;

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { openDraw } from '../../../fairness/draw.ts';
import type { Randomness } from '../../../fairness/randomness.ts';

/** What the studio is made of; tests script time, randomness and the wallet's address. */
export interface StudioDeps {
  database: Kysely<Database>;
  now(): Date;
  random: Randomness;
  /** Where the wallet is reached, without a slash at the end. */
  walletAddress(): string;
  /** Signs what goes to the wallet and proves what comes from it. */
  secret(): Promise<Buffer>;
  /** Whose pages may call and embed the studio; undefined = those of this very server. */
  platformOrigin?: string;
  /** Another way to open draws, to make one fail. */
  openDraw?: typeof openDraw;
  /** Counts a visitor's call with all others of their address; throws where there were too many. */
  countVisitor?(request: FastifyRequest): Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

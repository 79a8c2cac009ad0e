import type { Tx } from '../../db/database.ts';
import type { UnrevealedOf } from '../../reveals/unrevealed.ts';

/** What the safebox needs of the rest of the server; server/features/compose.ts joins them. */
export interface SafeboxDeps {
  /** What activities have booked and not shown yet. */
  unrevealedOf: UnrevealedOf;
  /** How long a password may be, both included. */
  passwordLength(tx: Tx): Promise<{ min: number; max: number }>;
  hashPassword(password: string): Promise<string>;
  passwordMatches(password: string, hash: string): Promise<boolean>;
}

import type { Vault } from '../../core/vault.ts';
import type { Tx } from '../../db/database.ts';

/** The operator's terms of identity checks. */
export interface KycTerms {
  /** Deposits, and withdrawals, in all before the check, in hundredths; 0 = none before it. */
  readonly amount: number;
  /** 1 = who is not checked yet is asked to after every login. */
  readonly forcePop: number;
  /** 1 = nobody plays for coin or a chance before the check (limit_refusal of the books reads it, too). */
  readonly beforePlay: number;
  /** How long the look at documents takes at most. */
  readonly reviewMinutes: number;
}

/** What identity checks need of the rest of the server; server/features/compose.ts joins them. */
export interface KycDeps {
  terms(tx: Tx): Promise<KycTerms>;
  readonly vault: Vault;
  /** `yyyy-mm-dd` as registered; empty for a player without an account. */
  birthDateOf(tx: Tx, playerId: number): Promise<string>;
  /** True when the national list holds this person. */
  isRestricted(person: { legalName: string; birthDate: string }): Promise<boolean>;
}

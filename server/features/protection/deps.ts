import type { Tx } from '../../db/database.ts';
import type { HelpSettings } from './config.ts';

/** What the operator decides about protection. */
export interface ProtectionTerms {
  /** How many months an exclusion may have, in the order to show. */
  exclusionMonths: readonly number[];
  /** The longest break, in days of 24 hours. */
  breakDaysMax: number;
  /** How long a loosening can be confirmed once its 24 hours are over. */
  confirmDays: number;
}

/** What protection needs of the rest of the server; server/features/compose.ts joins them. */
export interface ProtectionDeps {
  terms(tx: Tx): Promise<ProtectionTerms>;
  help(tx: Tx): Promise<HelpSettings>;
  /** Deposits that were opened and may still be paid, in hundredths. */
  pendingDeposits(tx: Tx, playerId: number): Promise<number>;
  /** Ends payment pages that are open; what was paid on one is still booked. */
  endPaymentPages(tx: Tx, playerId: number, now: Date): Promise<void>;
}

import type { ColumnType } from 'kysely';

/** What coin with a wagering requirement came from. */
export type RequirementSource = 'deposit' | 'exchange' | 'gift' | 'reward';

/** Where a bonus stands; one runs at a time, the others wait or have ended. */
export type BonusStatus = 'waiting' | 'running' | 'completed' | 'spent' | 'cancelled' | 'expired';

interface WalletsTable {
  player_id: number;
  currency: number;
  balance: number;
  held: number;
  seq: number;
}

interface HouseAccountsTable {
  name: string;
  /** The player whose postings it takes, 0 for pots and moves of the house; to 63 also older ones. */
  stripe: number;
  currency: number;
  balance: number;
  seq: number;
}

interface TransfersTable {
  player_id: number;
  id: string;
  currency: number;
  amount: number;
  house: string;
  kind: string;
  reference: string;
  input_hash: string;
  balance_after: number;
  note: ColumnType<Record<string, unknown>, never, never>;
  created_at: Date;
}

interface WalletEntriesTable {
  player_id: number;
  currency: number;
  /** Counts the entries of a wallet from 1, without a gap. */
  seq: number;
  transfer_id: string;
  amount: number;
  balance_after: number;
  created_at: Date;
}

interface HoldsTable {
  player_id: number;
  id: string;
  currency: number;
  amount: number;
  status: 'pending' | 'posted' | 'voided' | 'timed_out';
  expires_at: Date;
}

interface CashRequirementsTable {
  player_id: number;
  number: number;
  source: RequirementSource;
  reference: string;
  base: number;
  need: number;
  done: number;
  status: 'open' | 'met' | 'ended';
  created_at: Date;
}

interface BonusGrantsTable {
  player_id: number;
  id: string;
  number: number;
  source: string;
  amount: number;
  need: number;
  done: number;
  converted: number;
  taken: number;
  status: BonusStatus;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** What a player did on a Manila day; amounts in hundredths (migration 0033). */
interface PlayerDaysTable {
  player_id: number;
  day: string;
  deposited: number;
  wagered: number;
  staked: number;
  won: number;
  played_ms: number;
}

/** Pots that wagers feed (migrations 0019 and 0061). */
interface PotSharesTable {
  pot: string;
  /** Ten-thousandths of what is owed. */
  share: number;
  /** Hundredths that it may hold; NULL = any. */
  ceiling: number | null;
}

interface AuditView {
  problem: string;
  subject: string;
}

declare module '../db/database.ts' {
  // Read-only here: the ledger's functions are the only code that writes these.
  interface Database {
    wallets: WalletsTable;
    house_accounts: HouseAccountsTable;
    transfers: TransfersTable;
    wallet_entries: WalletEntriesTable;
    holds: HoldsTable;
    cash_requirements: CashRequirementsTable;
    bonus_grants: BonusGrantsTable;
    player_days: PlayerDaysTable;
    pot_shares: PotSharesTable;
    ledger_audit: AuditView;
  }
}

import type { ColumnType } from 'kysely';

interface WalletsTable {
  player_id: number;
  currency: number;
  balance: number;
  held: number;
  seq: number;
}

interface HouseAccountsTable {
  name: string;
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
    ledger_audit: AuditView;
  }
}

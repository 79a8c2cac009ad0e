/** What a statement can be made as. */
export type StatementFormat = 'csv' | 'pdf';

interface StatementLinksTable {
  player_id: number;
  token_hash: Buffer;
  /** yyyy-mm of Manila. */
  month: string;
  format: StatementFormat;
  expires_at: Date;
}

declare module '../../../db/database.ts' {
  interface Database {
    statement_links: StatementLinksTable;
  }
}

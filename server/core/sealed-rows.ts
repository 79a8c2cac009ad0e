import type { KeyVault } from './vault.ts';

/** Rows with something sealed: where it lies and whose it is, for `ops keys rotate`. */
export interface SealedRows {
  readonly table: string;
  /** Columns of the table's key, in its order. */
  readonly key: readonly string[];
  /** The sealed column. */
  readonly column: string;
  /** Further columns that `about` or `anew` reads. */
  readonly reads?: readonly string[];
  /** SQL that is true for rows where it is sealed; all where it is left out. */
  readonly where?: string;
  /** Whose it is, as it was sealed. */
  about(row: SealedRow): string;
  /** What else of the row hangs on the key, and is written together with what is sealed anew. */
  anew?(row: SealedRow, plain: Buffer, keys: { current: KeyVault; old: KeyVault }): AlsoAnew;
}

/** Columns of a row, by name. */
export type SealedRow = Readonly<Record<string, unknown>>;

/** Values by column, and a value in other rows that takes the place of another. */
export interface AlsoAnew {
  readonly values: Readonly<Record<string, Buffer>>;
  readonly elsewhere: {
    readonly table: string;
    readonly column: string;
    readonly from: Buffer;
    readonly to: Buffer;
  };
}

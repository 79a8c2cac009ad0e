import type { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestFacts } from '../../http/mount.ts';
import type { UnrevealedOf } from '../../reveals/unrevealed.ts';

/** The operator's terms of withdrawals; amounts in hundredths of a coin. */
export interface WithdrawTerms {
  readonly minAmount: number;
  /** The largest single withdrawal. */
  readonly maxAmount: number;
  /** What a player may ask for in a Manila day; returned ones do not count. */
  readonly dayMax: number;
  /** Fee of a withdrawal once the free ones of the Manila month are used up. */
  readonly fee: number;
  readonly freePerMonth: number;
  /** From this amount on a person looks at it before it is sent. */
  readonly reviewFrom: number;
  /** How long a review, handing over to the provider and the payout take at the most. */
  readonly reviewMinutes: number;
  readonly sendMinutes: number;
  readonly payMinutes: number;
  /** How long it mostly takes, as shown before confirming. */
  readonly usualMinutes: number;
  /** Receiving accounts that a player may have at a time. */
  readonly accountsMax: number;
}

/** What redeeming a code takes of a call. */
export interface CodeContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'ip'>;
  refuse(code: typeof REFUSALS.codeExpired): never;
  refuseAndKeep(code: typeof REFUSALS.codeWrong): never;
}

/** What withdrawals need of the other features; server/features/compose.ts joins them. */
export interface WithdrawDeps {
  terms(tx: Tx): Promise<WithdrawTerms>;
  /** Digits of an account number that the operator takes, beside the bank's own bounds. */
  numberLength(tx: Tx): Promise<{ readonly min: number; readonly max: number }>;
  /** What may leave in all before identity is checked, in hundredths; undefined = no bound. */
  uncheckedMax(tx: Tx, playerId: number): Promise<number | undefined>;
  /** Empty until given. */
  legalNameOf(tx: Tx, playerId: number): Promise<string>;
  /** The player's own phone, whole; undefined while none is bound. */
  phoneOf(tx: Tx, playerId: number): Promise<string | undefined>;
  maskPhone(mobile: string): string;
  /** Uses up a code that was sent to the phone for receiving accounts, or refuses. */
  redeemCode(context: CodeContext, mobile: string, typed: string): Promise<void>;
  /** Writes to a player that the receiving accounts changed, where somebody else may have done it. */
  tellAccountChange(
    tx: Tx,
    about: { playerId: number; request: RequestFacts; now: Date },
  ): Promise<void>;
  /** Won and booked, but not shown yet: no amount here may tell of it. */
  readonly unrevealedOf: UnrevealedOf;
  /** Name of the payout provider in use. */
  readonly provider: string;
}

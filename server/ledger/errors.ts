/** A posting or hold would take a wallet below zero. Nothing was written; the transaction goes on. */
export class BalanceTooLow extends Error {
  override readonly name = 'BalanceTooLow';
  readonly playerId: number;
  readonly currency: number;

  constructor(playerId: number, currency: number) {
    super(`the balance of player ${playerId} in currency ${currency} is too low`);
    this.playerId = playerId;
    this.currency = currency;
  }
}

/** The same kind and reference was booked before with another amount or account: always a bug. */
export class TransferConflict extends Error {
  override readonly name = 'TransferConflict';

  constructor(playerId: number, kind: string, reference: string) {
    super(`${kind} ${reference} of player ${playerId} was booked before with other terms`);
  }
}

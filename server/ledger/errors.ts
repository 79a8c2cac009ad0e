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

/** A wager that was taken back, maybe before it came: it cannot be placed or won any more. */
export class WagerTakenBack extends Error {
  override readonly name = 'WagerTakenBack';

  constructor(playerId: number, wagerId: string) {
    super(`wager ${wagerId} of player ${playerId} was taken back`);
  }
}

/** What keeps a wager from being placed: a stop, changed terms, dead links to help, or a kind of limit. */
export type WagerBar =
  | 'barred'
  | 'unverified'
  | 'terms'
  | 'break'
  | 'exclusion'
  | 'help'
  | 'time'
  | 'wager'
  | 'loss';

/** A wager that protection of the player refuses. Nothing was written; the transaction goes on. */
export class WagerBarred extends Error {
  override readonly name = 'WagerBarred';
  readonly playerId: number;
  readonly bar: WagerBar;
  /** Whose limit it is: `day`, `week` or `month`; undefined for a stop. */
  readonly period: 'day' | 'week' | 'month' | undefined;

  /** @param status `barred`, `unverified`, `terms`, `break`, `exclusion`, `help`, or a kind and a period of a limit. */
  constructor(playerId: number, status: string) {
    super(`a wager of player ${playerId} is refused: ${status}`);
    const [bar, period] = status.split(' ');
    this.playerId = playerId;
    this.bar = bar as WagerBar;
    this.period = period as WagerBarred['period'];
  }
}

/** A result of a wager that is not in the books (yet): its sender is to try again. */
export class WagerMissing extends Error {
  override readonly name = 'WagerMissing';

  constructor(playerId: number, wagerId: string) {
    super(`player ${playerId} has no wager ${wagerId}`);
  }
}

/** A small deterministic generator (mulberry32), so that a failing walk can be walked again. */
export function seededNumbers(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    oneOf<Value>(values: readonly Value[]): Value | undefined {
      return values[below(values.length)];
    },
  };
}

/** A wallet as the model keeps it. */
export interface ModelWallet {
  balance: number;
  held: number;
}

/** The simplest thing that a ledger could be: two numbers a wallet. */
export class LedgerModel {
  readonly #wallets = new Map<string, ModelWallet>();

  /** The wallet of a player in a currency; empty when it was never touched. */
  wallet(playerId: number, currency: number): ModelWallet {
    const key = `${playerId}/${currency}`;
    const found = this.#wallets.get(key) ?? { balance: 0, held: 0 };
    this.#wallets.set(key, found);
    return found;
  }

  /** True where an amount (negative = out) may be booked. */
  allows(playerId: number, currency: number, amount: number): boolean {
    const { balance, held } = this.wallet(playerId, currency);
    return balance - held + amount >= 0;
  }

  /** Every wallet that is not empty, for comparison with the database. */
  entries(): Record<string, ModelWallet> {
    const filled = [...this.#wallets].filter(([, { balance, held }]) => balance || held);
    return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

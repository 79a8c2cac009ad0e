import type { WalletStatus } from '../../../contract/game-wallet.ts';

/** A call of a provider about money, by the ids of rounds, wagers and wins. */
export type WalletMove =
  | { call: 'wager'; round: string; wager: string; amount: number }
  | { call: 'win'; round: string; wager: string; win: string; amount: number; ends: boolean }
  | { call: 'rollback'; round: string; wager: string }
  | { call: 'end-round'; round: string };

/** What the model expects of an answer; money in hundredths, coin and bonus coin together. */
export interface Expected {
  status: WalletStatus;
  replayed: boolean;
  total: number;
}

interface ModelWager {
  amount: number;
  /** Undefined where it was taken back before it came. */
  round: string | undefined;
  status: 'open' | 'settled' | 'rolled_back';
}

interface ModelRound {
  status: 'open' | 'settled' | 'rolled_back';
  stake: number;
  payout: number;
  wagers: string[];
}

/** The seamless wallet of one player and one game in a few lines: what every call must come to. */
export class WalletModel {
  total: number;
  isEnded = false;
  readonly rounds = new Map<string, ModelRound>();
  readonly #wagers = new Map<string, ModelWager>();
  readonly #wins = new Map<string, { wager: string; amount: number }>();

  constructor(total: number) {
    this.total = total;
  }

  apply(move: WalletMove): Expected {
    const answer = this.#statusOf(move);
    const isReplay = answer === 'replayed';
    return { status: isReplay ? 'ok' : answer, replayed: isReplay, total: this.total };
  }

  /** Rounds, stakes and winnings of what has ended. */
  sums(): { rounds: number; wagered: number; won: number } {
    const settled = [...this.rounds.values()].filter(({ status }) => status === 'settled');
    return {
      rounds: settled.length,
      wagered: settled.reduce((sum, { stake }) => sum + stake, 0),
      won: settled.reduce((sum, { payout }) => sum + payout, 0),
    };
  }

  #statusOf(move: WalletMove): WalletStatus | 'replayed' {
    switch (move.call) {
      case 'wager':
        return this.#wager(move);
      case 'win':
        return this.#win(move);
      case 'rollback':
        return this.#rollback(move);
      case 'end-round':
        return this.#endRound(move.round);
    }
  }

  #wager({ round, wager, amount }: WalletMove & { call: 'wager' }): WalletStatus | 'replayed' {
    const known = this.#wagers.get(wager);
    if (known?.status === 'rolled_back') return 'rolled-back';
    if (known) return known.round === round && known.amount === amount ? 'replayed' : 'conflict';
    const place = this.rounds.get(round);
    if (place && place.status !== 'open') return 'round-over';
    if (this.isEnded) return 'session-ended';
    if (amount > this.total) return 'insufficient-funds';
    this.total -= amount;
    this.#wagers.set(wager, { amount, round, status: 'open' });
    const { stake, payout, wagers } = place ?? { stake: 0, payout: 0, wagers: [] };
    const next = { stake: stake + amount, payout, wagers: [...wagers, wager] };
    this.rounds.set(round, { ...next, status: 'open' });
    return 'ok';
  }

  #win(move: WalletMove & { call: 'win' }): WalletStatus | 'replayed' {
    const { round, wager, win, amount, ends } = move;
    const staked = this.#wagers.get(wager);
    if (!staked) return 'wager-missing';
    if (staked.status === 'rolled_back') return 'rolled-back';
    const place = this.rounds.get(round);
    if (staked.round !== round || !place) return 'conflict';
    const known = this.#wins.get(win);
    if (known && (known.wager !== wager || known.amount !== amount)) return 'conflict';
    if (!known) {
      this.#wins.set(win, { wager, amount });
      this.total += amount;
      place.payout += amount;
      staked.status = 'settled';
    }
    if (ends) this.#close(place);
    return known ? 'replayed' : 'ok';
  }

  #rollback({ round, wager }: WalletMove & { call: 'rollback' }): WalletStatus | 'replayed' {
    const known = this.#wagers.get(wager);
    if (!known) {
      this.#wagers.set(wager, { amount: 0, round: undefined, status: 'rolled_back' });
      return 'ok';
    }
    if (known.round !== undefined && known.round !== round) return 'conflict';
    if (known.status !== 'open') return known.status === 'settled' ? 'settled' : 'replayed';
    known.status = 'rolled_back';
    this.total += known.amount;
    const place = this.rounds.get(round);
    if (!place) throw new Error('an open wager has a round');
    place.stake -= known.amount;
    const isAllBack = place.wagers.every((id) => this.#wagers.get(id)?.status === 'rolled_back');
    if (isAllBack) place.status = 'rolled_back';
    return 'ok';
  }

  #endRound(round: string): WalletStatus | 'replayed' {
    const place = this.rounds.get(round);
    if (!place) return 'wager-missing';
    if (place.status === 'rolled_back') return 'rolled-back';
    if (place.status === 'settled') return 'replayed';
    this.#close(place);
    return 'ok';
  }

  /** Stakes without a result are lost with their round. */
  #close(place: ModelRound): void {
    if (place.status !== 'open') return;
    place.status = 'settled';
    for (const id of place.wagers) {
      const staked = this.#wagers.get(id);
      if (staked?.status === 'open') staked.status = 'settled';
    }
  }
}

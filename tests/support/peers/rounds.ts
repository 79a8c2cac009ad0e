/** Where a round may be cut off. */
export type Cut = 'after the stake' | 'after the draw' | 'after the prize';

/** What is left of rounds: stakes that were taken, prizes that were paid, rounds on record. */
export interface Traces {
  stakes: number;
  prizes: number;
  rounds: number;
}

/** A game whose rounds can be cut off. */
export interface RoundGame {
  /** Plays one round; rejects where it is cut off. */
  play(cut?: Cut): Promise<unknown>;
  traces(): Promise<Traces>;
}

/** rgs, engine.Play: stake, draw, prize, then the round's row, each by itself. */
export function rgsGame(): RoundGame {
  const kept: Traces = { stakes: 0, prizes: 0, rounds: 0 };
  return {
    async play(cut) {
      const cutAt = (place: Cut) => {
        if (cut === place) throw new Error(place);
      };
      kept.stakes += 1;
      cutAt('after the stake');
      cutAt('after the draw');
      kept.prizes += 1;
      cutAt('after the prize');
      kept.rounds += 1;
    },
    traces: async () => ({ ...kept }),
  };
}

/** Wherever a round is cut off, stake, prize and record are all there or none (GLI-19 4.16). */
export async function isAllOrNothing(game: RoundGame, cuts: readonly Cut[]): Promise<boolean> {
  for (const cut of cuts) {
    await game.play(cut).catch(() => undefined);
    const { stakes, prizes, rounds } = await game.traces();
    if (stakes !== rounds || prizes !== rounds) return false;
  }
  await game.play();
  return (await game.traces()).rounds === 1;
}

/** What a refund is booked as. */
export interface RefundBook {
  stake(amount: number): Promise<unknown>;
  refund(): Promise<unknown>;
  /** What the player won so far, as statements and return to player have it. */
  won(): Promise<number>;
}

/** rgs: the refund of a round is a credit of the kind `win`. */
export function rgsBook(): RefundBook {
  const moves: { kind: 'wager' | 'win'; amount: number }[] = [];
  return {
    stake: async (amount) => moves.push({ kind: 'wager', amount }),
    refund: async () => moves.push({ kind: 'win', amount: moves[0]?.amount ?? 0 }),
    won: async () =>
      moves.filter(({ kind }) => kind === 'win').reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** A stake that is given back was never won (GLI-19 2.8.2). */
export async function refundIsNoWin(book: RefundBook): Promise<boolean> {
  await book.stake(5000);
  await book.refund();
  return (await book.won()) === 0;
}

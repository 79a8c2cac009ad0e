import { expect } from 'vitest';
import { bonusesOf, cancelBonus, grantBonus } from '../../../../server/ledger/bonus.ts';
import { BalanceTooLow } from '../../../../server/ledger/errors.ts';
import { rollbackWager, WagerTakenBack, wager, win } from '../wagers.ts';
import { DAY_MS, type Walk } from './walk.ts';

/** Wagers, wins, rollbacks and bonuses. */
export class PlaySteps {
  readonly walk: Walk;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  /** Each as often as it should come up. */
  get steps(): (() => Promise<void>)[] {
    return [
      () => this.wager(),
      () => this.wager(),
      () => this.wager(),
      () => this.win(),
      () => this.win(),
      () => this.win(),
      () => this.rollback(),
      () => this.grantBonus(),
      () => this.cancelBonus(),
    ];
  }

  async wager(): Promise<void> {
    // Now and then everything at once, so that coin runs out and bonus coin is staked.
    const isAllIn = this.walk.numbers.below(2) === 1 && this.walk.model.playable > 0;
    const amount = isAllIn ? this.walk.model.playable : 1 + this.walk.numbers.below(20_000);
    const weightPercent = this.walk.numbers.oneOf([100, 100, 50, 0]) ?? 100;
    const wagerId = this.walk.name();
    const request = { playerId: this.walk.walker.id, amount, game: 'walk', wagerId, weightPercent };
    const place = () =>
      this.walk.run((tx) => wager(tx, { ...request, potBp: 100, at: this.walk.at }));
    if (this.walk.model.playable < amount) {
      await expect(place()).rejects.toThrow(BalanceTooLow);
      return;
    }
    const coin = Math.min(amount, this.walk.model.free);
    const bar = this.walk.model.protection.stopOf(amount, coin, this.walk.model.now);
    if (bar) {
      this.walk.refused.add(`wager ${bar}`);
      await expect(place()).rejects.toMatchObject({ name: 'WagerBarred', bar });
      return;
    }
    const placed = await place();
    this.walk.model.wager(wagerId, amount, weightPercent);
    const { coin: coinPart, bonus: bonusPart } = this.walk.model.wagers.get(wagerId) ?? {};
    expect(placed).toEqual({ coinPart, bonusPart, replayed: false });
    if (this.walk.numbers.below(4) === 0) expect((await place()).replayed).toBe(true);
  }

  async win(): Promise<void> {
    const all = [...this.walk.model.wagers];
    const open = all.filter(([, { state }]) => state === 'open');
    const choice = this.walk.numbers.below(5) && open.length > 0 ? open : all.slice(-12);
    const [wagerId, known] = this.walk.numbers.oneOf(choice) ?? [];
    if (!wagerId || !known) return;
    const amount = this.walk.numbers.below(3) ? 0 : this.walk.numbers.below(known.amount * 3);
    const winId = this.walk.name();
    const book = () =>
      this.walk.run((tx) =>
        win(tx, { playerId: this.walk.walker.id, wagerId, winId, amount, at: this.walk.at }),
      );
    if (known.state === 'rolled back') {
      await expect(book()).rejects.toThrow(WagerTakenBack);
      return;
    }
    await book();
    this.walk.model.win(known, winId, amount);
    if (this.walk.numbers.below(4) === 0) await book();
  }

  async rollback(): Promise<void> {
    const playerId = this.walk.walker.id;
    const [wagerId = this.walk.name(), known] =
      this.walk.numbers.oneOf([...this.walk.model.wagers].slice(-6)) ?? [];
    const { status } = await this.walk.run((tx) =>
      rollbackWager(tx, { playerId, wagerId, at: this.walk.at }),
    );
    const wanted = { open: 'rolled_back', settled: 'settled', 'rolled back': 'replayed' } as const;
    expect(status).toBe(known ? wanted[known.state] : 'remembered');
    if (known) this.walk.model.rollback(known);
    else this.walk.model.expire();
  }

  async grantBonus(): Promise<void> {
    if (this.walk.numbers.below(3)) return;
    const amount = 1 + this.walk.numbers.below(30_000);
    const need = amount * this.walk.numbers.below(4);
    const expiresAt = new Date(this.walk.at.getTime() + DAY_MS * (1 + this.walk.numbers.below(9)));
    const bonus = { playerId: this.walk.walker.id, amount, need, source: 'gift' };
    const reference = this.walk.name();
    const grant = () =>
      this.walk.run((tx) => grantBonus(tx, { ...bonus, reference, expiresAt, at: this.walk.at }));
    await grant();
    this.walk.model.grant(amount, need, expiresAt.getTime());
    await grant();
  }

  async cancelBonus(): Promise<void> {
    if (this.walk.numbers.below(6)) return;
    const { id: playerId } = this.walk.walker;
    const grants = await this.walk.run((tx) => bonusesOf(tx, playerId));
    const open = grants.filter(({ status }) => status === 'running' || status === 'waiting');
    const index = this.walk.numbers.below(open.length || 1);
    const known = this.walk.model.bonuses.filter(
      ({ state }) => state === 'running' || state === 'waiting',
    );
    const [grant, bonus] = [open[index], known[index]];
    if (!grant || !bonus) return;
    await this.walk.run((tx) =>
      cancelBonus(tx, { playerId, grantId: grant.grantId, at: this.walk.at }),
    );
    this.walk.model.cancel(bonus);
  }
}

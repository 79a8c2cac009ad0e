import { expect } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { safeboxMove } from '../../../../contract/safebox.ts';
import { createWithdrawal } from '../../../../contract/withdraw.ts';
import { BalanceTooLow } from '../../../../server/ledger/errors.ts';
import { hold, postHold, voidHold } from '../../../../server/ledger/holds.ts';
import { callBack, DAY_MS, report, type Walk } from './walk.ts';

interface Withdrawal {
  reference: string;
  amount: number;
  state: 'PENDING' | 'PAID' | 'FAILED';
}

/** Password of every walker's safebox. */
export const BOX_PASSWORD = 'sampaguita-box-9';

/** Withdrawals with their call-backs, the safebox, and holds of other kinds. */
export class PayoutSteps {
  readonly withdrawals: Withdrawal[] = [];
  readonly holds: { holdId: string; amount: number }[] = [];
  readonly walk: Walk;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  /** Each as often as it should come up. */
  get steps(): (() => Promise<void>)[] {
    return [
      () => this.withdraw(),
      () => this.reportPayout(),
      () => this.reportPayout(),
      () => this.forge(),
      () => this.safebox(),
      () => this.hold(),
      () => this.endHold(),
      () => this.endHold(),
    ];
  }

  async withdraw(): Promise<void> {
    const amount = 1 + this.walk.numbers.below(40_000);
    const { accountId: bankAccountId } = this.walk.walker;
    const input = { bankAccountId, amount: hundredthsOf(amount), fee: hundredthsOf(0) };
    const answer = await this.walk.server.call(createWithdrawal, input, this.walk.walker);
    if (amount > this.walk.model.free) {
      expect(answer.errcode).toBe(3005);
      return;
    }
    if (amount > this.walk.model.withdrawable) {
      expect(answer.errcode).toBe(6006);
      return;
    }
    expect(answer.errcode).toBe(0);
    this.walk.model.held += amount;
    this.withdrawals.push({ reference: answer.data.reference, amount, state: 'PENDING' });
  }

  async reportPayout(): Promise<void> {
    const pending = this.withdrawals.filter(({ state }) => state === 'PENDING');
    const choice = this.walk.numbers.below(4) ? pending : this.withdrawals;
    const payout = this.walk.numbers.oneOf(choice);
    if (!payout) return;
    const isPaid = this.walk.numbers.below(2) === 1;
    const { reference, amount } = payout;
    const decision = isPaid
      ? { outcome: 'paid', reason: '' }
      : { outcome: 'refused', reason: 'account' };
    const body = { reference, amount, payoutId: `O-${reference}`, ...decision };
    await report(this.walk, 'payouts', body);
    if (payout.state !== 'PENDING') return;
    payout.state = isPaid ? 'PAID' : 'FAILED';
    if (isPaid) this.walk.model.payOut(amount);
    else this.walk.model.held -= amount;
  }

  async forge(): Promise<void> {
    const payout = this.walk.numbers.oneOf(this.withdrawals);
    if (!payout) return;
    const { reference, amount } = payout;
    const body = { reference, amount, outcome: 'refused', reason: 'other', payoutId: 'forged' };
    expect(await callBack(this.walk, 'payouts', JSON.stringify(body), true)).toBe(401);
  }

  async safebox(): Promise<void> {
    const isIn = this.walk.numbers.below(3) === 0;
    const isAll = !isIn && this.walk.model.box > 0 && this.walk.numbers.below(2) === 1;
    const amount = isAll ? this.walk.model.box : 1 + this.walk.numbers.below(5000);
    const move = { direction: isIn ? 'in' : 'out', amount: hundredthsOf(amount) } as const;
    const input = isIn ? move : { ...move, password: BOX_PASSWORD };
    const answer = await this.walk.server.call(safeboxMove, input, this.walk.walker);
    const isCovered = amount <= (isIn ? this.walk.model.free : this.walk.model.box);
    expect(answer.errcode).toBe(isCovered ? 0 : 3005);
    if (isCovered) this.walk.model.safebox(isIn ? amount : -amount);
  }

  async hold(): Promise<void> {
    const amount = 1 + this.walk.numbers.below(5000);
    const expiresAt = new Date(this.walk.at.getTime() + 365 * DAY_MS);
    const wish = { currency: 2001, amount, house: 'house:walk', kind: 'walk-hold' };
    const holding = this.walk.run((tx) =>
      hold(tx, {
        playerId: this.walk.walker.id,
        ...wish,
        reference: this.walk.name(),
        at: this.walk.at,
        expiresAt,
      }),
    );
    if (amount > this.walk.model.free) {
      await expect(holding).rejects.toThrow(BalanceTooLow);
      return;
    }
    this.holds.push({ holdId: (await holding).holdId, amount });
    this.walk.model.held += amount;
  }

  async endHold(): Promise<void> {
    const known = this.holds.shift();
    if (!known) return;
    const isPosted = this.walk.numbers.below(2) === 1;
    const decision = { playerId: this.walk.walker.id, holdId: known.holdId, at: this.walk.at };
    await this.walk.run((tx) => (isPosted ? postHold : voidHold)(tx, decision));
    if (isPosted) this.walk.model.payOut(known.amount);
    else this.walk.model.held -= known.amount;
  }
}

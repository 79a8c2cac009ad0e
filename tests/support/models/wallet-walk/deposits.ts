import { expect } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { createDeposit } from '../../../../contract/wallet.ts';
import { post } from '../../../../server/ledger/post.ts';
import { callBack, DAY_MS, report, type Walk, type WalkCoupon } from './walk.ts';

interface Deposit {
  reference: string;
  amount: number;
  state: 'PENDING' | 'PAID' | 'FAILED';
  coupon: WalkCoupon | undefined;
}

/** Deposits, coupons, and call-backs in any order, doubled, late and forged. */
export class DepositSteps {
  readonly deposits: Deposit[] = [];
  readonly walk: Walk;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  /** Each as often as it should come up. */
  get steps(): (() => Promise<void>)[] {
    return [
      () => this.open(),
      () => this.report(),
      () => this.report(),
      () => this.forge(),
      () => this.giveCoupon(),
    ];
  }

  async open(): Promise<void> {
    const { model, numbers, server, walker, coupons } = this.walk;
    const amount = 100 * (100 + numbers.below(2000));
    const coupon = numbers.below(2) ? numbers.oneOf(coupons) : undefined;
    const owned = coupon && model.couponOf(coupon.propId);
    const input = { rechargeTypeId: 1, amount: hundredthsOf(amount) };
    const wish = coupon ? { ...input, couponId: coupon.propId } : input;
    const answer = await server.call(createDeposit, wish, walker);
    const refusal = this.refusalOf(amount);
    if (refusal) {
      this.walk.refused.add(`deposit ${refusal}`);
      expect(answer.errcode).toBe(refusal);
      return;
    }
    if (coupon && (!owned?.free || amount < coupon.minDeposit)) {
      expect(answer.errcode).toBe(3007);
      return;
    }
    expect(answer.errcode).toBe(0);
    if (owned) {
      owned.free -= 1;
      owned.held += 1;
    }
    this.deposits.push({ reference: answer.data.reference, amount, state: 'PENDING', coupon });
  }

  /** What may still be paid. */
  get pending(): number {
    const open = this.deposits.filter(({ state }) => state === 'PENDING');
    return open.reduce((sum, { amount }) => sum + amount, 0);
  }

  private refusalOf(amount: number): number | undefined {
    const { protection, now } = this.walk.model;
    const stop = protection.stopAt(now);
    if (stop) return stop === 'exclusion' ? 7002 : 7003;
    return protection.isBeyond('deposit', amount, now, this.pending) ? 7001 : undefined;
  }

  async report(): Promise<void> {
    const deposit = this.walk.numbers.oneOf(this.deposits);
    if (!deposit) return;
    const isPaid = this.walk.numbers.below(3) > 0;
    const { reference, amount } = deposit;
    const decision = isPaid
      ? { status: 'approved', reason: '' }
      : { status: 'declined', reason: 'walletLimit' };
    await report(this.walk, 'payments', {
      reference,
      amount,
      paymentId: `P-${reference}`,
      ...decision,
    });
    if (isPaid) this.pay(deposit);
    else this.fail(deposit);
  }

  async forge(): Promise<void> {
    const deposit = this.walk.numbers.oneOf(this.deposits);
    if (!deposit) return;
    const { reference, amount } = deposit;
    const body = { reference, amount, status: 'approved', reason: '', paymentId: 'forged' };
    expect(await callBack(this.walk, 'payments', JSON.stringify(body), true)).toBe(401);
  }

  async giveCoupon(): Promise<void> {
    const { model, numbers, walker, coupons } = this.walk;
    const coupon = numbers.oneOf(coupons);
    if (!coupon) return;
    const posting = { currency: coupon.propId, amount: 1, house: 'house:coupons', kind: 'walk' };
    const reference = this.walk.name();
    await this.walk.run((tx) =>
      post(tx, { playerId: walker.id, ...posting, reference, at: this.walk.at }),
    );
    model.couponOf(coupon.propId).free += 1;
  }

  private fail(deposit: Deposit): void {
    if (deposit.state !== 'PENDING') return;
    deposit.state = 'FAILED';
    if (!deposit.coupon) return;
    const owned = this.walk.model.couponOf(deposit.coupon.propId);
    owned.held -= 1;
    owned.free += 1;
  }

  private pay(deposit: Deposit): void {
    const { model } = this.walk;
    const { state, coupon, amount } = deposit;
    if (state === 'PAID') return;
    deposit.state = 'PAID';
    model.deposit(amount);
    if (!coupon) return;
    const owned = model.couponOf(coupon.propId);
    if (model.isExcluded) {
      // It earns nothing, so its coupon comes back.
      if (state === 'PENDING') {
        owned.held -= 1;
        owned.free += 1;
      }
      return;
    }
    if (state === 'PENDING') owned.held -= 1;
    else if (owned.free > 0) owned.free -= 1;
    else return;
    const percent = Math.floor((amount * coupon.percent) / 100);
    const bonus = Math.min(coupon.maxBonus, percent + coupon.amount);
    model.grant(bonus, bonus * coupon.wagerFactor, model.now + coupon.days * DAY_MS);
  }
}

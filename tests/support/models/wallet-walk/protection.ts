import { expect } from 'vitest';
import { breakStart, limitConfirm, limitSet } from '../../../../contract/protection.ts';
import { releaseCoin } from '../../../../server/ledger/days.ts';
import { lockPlayer } from '../../../../server/ledger/post.ts';
import { limitsOf } from '../../../../server/protection/limit-list.ts';
import { addStop } from '../../../../server/protection/stops.ts';
import type { ModelKind, ModelPeriod } from './protection-model.ts';
import { DAY_MS, type Walk } from './walk.ts';

const KINDS: readonly ModelKind[] = ['deposit', 'wager', 'loss'];
const PERIODS: readonly ModelPeriod[] = ['day', 'week', 'month'];

/** Limits that are set, loosened and confirmed, breaks and exclusions. */
export class ProtectionSteps {
  readonly walk: Walk;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  /** Each as often as it should come up. */
  get steps(): (() => Promise<void>)[] {
    return [() => this.setLimit(), () => this.confirm(), () => this.stop()];
  }

  async setLimit(): Promise<void> {
    // Seldom and seldom tight, or the walk would stand still.
    if (this.walk.numbers.below(3)) return;
    const { model, numbers, server, walker } = this.walk;
    const { kind, period } = this.anyLimit();
    const value = numbers.below(3) ? 100 * (500 + numbers.below(40_000)) : null;
    const { errcode } = await server.call(limitSet, { kind, period, value }, walker);
    expect(errcode).toBe(0);
    model.protection.wish(kind, period, value, model.now);
  }

  async confirm(): Promise<void> {
    const { model, server, walker, numbers } = this.walk;
    const asked = [...model.protection.limits].filter(([, { pending }]) => pending);
    const [name, limit] = numbers.oneOf(asked) ?? [];
    if (!name || !limit?.pending) return;
    const [kind, period] = name.split(' ') as [ModelKind, ModelPeriod];
    const { value } = limit.pending;
    const { errcode } = await server.call(limitConfirm, { kind, period, value }, walker);
    expect(errcode).toBe(model.protection.confirm(kind, period, model.now));
  }

  /** A break of a day, and now and then an exclusion, as short as the walk needs it. */
  async stop(): Promise<void> {
    if (this.walk.numbers.below(15)) return;
    const { model, numbers, server, walker } = this.walk;
    const running = model.protection.stopAt(model.now);
    if (numbers.below(2) === 0) {
      const { errcode } = await server.call(breakStart, { days: 1 }, walker);
      const wanted = { break: 7003, exclusion: 7002 };
      expect(errcode).toBe(running ? wanted[running] : 0);
      if (!running) model.protection.stops.push({ kind: 'break', until: model.now + DAY_MS });
      return;
    }
    const until = model.now + DAY_MS * (1 + numbers.below(2));
    const [since, end] = [this.walk.at, new Date(until)];
    await this.walk.run(async (tx) => {
      await lockPlayer(tx, walker.id);
      await addStop(tx, { playerId: walker.id, kind: 'exclusion', since, until: end });
      await releaseCoin(tx, walker.id, since);
    });
    model.exclude(until);
  }

  /** Compares what limits have used and leave with the model. */
  async compare(pendingDeposits: number): Promise<void> {
    const { model, walker, at: now } = this.walk;
    const query = { playerId: walker.id, pendingDeposits, now };
    const limits = await this.walk.run((tx) => limitsOf(tx, query));
    for (const { kind, period, used, value } of limits) {
      if (kind === 'time') continue;
      const pending = kind === 'deposit' ? pendingDeposits : 0;
      const wanted = {
        used: Math.max(0, model.protection.usedOf(kind, period, model.now) + pending),
        value: model.protection.limits.get(`${kind} ${period}`)?.value ?? null,
      };
      expect({ used, value }, `${kind} ${period}`).toEqual(wanted);
    }
  }

  private anyLimit(): { kind: ModelKind; period: ModelPeriod } {
    const { numbers } = this.walk;
    return { kind: numbers.oneOf(KINDS) ?? 'wager', period: numbers.oneOf(PERIODS) ?? 'day' };
  }
}

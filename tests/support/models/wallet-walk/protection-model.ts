const DAY_MS = 86_400_000;
const MANILA_MS = 8 * 3_600_000;

/** What the walk limits; time has tests of its own. */
export type ModelKind = 'deposit' | 'wager' | 'loss';
/** As long as a limit counts. */
export type ModelPeriod = 'day' | 'week' | 'month';

interface ModelDay {
  deposited: number;
  wagered: number;
  staked: number;
  won: number;
}

interface ModelLimit {
  value: number;
  pending?: { value: number | null; from: number; until: number };
}

/** Counts Manila days since 1970, which began on a Thursday. */
export function dayOf(now: number): number {
  return Math.floor((now + MANILA_MS) / DAY_MS);
}

function firstDay(period: ModelPeriod, today: number): number {
  if (period === 'day') return today;
  if (period === 'week') return today - ((today + 3) % 7);
  const date = new Date(today * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS;
}

/**
 * One player's limits and stops by the published rules (docs/decisions/0030), written from them and
 * not from the SQL.
 */
export class ProtectionModel {
  readonly days = new Map<number, ModelDay>();
  readonly limits = new Map<`${ModelKind} ${ModelPeriod}`, ModelLimit>();
  readonly stops: { kind: 'break' | 'exclusion'; until: number }[] = [];

  dayAt(day: number): ModelDay {
    const found = this.days.get(day) ?? { deposited: 0, wagered: 0, staked: 0, won: 0 };
    this.days.set(day, found);
    return found;
  }

  /** What stands against playing; an exclusion comes first. */
  stopAt(now: number): 'break' | 'exclusion' | undefined {
    const kinds = this.stops.filter(({ until }) => until > now).map(({ kind }) => kind);
    return kinds.includes('exclusion') ? 'exclusion' : kinds[0];
  }

  /** What counts towards a limit, paid deposits only. */
  usedOf(kind: ModelKind, period: ModelPeriod, now: number): number {
    const today = dayOf(now);
    const first = firstDay(period, today);
    let used = 0;
    for (const [day, { deposited, wagered, staked, won }] of this.days) {
      if (day < first || day > today) continue;
      used += { deposit: deposited, wager: wagered, loss: staked - won }[kind];
    }
    return used;
  }

  /** True where a limit leaves less than an amount. */
  isBeyond(kind: ModelKind, amount: number, now: number, pending = 0): boolean {
    return [...this.limits].some(([name, { value }]) => {
      const [limited, period] = name.split(' ') as [ModelKind, ModelPeriod];
      return limited === kind && this.usedOf(kind, period, now) + pending + amount > value;
    });
  }

  /** What refuses a wager of so much, of which so much is coin; undefined = nothing. */
  stopOf(amount: number, coin: number, now: number): string | undefined {
    const stop = this.stopAt(now);
    if (stop) return stop;
    if (coin > 0 && this.isBeyond('loss', coin, now)) return 'loss';
    return this.isBeyond('wager', amount, now) ? 'wager' : undefined;
  }

  wish(kind: ModelKind, period: ModelPeriod, value: number | null, now: number): void {
    const limit = this.limitAt(kind, period, now);
    if (!limit) {
      if (value !== null) this.limits.set(`${kind} ${period}`, { value });
    } else if (value !== null && value <= limit.value) {
      this.limits.set(`${kind} ${period}`, { value });
    } else if (limit.pending?.value !== value) {
      const from = now + DAY_MS;
      limit.pending = { value, from, until: from + 7 * DAY_MS };
    }
  }

  /** The second confirmation: the errcode of its answer. */
  confirm(kind: ModelKind, period: ModelPeriod, now: number): 0 | 4004 | 7004 {
    const { pending } = this.limitAt(kind, period, now) ?? {};
    if (!pending) return 4004;
    if (now < pending.from) return 7004;
    if (pending.value === null) this.limits.delete(`${kind} ${period}`);
    else this.limits.set(`${kind} ${period}`, { value: pending.value });
    return 0;
  }

  private limitAt(kind: ModelKind, period: ModelPeriod, now: number): ModelLimit | undefined {
    const limit = this.limits.get(`${kind} ${period}`);
    if (limit?.pending && limit.pending.until <= now) delete limit.pending;
    return limit;
  }
}

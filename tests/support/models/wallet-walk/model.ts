import { dayOf, ProtectionModel } from './protection-model.ts';

/** A bonus as the model keeps it; amounts in hundredths. */
interface ModelBonus {
  amount: number;
  need: number;
  done: number;
  undecided: number;
  openStakes: number;
  expiresAt: number;
  state: 'waiting' | 'running' | 'completed' | 'spent' | 'gone';
}

interface ModelWager {
  amount: number;
  coin: number;
  bonus: number;
  progress: number;
  counted: { requirement: ModelRequirement; part: number }[];
  day: number;
  grant: ModelBonus | undefined;
  state: 'open' | 'settled' | 'rolled back';
}

interface ModelRequirement {
  left: number;
  isEnded: boolean;
}

/** Where bonus coin of a stake goes when a result comes. */
const TO_COIN = ['completed', 'spent'];

/**
 * One player's money by the published rules (docs/decisions 0021 to 0023), written from them and
 * not from the SQL: the simplest thing that could be right.
 */
export class WalletModel {
  coin = 0;
  held = 0;
  bonus = 0;
  box = 0;
  now = 0;
  readonly coupons = new Map<number, { free: number; held: number }>();
  readonly requirements: ModelRequirement[] = [];
  readonly bonuses: ModelBonus[] = [];
  readonly wagers = new Map<string, ModelWager>();
  readonly wins = new Set<string>();
  readonly protection = new ProtectionModel();

  /** Coin that is not set aside. */
  get free(): number {
    return this.coin - this.held;
  }

  /** Coin that may leave now. */
  get withdrawable(): number {
    const locked = this.requirements.reduce(
      (sum, { left, isEnded }) => sum + (isEnded ? 0 : left),
      0,
    );
    return Math.max(0, this.free - locked);
  }

  /** What a wager may take. */
  get playable(): number {
    this.expire();
    return this.free + (this.running ? this.bonus : 0);
  }

  get running(): ModelBonus | undefined {
    return this.bonuses.find(({ state }) => state === 'running');
  }

  couponOf(propId: number): { free: number; held: number } {
    const found = this.coupons.get(propId) ?? { free: 0, held: 0 };
    this.coupons.set(propId, found);
    return found;
  }

  get isExcluded(): boolean {
    return this.protection.stopAt(this.now) === 'exclusion';
  }

  /** Coin that came in and is to be wagered once, but not by a player who may not wager. */
  deposit(amount: number): void {
    this.coin += amount;
    this.requirements.push({ left: amount, isEnded: this.isExcluded });
    this.protection.dayAt(dayOf(this.now)).deposited += amount;
  }

  /** From now on nothing locks coin: requirements end and bonuses are given up. */
  exclude(until: number): void {
    this.protection.stops.push({ kind: 'exclusion', until });
    this.expire();
    for (const bonus of this.bonuses) if (bonus.state === 'waiting') bonus.state = 'gone';
    if (this.running) this.end(this.running, 'gone');
    for (const requirement of this.requirements) {
      if (requirement.left > 0) requirement.isEnded = true;
    }
  }

  grant(amount: number, need: number, expiresAt: number): void {
    this.expire();
    const bonus = { amount, need, done: 0, undecided: 0, openStakes: 0, expiresAt };
    this.bonuses.push({ ...bonus, state: 'waiting' });
    this.startNext();
  }

  cancel(bonus: ModelBonus): void {
    this.expire();
    if (bonus.state === 'running' || bonus.state === 'waiting') this.end(bonus, 'gone');
  }

  /** Ends what is over by now. */
  expire(): void {
    for (;;) {
      const running = this.running;
      if (!running || running.expiresAt > this.now) return;
      this.end(running, 'gone');
    }
  }

  /** Ends what is over by now, also what never ran. */
  expireAll(): void {
    this.expire();
    for (const bonus of this.bonuses) {
      if (bonus.state === 'waiting' && bonus.expiresAt <= this.now) bonus.state = 'gone';
    }
  }

  wager(id: string, amount: number, weight: number): void {
    this.expire();
    const coin = Math.min(amount, this.free);
    const grant = this.running;
    const progress = Math.floor((amount * weight) / 100);
    const wager: ModelWager = {
      amount,
      coin,
      bonus: amount - coin,
      progress,
      counted: this.count(Math.floor((coin * weight) / 100)),
      day: dayOf(this.now),
      grant,
      state: 'open',
    };
    this.wagers.set(id, wager);
    const day = this.protection.dayAt(wager.day);
    day.wagered += amount;
    day.staked += coin;
    this.coin -= wager.coin;
    this.bonus -= wager.bonus;
    if (!grant) return;
    grant.done += progress;
    grant.undecided += progress;
    if (wager.bonus > 0) grant.openStakes += 1;
  }

  win(wager: ModelWager, winId: string, amount: number): void {
    this.expire();
    this.wins.add(winId);
    const bonus = Number((BigInt(amount) * BigInt(wager.bonus)) / BigInt(wager.amount));
    this.protection.dayAt(wager.day).won += this.payBack(wager, amount - bonus, bonus);
    if (wager.state === 'open') this.close(wager, 'settled');
  }

  rollback(wager: ModelWager): void {
    this.expire();
    if (wager.state !== 'open') return;
    for (const { requirement, part } of wager.counted) {
      requirement.left += part;
      if (this.isExcluded) requirement.isEnded = true;
    }
    const day = this.protection.dayAt(wager.day);
    day.wagered -= wager.amount;
    day.staked -= wager.coin;
    this.payBack(wager, wager.coin, wager.bonus);
    if (wager.grant) wager.grant.done -= wager.progress;
    this.close(wager, 'rolled back');
  }

  /** Takes coin out for good: a paid withdrawal. */
  payOut(amount: number): void {
    this.held -= amount;
    this.coin -= amount;
    this.endRequirements();
  }

  safebox(amount: number): void {
    this.coin -= amount;
    this.box += amount;
  }

  private count(progress: number): ModelWager['counted'] {
    const counted: ModelWager['counted'] = [];
    let rest = progress;
    for (const requirement of this.requirements) {
      if (rest === 0 || requirement.isEnded) continue;
      const part = Math.min(rest, requirement.left);
      if (part > 0) counted.push({ requirement, part });
      requirement.left -= part;
      rest -= part;
    }
    return counted;
  }

  /** Answers what came back as coin. */
  private payBack({ grant }: ModelWager, coin: number, bonus: number): number {
    const isCoin = grant !== undefined && TO_COIN.includes(grant.state);
    const paid = isCoin ? coin + bonus : coin;
    this.coin += paid;
    if (grant && !isCoin && grant.state !== 'gone') this.bonus += bonus;
    return paid;
  }

  private close(wager: ModelWager, state: 'settled' | 'rolled back'): void {
    wager.state = state;
    const { grant } = wager;
    if (grant) {
      grant.undecided -= wager.progress;
      if (wager.bonus > 0) grant.openStakes -= 1;
      this.check(grant);
    }
    this.endRequirements();
  }

  private check(grant: ModelBonus): void {
    if (grant.state !== 'running') return;
    if (grant.done - grant.undecided >= grant.need) this.end(grant, 'completed');
    else if (this.bonus === 0 && grant.openStakes === 0) this.end(grant, 'spent');
  }

  private end(grant: ModelBonus, state: 'completed' | 'spent' | 'gone'): void {
    const ran = grant.state === 'running';
    grant.state = state;
    if (!ran) return;
    if (state === 'completed') this.coin += this.bonus;
    this.bonus = 0;
    this.startNext();
  }

  private startNext(): void {
    while (!this.running) {
      const next = this.bonuses.find(({ state }) => state === 'waiting');
      if (!next) return;
      next.state = next.expiresAt <= this.now ? 'gone' : 'running';
      if (next.state !== 'running') continue;
      this.bonus = next.amount;
      this.check(next);
    }
  }

  /** A player whose coin is gone owes no wagers. */
  private endRequirements(): void {
    const isOpen = [...this.wagers.values()].some(({ state }) => state === 'open');
    if (this.coin > 0 || this.box > 0 || isOpen) return;
    for (const requirement of this.requirements) requirement.isEnded = true;
  }
}

// How three open-source peers keep limits, in a few lines each, and what is asked of any such
// engine. A day's use is never counted here: every question is one amount against one limit.

/** Hundredths of pesos; for `time` minutes. */
export type LimitKind = 'deposit' | 'wager' | 'loss' | 'time';

/** Somebody who plays within limits of their own, at a peer or with us. */
export interface LimitedPlayer {
  /** Asks for a day's limit; null = it is to go. */
  ask(kind: LimitKind, value: number | null): Promise<unknown>;
  /** True where a deposit is let through. */
  deposit(amount: number): Promise<boolean>;
  /** True where a stake is let through that is lost if it is not won. */
  stake(amount: number): Promise<boolean>;
  /** Plays so many minutes; true where the player may go on then. */
  play(minutes: number): Promise<boolean>;
  passHours(hours: number): Promise<unknown>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a peer's engine is made of; the rest is the same for all. */
interface Engine {
  ask(kind: LimitKind, value: number | null, now: number): void;
  allows(kind: LimitKind, amount: number, now: number): boolean;
}

function playerOf(engine: Engine): LimitedPlayer {
  let now = 0;
  return {
    ask: async (kind, value) => engine.ask(kind, value, now),
    deposit: async (amount) => engine.allows('deposit', amount, now),
    stake: async (amount) =>
      engine.allows('wager', amount, now) && engine.allows('loss', amount, now),
    play: async (minutes) => engine.allows('time', minutes, now),
    async passHours(hours) {
      now += hours * HOUR;
    },
  };
}

function isLooser(old: number | null | undefined, value: number | null): boolean {
  return value === null || old === undefined || old === null || value > old;
}

/** rgs, internal/limits/limits.go: one date for all limits; checks rest until it has come. */
export function rgsPlayer(): LimitedPlayer {
  const values = new Map<LimitKind, number | null>();
  let effectiveAt = 0;
  return playerOf({
    ask(kind, value, now) {
      effectiveAt = isLooser(values.get(kind), value) ? now + DAY : now;
      values.set(kind, value);
    },
    allows(kind, amount, now) {
      return now < effectiveAt || amount <= (values.get(kind) ?? Number.POSITIVE_INFINITY);
    },
  });
}

/** kipindi, responsible-gambling.ts: only a deposit limit waits, its first one too, no removal. */
export function kipindiPlayer(): LimitedPlayer {
  const values = new Map<LimitKind, number | null>();
  const waiting = new Map<LimitKind, { value: number; from: number }>();
  const takeOver = (kind: LimitKind, now: number) => {
    const next = waiting.get(kind);
    if (!next || now < next.from) return;
    values.set(kind, next.value);
    waiting.delete(kind);
  };
  return playerOf({
    ask(kind, value, now) {
      takeOver(kind, now);
      const old = values.get(kind) ?? null;
      const isIncrease = value !== null && (old === null || value > old);
      if (kind === 'deposit' && isIncrease) waiting.set(kind, { value, from: now + DAY });
      else values.set(kind, value);
    },
    allows(kind, amount, now) {
      takeOver(kind, now);
      return amount <= (values.get(kind) ?? Number.POSITIVE_INFINITY);
    },
  });
}

/** CorePlatform, ClientBll.cs: a raise is refused for a day after the last change, else at once. */
export function corePlatformPlayer(): LimitedPlayer {
  const limits = new Map<LimitKind, { value: number | null; changedAt: number }>();
  return playerOf({
    ask(kind, value, now) {
      const old = limits.get(kind);
      if (old && isLooser(old.value, value) && now - old.changedAt < DAY) return;
      limits.set(kind, { value, changedAt: now });
    },
    allows(kind, amount) {
      return amount <= (limits.get(kind)?.value ?? Number.POSITIVE_INFINITY);
    },
  });
}

/** What limits are asked with: PHP 1,000, and a tenth more of it. */
const LIMIT = 100_000;
const BEYOND = 110_000;

/** The first limit holds from the moment it is set (GLI-19 A.3.7(c)). */
export async function firstLimitHoldsAtOnce(player: LimitedPlayer): Promise<boolean> {
  await player.ask('deposit', LIMIT);
  return !(await player.deposit(BEYOND));
}

/** Whoever asks to raise one limit keeps it and every other for a day (A.3.7(a), 2.5.5). */
export async function raisingOneKeepsAll(player: LimitedPlayer): Promise<boolean> {
  await player.ask('deposit', LIMIT);
  await player.ask('wager', LIMIT);
  await player.passHours(25);
  await player.ask('wager', 5 * LIMIT);
  await player.passHours(1);
  return !(await player.deposit(BEYOND)) && !(await player.stake(BEYOND));
}

/** A limit that is to go stays for a day (A.3.7(a), UKGC RTS 12D). */
export async function removingWaitsADay(player: LimitedPlayer): Promise<boolean> {
  await player.ask('deposit', LIMIT);
  await player.passHours(25);
  await player.ask('deposit', null);
  await player.passHours(23);
  return !(await player.deposit(BEYOND));
}

/** A loss limit is raised after a day, not at once. */
export async function raisingLossWaitsADay(player: LimitedPlayer): Promise<boolean> {
  await player.ask('loss', LIMIT);
  await player.passHours(25);
  await player.ask('loss', 5 * LIMIT);
  return !(await player.stake(BEYOND));
}

/** A limit of time is raised after a day, not at once. */
export async function raisingTimeWaitsADay(player: LimitedPlayer): Promise<boolean> {
  await player.ask('time', 30);
  await player.passHours(25);
  await player.ask('time', 600);
  return !(await player.play(31));
}

/** A raise waits a day however long ago the last change was. */
export async function raisingAnOldLimitWaitsADay(player: LimitedPlayer): Promise<boolean> {
  await player.ask('deposit', LIMIT);
  await player.passHours(30 * 24);
  await player.ask('deposit', 5 * LIMIT);
  return !(await player.deposit(BEYOND));
}

/** A change that waits for its second confirmation; null = the limit is to go. */
export interface PendingChange {
  readonly value: number | null;
  readonly askedAt: Date;
  readonly confirmFrom: Date;
  readonly confirmUntil: Date;
}

/** One limit of a player; hundredths, or minutes. */
export interface OwnLimit {
  readonly value: number;
  readonly setAt: Date;
  readonly pending: PendingChange | undefined;
}

/** How long a loosening waits before it can be confirmed (GLI-19 A.3.7, UKGC RTS 12D). */
export const LOOSEN_HOURS = 24;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What became of a request: `same` = nothing that was not so before. */
export type ChangeEnd = 'same' | 'set' | 'tightened' | 'asked' | 'cancelled';

/** A limit as it is to be kept, or undefined where there is none. */
export interface Decision<End extends string> {
  readonly end: End;
  readonly limit: OwnLimit | undefined;
}

/** Drops a pending change that was never confirmed in its time. */
export function current(limit: OwnLimit | undefined, now: Date): OwnLimit | undefined {
  const isOver = limit?.pending && limit.pending.confirmUntil <= now;
  return limit && isOver ? { ...limit, pending: undefined } : limit;
}

/**
 * What a request does to one limit, and to no other. The first limit and a stricter one hold at once;
 * both, and the request for the limit as it is, drop what is pending. A looser limit or none waits
 * with a clock of its own: asking for another one starts it anew, asking for the same keeps it.
 * @param confirmDays how long after its time a change can be confirmed.
 */
export function changeLimit(
  before: OwnLimit | undefined,
  wanted: number | null,
  { now, confirmDays }: { now: Date; confirmDays: number },
): Decision<ChangeEnd> {
  const limit = current(before, now);
  if (!limit) {
    return wanted === null
      ? { end: 'same', limit }
      : { end: 'set', limit: { value: wanted, setAt: now, pending: undefined } };
  }
  const { value, pending } = limit;
  if (wanted === value) {
    return { end: pending ? 'cancelled' : 'same', limit: { ...limit, pending: undefined } };
  }
  if (wanted !== null && wanted < value) {
    return { end: 'tightened', limit: { value: wanted, setAt: now, pending: undefined } };
  }
  if (pending && pending.value === wanted) return { end: 'same', limit };
  const confirmFrom = new Date(now.getTime() + LOOSEN_HOURS * HOUR_MS);
  const confirmUntil = new Date(confirmFrom.getTime() + confirmDays * DAY_MS);
  const asked = { value: wanted, askedAt: now, confirmFrom, confirmUntil };
  return { end: 'asked', limit: { ...limit, pending: asked } };
}

/**
 * What the second confirmation does: `missing` where no such change waits (any more), `early`
 * before its time.
 */
export function confirmationOf(
  before: OwnLimit | undefined,
  value: number | null,
  now: Date,
): Decision<'missing' | 'early' | 'loosened'> {
  const limit = current(before, now);
  if (!limit?.pending || limit.pending.value !== value) return { end: 'missing', limit };
  if (now < limit.pending.confirmFrom) return { end: 'early', limit };
  const loosened = value === null ? undefined : { value, setAt: now, pending: undefined };
  return { end: 'loosened', limit: loosened };
}

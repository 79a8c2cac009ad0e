import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * So long a call may wait for the database in all, in milliseconds: less than the app waits for its answer
 * (src/lib/api). Work of others in between, such as a payment provider's, does not count.
 */
const CALL_MS = 8000;
/** So long a job, which nobody waits for, may hold one connection: far more than any transaction of one takes. */
const JOB_MS = 30_000;

/** What the server does at a time, and how long that may wait for the database, in milliseconds. */
export interface Scope {
  /** The id of the request that it is for; undefined for the server's own work. */
  readonly id: string | undefined;
  /** What is left for all connections that it asks for one after the other. */
  leftMs: number;
  /** The most for one of them. */
  readonly mostMs: number;
}

const scopes = new AsyncLocalStorage<Scope>();
const requests = new WeakMap<object, Scope>();

/** Runs what belongs to a request; everything that it begins knows the request's id and its time. */
export function inRequest(request: { id: string }, run: () => void): void {
  const known = requests.get(request) ?? { id: request.id, leftMs: CALL_MS, mostMs: CALL_MS };
  requests.set(request, known);
  scopes.run(known, run);
}

/** Runs work of the server itself, which is to end some day also where the database says nothing any more. */
export function inJob<Result>(run: () => Promise<Result>): Promise<Result> {
  return scopes.run({ id: undefined, leftMs: Number.POSITIVE_INFINITY, mostMs: JOB_MS }, run);
}

/** What this runs for; undefined for a command, which has all the time that it takes. */
export function currentScope(): Scope | undefined {
  return scopes.getStore();
}

/** The id of the request that this runs for; undefined for the server's own work. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.id;
}

/** Milliseconds that a scope may wait for its next connection and hold it. */
export function timeOf({ leftMs, mostMs }: Scope): number {
  return Math.min(leftMs, mostMs);
}

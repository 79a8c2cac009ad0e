import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<string>();

/** Runs what belongs to a request; everything that it begins knows the request's id. */
export function inRequest(id: string, run: () => void): void {
  scopes.run(id, run);
}

/** The id of the request that this runs for; undefined for the server's own work. */
export function currentRequestId(): string | undefined {
  return scopes.getStore();
}

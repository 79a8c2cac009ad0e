import type { AnyCall, RequestOf } from '../../../../contract/call.ts';
import type { Outfit, Racer, RaceServer } from './racer.ts';

/** A call that books or runs once, and how a player comes to be able to make it at least once. */
export interface Race<C extends AnyCall = AnyCall> {
  readonly call: C;
  readonly outfit: Outfit;
  /** Readies a player; answers what to send. */
  ready(racer: Racer, server: RaceServer): Promise<RequestOf<C>>;
}

/** A row of the list, its request checked against its call. */
export const race = <C extends AnyCall>(
  call: C,
  ready: Race<C>['ready'] | RequestOf<C>,
  outfit: Outfit = {},
): Race => {
  const known = typeof ready === 'function' ? ready : async () => ready;
  return { call, outfit, ready: known } as unknown as Race;
};

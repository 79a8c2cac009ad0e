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

/**
 * Calls that book although no key goes with them, and why they may come twice. `npm run test:fuzz`
 * looks for others.
 */
export const BOOKS_WITHOUT_KEY: Readonly<Record<string, string>> = {
  accountRegist: 'a name is registered once',
  accountRegist4: 'a phone is registered once',
  socialRegist: 'a person is registered once',
  actInviteUser: 'a round begins once, and ends once',
  actInviteClickInvite: 'a share earns once a day',
};

import type { AnyCall, RequestOf } from '../../../../contract/call.ts';
import type { Withdrawer, WithdrawServer } from '../../servers/withdraw-server.ts';

/** A call that names something of a player's own, and how a player comes to have one. */
export interface OwnedThing<C extends AnyCall = AnyCall> {
  readonly call: C;
  /** Makes one for the player; answers how it is named. */
  make(owner: Withdrawer, server: WithdrawServer): Promise<string>;
  /** The request of a player that names it. */
  request(
    id: string,
    asker: Withdrawer,
    server: WithdrawServer,
  ): RequestOf<C> | Promise<RequestOf<C>>;
  /** What the owner sees of it: nobody else's call may change it. */
  state?(owner: Withdrawer, server: WithdrawServer): Promise<unknown>;
}

/** A row of the list, its request checked against its call. */
export const owned = <C extends AnyCall>(thing: OwnedThing<C>) => thing as unknown as OwnedThing;

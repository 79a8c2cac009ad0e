import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { OnceKey } from './wire.ts';

const OutcomeRequest = Type.Object({
  onceKey: OnceKey,
  call: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'path of the call it went out with',
  }),
});
const OutcomeReply = Type.Union([
  Type.Object({ status: Type.Literal('booked'), reply: Type.Unknown() }),
  Type.Object({ status: Type.Literal('closed') }),
]);
/**
 * What became of a `once` call whose answer got lost. `booked` brings its reply. Where the key is
 * unknown nothing was done, and nothing will be: the key is closed, and the call is refused with
 * 9005 should it still arrive. 9001 where the key belongs to another call.
 */
export const onceOutcome = defineCall({
  path: 'onceOutcome',
  refusals: [9001],
  request: OutcomeRequest,
  reply: OutcomeReply,
});

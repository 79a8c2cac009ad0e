import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Empty } from './wire.ts';

/** Terms of use as the operator changed them last. */
export const Terms = Type.Object({
  version: Type.Integer({ minimum: 1, description: '1 = as they were at first' }),
  day: Type.String({ description: 'Manila day of the change, yyyy-mm-dd; empty for version 1' }),
  changes: Type.Object({ en: Type.String(), fil: Type.String() }),
});

const AcceptTermsRequest = Type.Object({ version: Type.Integer({ minimum: 1 }) });
/**
 * Accepts changed terms (GLI-19 A.3.3), once for each version however often it comes. 2036: they have
 * changed again since; what is to be accepted stands in the player's `newTerms`.
 */
export const acceptTerms = defineCall({
  path: 'acceptTerms',
  tip: true,
  refusals: [2036],
  request: AcceptTermsRequest,
  reply: Empty,
});

import { kyc } from '../../../contract/kyc.ts';
import { ask } from '../../lib/api/api.ts';
import { FRESH_MS } from '../../lib/api/screen-queries.ts';

/** What is known of the player's identity, and how far its check is; an operator may have decided meanwhile. */
export const KYC_QUERY = {
  queryKey: ['kyc'],
  queryFn: () => ask(kyc, {}),
  staleTime: FRESH_MS,
};

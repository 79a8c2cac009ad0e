import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/call.ts';
import type { kyc } from '../../../contract/kyc.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { KYC_QUERY } from '../../parts/identity/kyc-query.ts';

/** How far the check of a player's identity is. */
export type KycState = ReplyOf<typeof kyc>['state'];

/** The state of the identity check; what the session knows stands in until the server answers. */
export function useKycState(): KycState {
  const hasKyc = useSession((state) => state.userInfo?.hasKyc ?? false);
  const { data } = useQuery(KYC_QUERY);
  return data?.state ?? (hasKyc ? 'approved' : 'none');
}

/** How a state is told: done, under way, or to be done by the player. */
export const KYC_TONES = {
  none: 'todo',
  draft: 'todo',
  pending: 'calm',
  approved: 'good',
  refused: 'todo',
} as const satisfies Record<KycState, 'good' | 'calm' | 'todo'>;

import { useNavigate } from 'react-router';
import { REFUSALS } from '../../../../contract/refusals.ts';
import { createWithdrawal } from '../../../../contract/withdraw.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { layersLeft } from '../../../lib/navigation/back-stack.ts';
import { openOverlay } from '../../../lib/navigation/overlays.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { refreshBalance } from '../../../lib/session/player-data.ts';
import { WITHDRAW_KEY, WITHDRAWALS_KEY } from './withdraw-info.ts';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';

/** Asks for a withdrawal once, whatever happens in between, and opens its timeline. */
export function useWithdrawal() {
  const navigate = useNavigate();
  return useOnceIntent('withdrawal', createWithdrawal, {
    // A refusal tells of figures that have moved as well. Not waited for: the timeline opens at once.
    renew() {
      void refreshBalance();
      for (const queryKey of [WITHDRAW_KEY, WITHDRAWALS_KEY]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onAnswer: (withdrawal, isResumed) => {
      if (isResumed) return;
      void layersLeft().then(() => navigate(WITHDRAWAL_PATHS.one(withdrawal.reference)));
    },
    onFault: ({ code }) => {
      if (code === REFUSALS.kycRequired) openOverlay('kyc');
    },
  });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actInviteUser, actInviteUserExchange } from '../../../contract/invite.ts';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { useOnceCall } from '../../lib/once/once-intent.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';
import { KEYS } from './invite-info.ts';
import { takeInvite } from './spin.ts';

/** Starting and ending a round by the player's own press. */
export interface RoundActions {
  isBusy: boolean;
  error: string | undefined;
  /** The exchange was refused for want of a deposit: the way there is shown. */
  needsDeposit: boolean;
  closeError(): void;
  start(): void;
  exchange(): void;
}

/** Starts rounds and exchanges what was reached; an exchange without an answer is asked about first. */
export function useRound(): RoundActions {
  const { t } = useTranslation('invite');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [needsDeposit, setNeedsDeposit] = useState(false);
  const sendExchange = useOnceCall('invite-exchange', actInviteUserExchange);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    setNeedsDeposit(false);
    work()
      .catch(() => setError(t('error.unknown')))
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    error,
    needsDeposit,
    closeError: () => setError(undefined),
    start: () =>
      run(async () => {
        const result = await call(actInviteUser, { start: true });
        if (result.ok) queryClient.setQueryData(KEYS.info, takeInvite(result.data));
        else setError(refusalText(result.code, result.details));
      }),
    exchange: () =>
      run(async () => {
        const result = await sendExchange({});
        if (result.ok) {
          openOverlay('vip-gift', { amount: result.data.amount });
          void refreshBalance();
        } else {
          setNeedsDeposit(result.code === 1002);
          setError(refusalText(result.code, result.details));
        }
        await queryClient.invalidateQueries({ queryKey: KEYS.info });
      }),
  };
}

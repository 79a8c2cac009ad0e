import type { RequestOf } from '../../../contract/call.ts';
import { actInviteSpinShown, actInviteUser, actInviteUserSpin } from '../../../contract/invite.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { createAppRunner, useReveal } from '../../stage/app-runner.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';
import { type InviteInfo, type InviteSpin, KEYS } from './invite-info.ts';

/** Where the player stands between SPIN and the lantern. */
export type SpinState = RevealState<InviteSpin, RequestOf<typeof actInviteUserSpin>>;

/** The query of the player's round. */
export const INVITE_QUERY = {
  queryKey: KEYS.info,
  queryFn: async () => takeInvite(await ask(actInviteUser, {}, { isSilent: true })),
};

/** The app's one invite spin. */
export const inviteSpin = createAppRunner({
  name: 'invite',
  spec: actInviteUserSpin,
  outcomesOf(spin): InviteSpin[] {
    queryClient.setQueryData<InviteInfo>(
      KEYS.info,
      (info) => info && { ...info, spins: Math.max(0, info.spins - 1) },
    );
    return [spin];
  },
  tellShown: (spinId) => ask(actInviteSpinShown, { spinId }, { isSilent: true }),
  query: INVITE_QUERY,
  unshownOf: ({ unshownSpins }) => unshownSpins,
  // What a spin adds is no coin yet: the balance has nothing to hide.
  coinsOf: () => hundredthsOf(0),
  invalidates: [KEYS.records],
});

/** Lights or clears the red dot by a round's state. */
export function takeInvite(info: InviteInfo): InviteInfo {
  const isWaiting = info.state === 'running' && (info.spins > 0 || info.missing === 0);
  useRedDots.getState().setFlags({ spinAwardFlag: isWaiting });
  return info;
}

/** The spin's state; a component that asks with `isPanel` counts as a place that can show acts. */
export function useInviteSpin(isPanel = false): SpinState {
  return useReveal(inviteSpin, isPanel);
}

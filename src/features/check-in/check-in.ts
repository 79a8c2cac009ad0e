import {
  loginBonus3User,
  loginBonus3UserReceive,
  signInShown,
} from '../../../contract/check-in.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { ask, call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useHome } from '../../lib/stores/home-store.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { createAppRunner } from '../../stage/app-runner.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';
import { withReceived } from './board.ts';
import { type CheckInAward, type CheckInInfo, KEYS } from './check-in-info.ts';

/** Receiving asks for nothing but today's award. */
type Nothing = Record<string, never>;

/** Where the player stands between the press and the award. */
export type CheckInState = RevealState<CheckInAward, Nothing>;

/** The app's one check-in. */
export const checkInRunner = createAppRunner<Nothing, CheckInAward>({
  name: 'sign-in',
  async draw(_input, onceKey) {
    const result = await call(loginBonus3UserReceive, {}, { onceKey });
    if (!result.ok) return result;
    queryClient.setQueryData<CheckInInfo>(
      KEYS.info,
      (info) => info && takeInfo(withReceived(info, result.data)),
    );
    return { ok: true, outcomes: [result.data] };
  },
  tellShown: (id) => ask(signInShown, { id }, { isSilent: true }),
  async loadUnshown() {
    const loaded = { queryKey: KEYS.info, queryFn: fetchCheckIn, staleTime: 0 };
    return (await queryClient.fetchQuery(loaded)).unshownAwards;
  },
  coinsOf: ({ awards }) =>
    hundredthsOf(
      awards.reduce((sum, { propId, count }) => sum + (propId === PROPS.coin ? count : 0), 0),
    ),
});

/** Asks how the player's run stands. */
export async function fetchCheckIn(): Promise<CheckInInfo> {
  return takeInfo(await ask(loginBonus3User, {}, { isSilent: true }));
}

/** Lights or clears what says that an award waits. */
function takeInfo(info: CheckInInfo): CheckInInfo {
  const { canReceive } = info;
  useRedDots.getState().setFlags({ signInFlag: canReceive });
  const { activities, setActivities } = useHome.getState();
  if (activities) setActivities({ ...activities, loginBonus3CanReceive: canReceive });
  return info;
}

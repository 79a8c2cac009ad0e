import type { RequestOf } from '../../../contract/call.ts';
import {
  loginBonus3User,
  loginBonus3UserReceive,
  signInShown,
} from '../../../contract/check-in.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useHome } from '../../lib/stores/home-store.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { createAppRunner } from '../../stage/app-runner.ts';
import { loadRewardList } from '../../stage/prize-parts.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';
import { withReceived } from './board.ts';
import { type CheckInAward, type CheckInInfo, KEYS } from './check-in-info.ts';

/** Where the player stands between the press and the award. */
export type CheckInState = RevealState<CheckInAward, RequestOf<typeof loginBonus3UserReceive>>;

/** The query of the player's run. */
export const RUN_QUERY = { queryKey: KEYS.info, queryFn: fetchCheckIn };

/** The app's one check-in. */
export const checkInRunner = createAppRunner({
  name: 'sign-in',
  spec: loginBonus3UserReceive,
  outcomesOf(award): CheckInAward[] {
    queryClient.setQueryData<CheckInInfo>(
      KEYS.info,
      (info) => info && takeInfo(withReceived(info, award)),
    );
    return [award];
  },
  tellShown: (id) => ask(signInShown, { id }, { isSilent: true }),
  query: RUN_QUERY,
  unshownOf: ({ unshownAwards }) => unshownAwards,
  loadPrize: loadRewardList,
  coinsOf: ({ awards }) =>
    hundredthsOf(
      awards.reduce((sum, { propId, count }) => sum + (propId === PROPS.coin ? count : 0), 0),
    ),
});

/** Asks how the player's run stands. */
async function fetchCheckIn(): Promise<CheckInInfo> {
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

import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { loginBonus3User, loginBonus3UserReceive, signInShown } from '../../../contract/sign-in.ts';
import { ask, call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useHome } from '../../lib/stores/home-store.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { createAppRunner } from '../../stage/app-runner.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';
import { withReceived } from './board.ts';
import { KEYS, type SignInAward, type SignInInfo } from './sign-in-info.ts';

/** Receiving asks for nothing but today's award. */
type Nothing = Record<string, never>;

/** Where the player stands between the press and the award. */
export type SignInState = RevealState<SignInAward, Nothing>;

/** The app's one sign-in. */
export const signInRunner = createAppRunner<Nothing, SignInAward>({
  name: 'sign-in',
  async draw(_input, onceKey) {
    const result = await call(loginBonus3UserReceive, {}, { onceKey });
    if (!result.ok) return result;
    queryClient.setQueryData<SignInInfo>(
      KEYS.info,
      (info) => info && takeInfo(withReceived(info, result.data)),
    );
    return { ok: true, outcomes: [result.data] };
  },
  tellShown: (id) => ask(signInShown, { id }, { isSilent: true }),
  async loadUnshown() {
    const loaded = { queryKey: KEYS.info, queryFn: fetchSignIn, staleTime: 0 };
    return (await queryClient.fetchQuery(loaded)).unshownAwards;
  },
  coinsOf: ({ awards }) =>
    hundredthsOf(
      awards.reduce((sum, { propId, count }) => sum + (propId === PROPS.coin ? count : 0), 0),
    ),
});

/** Asks how the player's run stands. */
export async function fetchSignIn(): Promise<SignInInfo> {
  return takeInfo(await ask(loginBonus3User, {}, { isSilent: true }));
}

/** Lights or clears what says that an award waits. */
function takeInfo(info: SignInInfo): SignInInfo {
  const { canReceive } = info;
  useRedDots.getState().setFlags({ signInFlag: canReceive });
  const { activities, setActivities } = useHome.getState();
  if (activities) setActivities({ ...activities, loginBonus3CanReceive: canReceive });
  return info;
}

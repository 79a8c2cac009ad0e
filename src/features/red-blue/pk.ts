import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { type Camp, pkData, pkRoundShown, pkSignUp } from '../../../contract/red-blue.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { createAppRunner } from '../../stage/app-runner.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';

/** What the server tells of the round of today. */
export type PkData = ReplyOf<typeof pkData>;
/** A round that is over and counted. */
export type SettledRound = PkData['rounds'][number];

/** Query keys of this feature. */
export const KEYS = {
  data: ['red-blue', 'data'],
  records: ['red-blue', 'records'],
} as const;

/** What a player asks for: a camp of the round that the screen showed. */
type Joining = RequestOf<typeof pkSignUp>;

/** What is revealed: that the player has joined, or how a round ended. */
export type Outcome =
  | { id: string; kind: 'join'; camp: Camp }
  | { id: string; kind: 'end'; round: SettledRound };

/** Where the player stands between a press and what it came to. */
export type PkState = RevealState<Outcome, Joining>;

/** The query of today's round. */
export const ROUND_QUERY = {
  queryKey: KEYS.data,
  queryFn: (): Promise<PkData> => ask(pkData, {}, { isSilent: true }),
};

/** What the server says has not been seen yet. */
export function unshownOf({ unshown }: PkData): Outcome[] {
  return unshown ? [{ id: unshown.id, kind: 'end', round: unshown }] : [];
}

function joined({ camp, roundId }: ReplyOf<typeof pkSignUp>): Outcome[] {
  // The screen shows the own camp at once; the next answer brings the figures.
  queryClient.setQueryData<PkData>(KEYS.data, (data) =>
    data?.round.id === roundId ? { ...data, own: { ...data.own, camp } } : data,
  );
  return [{ id: `join ${roundId}`, kind: 'join', camp }];
}

/** The app's one runner: joinings by a press, ends of rounds as the server names them. */
export const pk = createAppRunner<typeof pkSignUp, Outcome, PkData>({
  name: 'red-blue',
  spec: pkSignUp,
  outcomesOf: joined,
  tellShown: async (id) => {
    // Only the end of a round, whose id is its day, is something that the server waits to hear of.
    if (!id.startsWith('join ')) await ask(pkRoundShown, { roundId: id }, { isSilent: true });
  },
  query: ROUND_QUERY,
  unshownOf,
  coinsOf,
  invalidates: [KEYS.records],
});

/** What the balance must not show before the reveal: the share of the pool. */
function coinsOf(outcome: Outcome): Hundredths {
  return outcome.kind === 'end' ? outcome.round.share : hundredthsOf(0);
}

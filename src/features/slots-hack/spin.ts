import { create } from 'zustand';
import type { RequestOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { slotsHackShown, slotsHackSpin } from '../../../contract/slots-hack.ts';
import { ask } from '../../lib/api/api.ts';
import { createAppRunner } from '../../stage/app-runner.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';
import { INFO_QUERY, KEYS, type Spin } from './slots-hack-info.ts';

/** Which mission a spin is for. */
type SpinInput = RequestOf<typeof slotsHackSpin>;

/** Where the player stands between SPIN and its stars. */
export type SpinState = RevealState<Spin, SpinInput>;

/** What the player has been shown in this visit, and when the last spin was answered, by the page's clock. */
export const useShownSpin = create<{ spin: Spin | undefined; answeredAtMs: number }>()(() => ({
  spin: undefined,
  answeredAtMs: Number.NEGATIVE_INFINITY,
}));

/** The app's one runner of demo spins; they move no money. */
export const spinRunner = createAppRunner({
  name: 'slots-hack',
  spec: slotsHackSpin,
  isSilent: true,
  outcomesOf(spin): Spin[] {
    useShownSpin.setState({ answeredAtMs: performance.now() });
    return [spin];
  },
  tellShown: (spinId) => ask(slotsHackShown, { spinId }, { isSilent: true }),
  query: INFO_QUERY,
  unshownOf: ({ unshownSpins }) => unshownSpins,
  coinsOf: () => hundredthsOf(0),
  invalidates: [KEYS.records],
});

/** The act has ended: its spin counts as shown at once, as nothing stands between two spins. */
export function endSpin(): void {
  const { outcome } = spinRunner.state;
  if (!outcome) return;
  useShownSpin.setState({ spin: outcome });
  spinRunner.endAct();
  spinRunner.acknowledge();
}

import { PROPS } from '../../../contract/props.ts';
import type { RingModel, RingOutcome, RingPrize } from '../../../scenes/jackpot-ring/model.ts';
import type { WheelOutcome } from '../../../scenes/tier-wheel/model.ts';
import type { AppConfig } from '../../lib/stores/config-store.ts';
import type { Outcome } from './jackpot-info.ts';
import { isSmall, prizeOf } from './prizes.ts';

/** Loads the ring's scene; repeatable. */
export const loadRing = () =>
  import('../../../scenes/jackpot-ring/scene.ts').then(({ jackpotRing }) => jackpotRing);

/** Loads the four-tier wheel's scene; repeatable. */
export const loadWheel = () =>
  import('../../../scenes/tier-wheel/scene.ts').then(({ tierWheel }) => tierWheel);

/** The ring at rest: the operator's ten prizes and how SPIN stands. */
export function ringModelOf(
  prizes: AppConfig['jackpotAwardConfigList'],
  spin: RingModel['spin'],
): RingModel {
  return {
    spin,
    prizes: prizes.map(ringPrizeOf),
  };
}

function ringPrizeOf({ propId, count }: Pick<Outcome, 'propId' | 'count'>): RingPrize {
  return { propId, count, kind: prizeOf(propId, count).kind };
}

/** A settled draw as the ring reveals it. */
export function ringOutcomeOf(
  outcome: Outcome,
  prizes: AppConfig['jackpotAwardConfigList'],
): RingOutcome {
  const { id, cell } = outcome;
  return { drawId: id, cell, prize: ringPrizeOf(outcome), isSmall: isSmall(outcome, prizes) };
}

/** A settled jackpot as the wheel reveals it. */
export function wheelOutcomeOf({ id, propId, count }: Outcome): WheelOutcome {
  return { drawId: id, tier: propId - PROPS.mega, amount: count };
}

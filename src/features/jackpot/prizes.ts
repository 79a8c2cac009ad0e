import { TIERS, type Tier } from '../../../contract/jackpot.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { isMoneyProp, PROPS, type PropKind, propKindOf } from '../../../contract/props.ts';
import type { AppConfig } from '../../lib/stores/config-store.ts';
import type { Outcome } from './jackpot-info.ts';

/** A prize as the screen needs it: `tier` only for a jackpot, `count` in the prop's own unit. */
export interface Prize {
  kind: PropKind;
  tier: Tier | undefined;
  isMoney: boolean;
  count: number;
}

/** The tier of a jackpot's prop id (50001 Mega to 50004 Mini), none for any other id. */
export function tierOf(propId: number): Tier | undefined {
  return TIERS[propId - PROPS.mega];
}

/** Reads a prop and its count; `count` is hundredths where `isMoney`, else whole units. */
export function prizeOf(propId: number, count: number): Prize {
  return { kind: propKindOf(propId), tier: tierOf(propId), isMoney: isMoneyProp(propId), count };
}

/** How much of an outcome the balance must not show yet: coins and jackpots, else nothing. */
export function coinsOf(outcome: Pick<Outcome, 'propId' | 'count'>): Hundredths {
  return hundredthsOf(isMoneyProp(outcome.propId) ? outcome.count : 0);
}

/** A prize of so many times what a chance is worth, and more, has the screen to itself. */
const BIG_TIMES = 20;

type RingPrizes = AppConfig['jackpotAwardConfigList'];

/** What one chance is worth, in hundredths: the mean of the ring's coins by the published weights. */
export function chanceWorthOf(prizes: RingPrizes): number {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const coins = prizes.filter(({ propId }) => propId === PROPS.coin);
  const sum = coins.reduce((total, { count, weight }) => total + count * weight, 0);
  return weights > 0 ? sum / weights : 0;
}

/** True for what needs no dialog (decision 0057): neither a tier nor many times a chance's worth. */
export function isSmall(outcome: Pick<Outcome, 'type' | 'propId' | 'count'>, prizes: RingPrizes) {
  return !isJackpot(outcome) && coinsOf(outcome) < BIG_TIMES * chanceWorthOf(prizes);
}

/** True when the four-tier wheel has to turn after the ring (spec: type 2 = jackpot). */
export function isJackpot(outcome: Pick<Outcome, 'type'>): boolean {
  return outcome.type === 2;
}

import { TIERS, type Tier } from '../../../contract/jackpot.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { isMoneyProp, PROPS, type PropKind, propKindOf } from '../../../contract/props.ts';
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

/** True when the four-tier wheel has to turn after the ring (spec: type 2 = jackpot). */
export function isJackpot(outcome: Pick<Outcome, 'type'>): boolean {
  return outcome.type === 2;
}

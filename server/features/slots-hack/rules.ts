import { REFUSALS } from '../../../contract/refusals.ts';
import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import type { MissionRules } from './config.ts';
import { readSlotsHackConfig } from './config.ts';

/** The symbol that pays most when three of it stand on the line. */
const PAROL = 0;
const TEN_THOUSAND = 10_000;
/** Shares of all spins for which the chance of the goal is published. */
const PUBLISHED_SHARES = [1, 0.75, 0.5] as const;

/** Stars for the symbols on the line: three alike, two alike side by side, or none. */
export function starsFor(symbols: readonly number[], stars: MissionRules['stars']): number {
  const [left, middle, right] = symbols;
  if (left === middle && middle === right) {
    return left === PAROL ? stars.threeParols : stars.threeAlike;
  }
  return left === middle || middle === right ? stars.pair : 0;
}

/** The symbols that stand on the line at these stops. @throws RangeError beyond a strip's end. */
export function symbolsAt(strips: MissionRules['strips'], stops: readonly number[]): number[] {
  return strips.map((strip, reel) => {
    const symbol = strip[stops[reel] ?? -1];
    if (symbol === undefined) throw new RangeError(`reel ${reel} has no stop ${stops[reel]}`);
    return symbol;
  });
}

/** How likely a spin gives how many stars: exact, from every combination of stops. */
export function starChances({ strips, stars }: MissionRules): Map<number, number> {
  const chances = new Map<number, number>();
  const [first = [], second = [], third = []] = strips;
  const each = 1 / (first.length * second.length * third.length);
  for (const left of first) {
    for (const middle of second) {
      for (const right of third) {
        const won = starsFor([left, middle, right], stars);
        chances.set(won, (chances.get(won) ?? 0) + each);
      }
    }
  }
  return chances;
}

/** The exact chance of reaching the goal with so many spins. */
export function chanceOfGoal(rules: MissionRules, spins: number): number {
  const oneSpin = starChances(rules);
  // Index = stars so far; what reached the goal is no longer spun on.
  let chanceOf: number[] = [1];
  let reached = 0;
  for (let spin = 0; spin < spins; spin += 1) {
    const next: number[] = [];
    for (const [have, chance] of chanceOf.entries()) {
      for (const [won, share] of oneSpin) {
        const total = have + won;
        if (total >= rules.goal) reached += chance * share;
        else next[total] = (next[total] ?? 0) + chance * share;
      }
    }
    chanceOf = Array.from(next, (chance) => chance ?? 0);
  }
  return reached;
}

/** The chances that the rules publish, rounded down. */
export function publishedChances(rules: MissionRules) {
  return PUBLISHED_SHARES.map((share) => {
    const spins = Math.max(1, Math.floor(rules.spinsMax * share));
    return { spins, perTenThousand: Math.floor(chanceOfGoal(rules, spins) * TEN_THOUSAND) };
  });
}

/** Where a mission stands, as far as its next spin goes. */
export interface MissionStanding {
  endsAt: Date;
  spins: number;
  stars: number;
  lastSpinAt: Date | null;
}

/** Why a spin is refused. */
export interface SpinRefusal {
  code: 5010 | 9003;
  details?: Record<string, number>;
}

/** The first reason against a spin now: over, no spin left, goal reached, too soon. */
export function spinRefusalOf(
  rules: MissionRules,
  { endsAt, spins, stars, lastSpinAt }: MissionStanding,
  now: Date,
): SpinRefusal | undefined {
  const isOver = now >= endsAt || spins >= rules.spinsMax || stars >= rules.goal;
  if (isOver) return { code: REFUSALS.missionNotRunning };
  const waitMs = lastSpinAt ? lastSpinAt.getTime() + rules.spinEveryMs - now.getTime() : 0;
  return waitMs > 0 ? { code: REFUSALS.tooManyRequests, details: { waitMs } } : undefined;
}

/** What a day's mission gives a player who uses every spin. */
export async function slotsHackGifts(tx: Tx): Promise<Gift[]> {
  const { isOpen, rules } = await readSlotsHackConfig(tx);
  if (!isOpen) return [];
  const chance = chanceOfGoal(rules, rules.spinsMax);
  const given = rules.awards.map((award) => ({ ...award, count: award.count * chance }));
  return [{ on: 'visit', name: 'slots hack', often: 'day', given }];
}

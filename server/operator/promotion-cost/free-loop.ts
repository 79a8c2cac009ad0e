import { PROPS } from '../../../contract/props.ts';
import type { Gift, Given } from '../../core/gifts.ts';
import { bonusPart, giftsOn, type Returns } from './worth.ts';

/** A way by which a player ends with more than he began with. */
export interface FreeLoop {
  steps: readonly string[];
  /** What comes back of one. */
  back: number;
}

/** What the player holds: his own money, coin that is to be wagered, bonus coin by factor, props. */
type Held = ReadonlyMap<string, number>;

interface Step {
  name: string;
  /** Undefined where nothing for it is held. */
  take(held: Held): Held | undefined;
}

const STEPS_MAX = 6;
const START = 1_000_000_000;
/** Below it lies only the rounding of numbers. */
const LEAST_GAIN = 1e-9;
const MONEY = 'money';

const nameOf = ({ propId, isFree, wagerFactor }: Given) => {
  if (propId === PROPS.coin && isFree) return MONEY;
  return propId === PROPS.bonusCoin ? `${propId}x${wagerFactor}` : String(propId);
};

function withGiven(held: Held, given: readonly Given[], times: number): Held {
  const next = new Map(held);
  for (const each of given) {
    const name = nameOf(each);
    next.set(name, (next.get(name) ?? 0) + each.count * times);
  }
  return next;
}

/** Takes all of a thing and gives for each `count` of it. */
function converting(name: string, thing: string, count: number, given: readonly Given[]): Step {
  return {
    name,
    take: (held) => {
      const have = held.get(thing) ?? 0;
      if (have <= 0) return undefined;
      const rest = new Map(held);
      rest.delete(thing);
      return withGiven(rest, given, have / count);
    },
  };
}

function depositSteps(gifts: readonly Gift[]): Step[] {
  const always = giftsOn(gifts, 'deposit').filter(({ often }) => often === 'always');
  const turns = [...new Set(always.flatMap((gift) => gift.turns))].filter((turn) => turn > 0);
  return [...turns, 100].map((deposit) => {
    const rivals = always.filter(({ rival }) => rival !== undefined);
    const others = always.filter(({ rival }) => rival === undefined);
    // One of rivals: the one that brings most bonus coin for what it asks to be wagered.
    const [best = []] = rivals
      .map(({ given }) => [...given(deposit)])
      .sort((a, b) => (b[0]?.count ?? 0) - (a[0]?.count ?? 0));
    const given = [...others.flatMap((gift) => gift.given(deposit)), ...best];
    const coin = { propId: PROPS.coin, count: deposit };
    return converting(`deposit ${deposit}`, MONEY, deposit, [coin, ...given]);
  });
}

function stepsOf(gifts: readonly Gift[], returns: Returns): Step[] {
  const rebates = giftsOn(gifts, 'wager').filter(({ often }) => often === 'always');
  const earned = rebates.flatMap(({ given, wagered }) =>
    given.map((each) => ({ ...each, count: each.count / wagered })),
  );
  const free = (count: number): Given => ({ propId: PROPS.coin, count, isFree: true });
  const factors = Array.from({ length: 11 }, (_, factor) => factor);
  return [
    ...depositSteps(gifts),
    converting('wager', String(PROPS.coin), 1, [free(returns.game), ...earned]),
    ...factors.map((factor) =>
      converting('wager the bonus', `${PROPS.bonusCoin}x${factor}`, 1, [
        free(bonusPart(returns, factor)),
      ]),
    ),
    ...giftsOn(gifts, 'use').map(({ name, takes, given }) =>
      converting(name, String(takes.propId), takes.count, given),
    ),
  ];
}

/** The shorter way is told, as it is understood at once; of two as short the better one. */
function isBetter(one: FreeLoop, other: FreeLoop | undefined): boolean {
  if (!other || one.steps.length < other.steps.length) return true;
  return one.steps.length === other.steps.length && one.back > other.back;
}

/**
 * Searches all ways of up to six steps (deposit, wager, bonus, exchange, rebate, cards, diamonds, in any
 * order) for one that gives more than was put in: the shortest, and of those the one that gives most.
 */
export function findFreeLoop(gifts: readonly Gift[], returns: Returns): FreeLoop | undefined {
  const steps = stepsOf(gifts, returns);
  let best: FreeLoop | undefined;
  const search = (held: Held, path: readonly string[]) => {
    const back = (held.get(MONEY) ?? 0) / START;
    if (back > 1 + LEAST_GAIN && isBetter({ steps: path, back }, best))
      best = { steps: path, back };
    if (path.length === (best?.steps.length ?? STEPS_MAX)) return;
    for (const { name, take } of steps) {
      const next = take(held);
      if (next) search(next, [...path, name]);
    }
  };
  search(new Map([[MONEY, START]]), []);
  return best;
}

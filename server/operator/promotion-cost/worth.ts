import { PROPS } from '../../../contract/props.ts';
import type { Gift, Given } from '../../core/gifts.ts';

/** What wagers bring back on average, as parts of one. */
export interface Returns {
  /** The published return of the game that pays most. */
  game: number;
  /** The same with what every wager of coin earns besides. */
  wager: number;
}

/** What things are worth to a player who makes the most of them, in hundredths of coin. */
export interface Worths {
  returns: Returns;
  /** One unit of a prop. */
  ofProp: ReadonlyMap<number, number>;
  /** True where a thing buys more than itself, so that its worth has no end. */
  isEndless: boolean;
}

type On<Kind extends Gift['on']> = Extract<Gift, { on: Kind }>;

const ROUNDS = 400;
/** A worth that still grows by this part after all rounds grows for ever. */
const STILL = 1e-6;

/** The gifts of one kind. */
export function giftsOn<Kind extends Gift['on']>(gifts: readonly Gift[], on: Kind): On<Kind>[] {
  return gifts.filter((gift): gift is On<Kind> => gift.on === on);
}

/** What of a bonus comes out of its wagers on average, as part of one. */
export function bonusPart(returns: Returns, wagerFactor: number): number {
  return Math.max(0, 1 - wagerFactor * (1 - returns.game));
}

/** The worth of what is given, in hundredths. */
export function worthOf(
  given: readonly Given[],
  { returns, ofProp }: Pick<Worths, 'returns' | 'ofProp'>,
): number {
  const one = ({ propId, count, isFree, wagerFactor = 0 }: Given) => {
    if (propId === PROPS.coin) return count * (isFree ? 1 : returns.wager);
    if (propId === PROPS.bonusCoin) return count * bonusPart(returns, wagerFactor);
    return count * (ofProp.get(propId) ?? 0);
  };
  return given.reduce((sum, each) => sum + one(each), 0);
}

function propsOnce(gifts: readonly Gift[], known: Pick<Worths, 'returns' | 'ofProp'>) {
  const ofProp = new Map<number, number>();
  for (const { takes, given } of giftsOn(gifts, 'use')) {
    const worth = worthOf(given, known) / takes.count;
    ofProp.set(takes.propId, Math.max(worth, ofProp.get(takes.propId) ?? 0));
  }
  return ofProp;
}

/** Works out the worth of every prop: that of the best that it becomes, over as many steps as it takes. */
export function worthsOf(gifts: readonly Gift[], game: number): Worths {
  const always = giftsOn(gifts, 'wager').filter(({ often }) => often === 'always');
  let known: Worths = { returns: { game, wager: game }, ofProp: new Map(), isEndless: false };
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofProp = propsOnce(gifts, known);
    const added = always.map(({ given, wagered }) => worthOf(given, known) / wagered);
    const wager = game + added.reduce((sum, part) => sum + part, 0);
    const isEndless = [...ofProp].some(
      ([propId, worth]) => worth > (known.ofProp.get(propId) ?? 0) * (1 + STILL),
    );
    known = { returns: { game, wager }, ofProp, isEndless };
  }
  return known;
}

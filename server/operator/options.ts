import { dayStartOf } from '../core/manila-day.ts';
import { isGiveable, type Reward } from '../ledger/grant.ts';
import { OperatorProblem } from './command.ts';

const COUNT_MAX = 1_000_000_000;

/**
 * A whole number from 1 up to `most`.
 * @throws OperatorProblem for any other text.
 */
export function wholeOption(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new OperatorProblem(`${name} "${text}" is no whole number from 1 to ${most}.`);
}

/**
 * The moment at which a Manila day began.
 * @throws OperatorProblem where the calendar has no such day.
 */
export function dayOption(name: string, text: string): Date {
  const start = dayStartOf(text);
  if (start) return start;
  throw new OperatorProblem(`${name} "${text}" is no day. Write it like 2026-12-31.`);
}

/**
 * True for `yes`, false for `no`.
 * @throws OperatorProblem for any other text.
 */
export function yesOption(name: string, text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new OperatorProblem(`${name} is yes or no.`);
  return text === 'yes';
}

/**
 * Reads `2001:5000,60001:10`: prop id and count, coin and bonus coin in hundredths, each prop once.
 * @param giver in words, for what it cannot give
 * @param ways props that come in a way of their own, which it has
 * @throws OperatorProblem telling which part is wrong.
 */
export function rewardsOption(text: string, giver: string, ways: readonly number[] = []): Reward[] {
  const rewards = text.split(',').map((pair) => {
    const [prop = '', count = ''] = pair.trim().split(':');
    const propId = wholeOption('The prop', prop, COUNT_MAX);
    if (!isGiveable(propId) && !ways.includes(propId))
      throw new OperatorProblem(`${giver} cannot give the prop ${propId}.`);
    return { propId, count: wholeOption('The count', count, COUNT_MAX) };
  });
  if (new Set(rewards.map(({ propId }) => propId)).size < rewards.length)
    throw new OperatorProblem(`"${text}" names a prop twice.`);
  return rewards;
}

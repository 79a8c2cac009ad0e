import { StartupError } from '../core/startup-error.ts';

/** Variables of the environment; empty is the same as missing. */
export type Environment = Record<string, string | undefined>;

/** One clear sentence: which variable, what is wrong with it and what to do. */
export function wrong(name: string, problem: string, remedy: string): StartupError {
  return new StartupError(`${name} ${problem}. ${remedy}`);
}

/** @throws StartupError unless the variable is missing or within bounds */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  [min, max]: [number, number],
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw wrong(name, `is "${text}"`, `Set it to a whole number from ${min} to ${max}.`);
}

/** @throws StartupError unless the variable is missing, 1 or 0 */
export function yesNo(env: Environment, name: string, fallback: '0' | '1'): boolean {
  const text = env[name] || fallback;
  if (text !== '0' && text !== '1') {
    throw wrong(name, `is "${text}"`, 'Set it to 1 for yes or 0 for no.');
  }
  return text === '1';
}

/**
 * The name of a provider. A sandbox plays a far side only for the demo: it shows codes to anyone
 * and calls money paid that never came.
 * @throws StartupError for a name that is not known here
 */
export function providerOf<Name extends string>(
  env: Environment,
  name: string,
  known: readonly Name[],
  usual?: Name,
): Name | 'sandbox' {
  const isDemo = yesNo(env, 'DEMO', '1');
  const names = [...(isDemo ? ['sandbox' as const] : []), ...known];
  const remedy = `Set it to ${names.join(' or ')}.`;
  const text = env[name] || (isDemo ? 'sandbox' : usual);
  if (text === undefined) throw wrong(name, 'is missing, and DEMO=0 has no sandbox', remedy);
  const found = names.find((one) => one === text);
  if (found) return found;
  const isBarred = text === 'sandbox';
  throw wrong(name, isBarred ? 'is sandbox, which only DEMO=1 has' : `is "${text}"`, remedy);
}

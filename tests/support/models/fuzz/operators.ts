import { COMMANDS } from '../../../../server/operator/ops.ts';
import { HOSTILE_VALUES } from '../hostile-calls.ts';
import type { Numbers } from './shot.ts';

/** Texts that an operator may type by mistake, or paste. */
const TYPED = [
  '0',
  '-1',
  '999999999',
  '1e3',
  'BT0',
  'BW0',
  '--',
  '-h',
  '2026-02-30',
  '{}',
  '[',
  'ñ',
];

function typed(numbers: Numbers): string {
  const value = numbers.below(2) ? numbers.oneOf(TYPED) : numbers.oneOf(HOSTILE_VALUES);
  const text = typeof value === 'string' ? value.slice(0, 300) : JSON.stringify(value ?? null);
  // No command line can carry NUL, or what is no UTF-8.
  return Buffer.from(text).toString().replaceAll('\0', '');
}

/** The words of a command, whose values name nobody and nothing. */
export function operatorWords(numbers: Numbers): string[] {
  const command = numbers.oneOf(COMMANDS);
  if (!command || numbers.below(20) === 0) return [typed(numbers), typed(numbers)];
  const options = Object.entries(command.options ?? {}).flatMap(([name, { isRequired }]) =>
    isRequired || numbers.below(3) === 0 ? [`--${name}`, typed(numbers)] : [],
  );
  const values = command.parameters.map(() => typed(numbers));
  const words = [...command.name.split(' '), ...options, ...values];
  if (numbers.below(10) === 0) words.splice(numbers.below(words.length), 1);
  return words;
}

import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AnyCall } from '../../../contract/call.ts';
import { inProject } from '../../../scripts/project.ts';
import type { seededNumbers } from './ledger-model.ts';

type Numbers = ReturnType<typeof seededNumbers>;

/** Every call of the contract. */
export async function everyCall(): Promise<AnyCall[]> {
  const files = readdirSync(inProject('contract')).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ pathToFileURL(inProject('contract', name)).href)),
  );
  return modules.flatMap((module: object) => Object.values(module).filter(isCall));
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;
}

/** Values that break careless code: wrong kinds, edges of numbers, texts of attackers. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[]]]],
  '',
  ' ',
  '0',
  '\u0000',
  '\ud800',
  "'; drop table wallets; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%ff',
  'x'.repeat(5000),
  '9'.repeat(400),
  0,
  -1,
  -0,
  0.5,
  -9e15,
  9e15,
  2 ** 53,
  -(2 ** 63),
  1e300,
  { $gt: 0 },
  { toString: 1 },
  [1, 2, 3],
];

/** Amounts and ids that no call may book, whatever it is. */
const UNBOOKABLE: readonly unknown[] = [0, -1, -100, -9e15, 9e15, 'x', '-1', '\u0000', 'NaN'];

/** Bodies that are no JSON, or JSON with a trick. */
const RAW_BODIES: readonly string[] = [
  '',
  '{',
  '}',
  'null',
  '"text"',
  '[1,2',
  '{"a":1e999}',
  '{"amount":0x10}',
  '{"amount":NaN}',
  '{"__proto__":{"isAdmin":true},"amount":"1"}',
  '{"constructor":{"prototype":{"x":1}},"amount":[]}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"pad":"${'x'.repeat(70_000)}"}`,
];

interface Properties {
  properties?: Record<string, TSchema>;
}

/** A call by what its body must be, from the contract or from the API's document. */
export interface Described {
  readonly request: TSchema;
}

/** Texts of the kinds that ids have; what answers told is given beside them. */
const NAMES = ['text', '1', '101', '00000000-0000-4000-8000-000000000000'];

const checkers = new WeakMap<object, ReturnType<typeof Compile>>();

function checkerOf(call: Described): ReturnType<typeof Compile> {
  const known = checkers.get(call) ?? Compile(call.request);
  checkers.set(call, known);
  return known;
}

/**
 * Something that fits a schema, roughly: the ground that one fault is planted on.
 * @param known texts that mean something to the server, such as ids that it has told
 */
export function plausible(
  schema: TSchema,
  numbers: Numbers,
  known: readonly string[] = NAMES,
): unknown {
  const { type, anyOf, items, properties, required, ...rest } = schema as Record<string, unknown>;
  const { const: constant, enum: values, minimum = 0, maximum = 1000 } = rest;
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return numbers.oneOf(values);
  const inner = (one: unknown) => plausible((one ?? {}) as TSchema, numbers, known);
  if (Array.isArray(anyOf)) return inner(numbers.oneOf(anyOf));
  if (type === 'integer' || type === 'number') {
    const [least, most] = [Number(minimum), Math.min(Number(maximum), 1_000_000)];
    return least + numbers.below(Math.max(1, Math.min(most - least + 1, 10 ** numbers.below(7))));
  }
  if (type === 'boolean') return numbers.below(2) === 1;
  if (type === 'array') return [inner(items)];
  if (type !== 'object') return numbers.oneOf(known);
  const fields = Object.entries((properties ?? {}) as Record<string, TSchema>);
  const isThere = ([name]: [string, TSchema]) =>
    (required as string[] | undefined)?.includes(name) || numbers.below(3) > 0;
  return Object.fromEntries(fields.filter(isThere).map(([name, field]) => [name, inner(field)]));
}

/** A body that the call's schema refuses; undefined where this try made one that it takes. */
export function malformedBody(call: Described, numbers: Numbers): string | undefined {
  const body = plausible(call.request, numbers) as Record<string, unknown>;
  const names = Object.keys(body);
  const name = numbers.oneOf(names);
  const hostile = numbers.oneOf(HOSTILE_VALUES);
  const way = numbers.below(4);
  if (way === 0) return numbers.oneOf(RAW_BODIES.filter((raw) => !isTaken(call, raw)));
  if (way === 1 && name) delete body[name];
  if (way === 2 && name) body[name] = hostile;
  const text = JSON.stringify(way === 3 ? hostile : body) ?? '';
  return isTaken(call, text) ? undefined : text;
}

function isTaken(call: Described, text: string): boolean {
  try {
    return checkerOf(call).Check(JSON.parse(text));
  } catch {
    return false;
  }
}

/** A body that the schema may take and that must book nothing; undefined for a call without numbers and texts. */
export function unbookableBody(call: Described, numbers: Numbers): string | undefined {
  const { properties = {} } = call.request as Properties;
  const names = Object.keys(properties);
  const body = plausible(call.request, numbers) as Record<string, unknown>;
  let spoiled = 0;
  for (const name of names) {
    const { type } = properties[name] as unknown as { type?: string };
    const values = UNBOOKABLE.filter((value) => fits(type, value));
    if (values.length === 0) continue;
    body[name] = numbers.oneOf(values);
    spoiled += 1;
  }
  if (spoiled === 0) return undefined;
  return JSON.stringify(body);
}

function fits(type: string | undefined, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string';
  return type === 'integer' && typeof value === 'number';
}

import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DocumentedCall } from '../../../tests/support/models/fuzz/documented.ts';

/** A call with a body that the contract takes, for a scanner to put its own texts into. */
export interface Scannable {
  call: DocumentedCall;
  body: Record<string, unknown>;
  /** Names of the fields that take any text, also within a field. */
  open: string[];
  /** Fields of its own that take none: numbers, choices, texts of one shape. */
  closed: string[];
}

/** What an attacker writes; a field that takes it takes any text. */
export const PROBE = "1' or '1'='1";

/** Values of the kinds that requests ask for; the first that a schema takes is used. */
const EXAMPLES: readonly unknown[] = [
  ...['1', 'text', 'sampaguita-8', '+639171234567', '2026-11-01', '2026-11'],
  '00000000-0000-4000-8000-000000000000',
  ...['x'.repeat(43), 'text@once'],
  ...[101, 1, 10, 100, 1000, true],
];

interface Shape {
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  const?: unknown;
  enum?: unknown[];
  type?: string;
}

function exampleOf(schema: TSchema): unknown {
  const { anyOf, items, properties, type, ...rest } = schema as Shape;
  if (rest.const !== undefined) return rest.const;
  if (rest.enum) return rest.enum[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (type === 'array') return [exampleOf(items ?? {})];
  if (type === 'object' && properties) {
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
  }
  const checker = Compile(schema);
  return EXAMPLES.find((value) => checker.Check(value));
}

/** Names of the texts within a schema that any text may stand in. */
function openNames(schema: TSchema, name = ''): string[] {
  const { items, properties = {} } = schema as Shape;
  const inner = Object.entries(properties).flatMap(([own, field]) => openNames(field, own));
  if (items) inner.push(...openNames(items, name));
  return Compile(schema).Check(PROBE) ? [name, ...inner] : inner;
}

/**
 * A body with every field for each call that takes any.
 * @throws Error naming the calls that no body was found for
 */
export function scannables(calls: readonly DocumentedCall[]): Scannable[] {
  const made = calls.map((call): Scannable => {
    const { properties = {} } = call.request as Shape;
    const body = exampleOf(call.request) as Scannable['body'];
    const isClosed = (name: string) => openNames(properties[name] ?? {}, name).length === 0;
    const closed = Object.keys(body).filter(isClosed);
    return { call, body, open: openNames(call.request), closed };
  });
  const unfit = made.filter(({ call, body }) => !Compile(call.request).Check(body));
  if (unfit.length > 0) {
    const urls = unfit.map(({ call, body }) => `${call.url} ${JSON.stringify(body)}`).join('\n  ');
    throw new Error(`EXAMPLES of scripts/qa/scan/bodies.ts has nothing that fits:\n  ${urls}`);
  }
  return made.filter(({ body }) => Object.keys(body).length > 0);
}

import type { Plugin } from 'vite';

/** Functions of typebox that contract files call at module level. */
const BUILDERS = [
  'Array',
  'Boolean',
  'Integer',
  'Literal',
  'Null',
  'Number',
  'Object',
  'Optional',
  'Record',
  'String',
  'Union',
  'Unknown',
  'Unsafe',
];

const STUB = '\0typebox-stub';

const stubCode = BUILDERS.map(
  (name) =>
    `/* @__NO_SIDE_EFFECTS__ */\nfunction ${name}_() { return undefined; }\nexport { ${name}_ as ${name} };`,
).join('\n');

/** True for a file of the contract. */
function isContract(id: string): boolean {
  return /\/contract\/[\w-]+\.ts$/.test(id.split('?')[0] ?? '');
}

/**
 * Drops a call's schemas and marks what builds schemas as pure, so that of a contract file only
 * paths, guards, flags and refusals remain for the browser.
 * @throws Error when a call has a schema that is more than a name: it would reach the browser.
 */
export function withoutSchemas(code: string, id: string): string {
  const inline = /^\s+(request|reply): (?!\w+,$)(?!\w+;$).*$/m.exec(code);
  if (inline && code.includes('defineCall({')) {
    throw new Error(`${id}: name the schema in "${inline[0].trim()}"`);
  }
  return code
    .replace(/^ {2}(request|reply): \w+,$/gm, '')
    .replace(/= pageOf\(/g, '= /* @__PURE__ */ pageOf(')
    .replace(/= (Type\.\w+)/g, '= /* @__PURE__ */ $1');
}

/**
 * Keeps validators out of the browser: typebox becomes a stub and the contract's calls lose their
 * schemas. The server never sees this; it runs the contract as it is written.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'bituin:contract',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? STUB : undefined),
    load: (id) => (id === STUB ? { code: stubCode, moduleSideEffects: false } : undefined),
    transform(code, id) {
      if (!isContract(id) || id.endsWith('/call.ts')) return undefined;
      return { code: withoutSchemas(code, id), map: null, moduleSideEffects: false };
    },
  };
}

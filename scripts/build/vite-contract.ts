import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Functions of typebox that contract files call at module level: none of them does anything here. */
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

/** What contract files call typebox: `import * as Type`. */
const NAMESPACE = 'Type';
const PURE = '/* @__PURE__ */ ';

/** The two properties of a call that only the server reads. */
const SCHEMAS: ReadonlySet<string> = new Set(['request', 'reply']);

/** The name of an object's property that is written out; undefined for a spread or a computed one. */
function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : undefined;
}

/** A piece of a file that gets another text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Takes the schemas out of a call's options, each up to the next property. */
function cutsOf(call: ESTree.CallExpression, id: string): Edit[] {
  const [options] = call.arguments;
  if (options?.type !== 'ObjectExpression') {
    throw new Error(`${id}: write the options of defineCall as an object, where it is called`);
  }
  const { properties } = options;
  if (properties.some((property) => nameOf(property) === undefined)) {
    throw new Error(
      `${id}: write each property of defineCall out: a schema may hide in the others`,
    );
  }
  return properties.flatMap((property, i) => {
    if (!SCHEMAS.has(nameOf(property) ?? '')) return [];
    const end = properties[i + 1]?.start ?? options.end - 1;
    return [{ start: property.start, end, text: '' }];
  });
}

/** The text with all edits made; one inside another has nothing left to change. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

/**
 * Drops the schemas of every call of a contract file, however it is laid out, and marks what builds
 * schemas as pure, so that only paths, guards, flags and refusals remain for the browser.
 * @throws Error when a call's options are written so that its schemas cannot be told
 */
export function withoutSchemas(code: string, id: string): string {
  const edits: Edit[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const { callee, start } = call;
      if (callee.type === 'Identifier' && callee.name === 'defineCall') {
        edits.push(...cutsOf(call, id));
      }
      // The bundler does not see through the namespace that the stub's functions do nothing.
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.object.name === NAMESPACE) edits.push({ start, end: start, text: PURE });
    },
  });
  visitor.visit(parseSync(id, code).program);
  return edited(code, edits);
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

import { build, type Plugin, type Rolldown } from 'vite';

/** What is asked of the bundler about a module. */
export interface ModuleLookup {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** Everything that the first ones lead to, themselves included, in the order it is met. */
function closure<Node>(first: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set<Node>();
  const waiting = [...first];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...next(node));
  }
  return found;
}

/** All modules that the entries import without waiting, themselves included. */
export function closureOf(entries: Iterable<string>, lookup: ModuleLookup): Set<string> {
  return closure(entries, (id) => lookup.getModuleInfo(id)?.importedIds ?? []);
}

/**
 * The chunks of the modules and all chunks that these import without waiting.
 * @throws Error when no chunk holds one of the modules
 */
export function chunksOf(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = modules.map((id) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`no chunk of the build holds ${id}`);
    return chunk;
  });
  return closure(own, ({ imports }) => chunks.filter(({ fileName }) => imports.includes(fileName)));
}

/** A script that is built by itself. */
interface Alone {
  entry: string;
  target: string;
  define: Readonly<Record<string, string>>;
  plugins?: readonly Plugin[];
}

/**
 * Builds one classic script beside the app, which the oldest engine runs.
 * @throws Error when it does not come out in one piece
 */
export async function bundleAlone({ entry, target, define, plugins = [] }: Alone): Promise<string> {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ...define },
    plugins: [...plugins],
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  if (output.length > 1) throw new Error(`${entry} is to be built in one piece`);
  return output[0].code.trim();
}
